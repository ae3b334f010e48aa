import { describe, expect, it } from 'vitest'
import { same } from '../src/lib/lesson.svelte'
import { parse } from '../src/lib/router.svelte'

describe('a decision in a lesson', () => {
  it('is right whatever the order of its fields and stakes', () => {
    const one = {
      type: 'Bet',
      stakes: [
        { spot: 'red', amount: 1 },
        { amount: 2, spot: 'ox' },
      ],
    }
    const other = {
      stakes: [
        { spot: 'ox', amount: 2 },
        { spot: 'red', amount: 1 },
      ],
      type: 'Bet',
    }
    expect(same(one, other)).toBe(true)
  })

  it('is another one with another amount, type or order of numbers', () => {
    expect(same({ type: 'Wager', tokens: 5 }, { type: 'Wager', tokens: 4 })).toBe(false)
    expect(same({ type: 'Draw' }, { type: 'Stop' })).toBe(false)
    expect(same({ rows: [[1, 2], [3]] }, { rows: [[3], [1, 2]] })).toBe(false)
  })
})

describe('the address', () => {
  it('leads to the shelf of lessons, to rules, and to a lesson', () => {
    expect(parse('/learn')).toEqual({ page: 'learn', name: '', lesson: false })
    expect(parse('/learn/x')).toEqual({ page: 'learn', name: 'x', lesson: false })
    expect(parse('/learn/x/play')).toEqual({ page: 'learn', name: 'x', lesson: true })
    expect(parse('/learn/x/else')).toEqual({ page: 'nowhere' })
  })
})
