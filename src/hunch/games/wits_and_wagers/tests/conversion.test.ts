import { describe, expect, it } from 'vitest'
import { converted, nearly } from '../conversion'

describe('a guess in other units', () => {
  it('is converted both ways', () => {
    expect(converted(100, 'm')).toEqual({ value: 100 / 0.3048, unit: 'ft' })
    expect(converted(10, 'mi')?.value).toBeCloseTo(16.09344)
    expect(converted(20, '°C')?.value).toBeCloseTo(68)
    expect(converted(212, '°F')?.value).toBeCloseTo(100)
  })

  it('is written as exactly as it was guessed', () => {
    expect(nearly(100, 'm', 'en')).toBe('≈ 328 ft')
    expect(nearly(12345, 'm', 'en')).toBe('≈ 40,502 ft')
    expect(nearly(-40, '°F', 'en')).toBe('≈ −40 °C')
  })

  it('is not there where there is nothing to convert', () => {
    expect(nearly(7, 'Oscars', 'en')).toBeUndefined()
    expect(nearly(Number.NaN, 'm', 'en')).toBeUndefined()
  })
})
