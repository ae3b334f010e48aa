import { beforeEach, expect, test } from 'vitest'
import { go, isThisComputer, parse, readCode, route } from '$lib/router.svelte'

beforeEach(() => history.replaceState(null, '', '/'))

test('a table’s code alone leads to the table, in any case', () => {
  const table = { page: 'table', code: 'KXTR42', screen: false }
  for (const path of ['/KXTR42', '/kxtr42', '/kxtr-42', '/t/kxtr42'])
    expect(parse(path)).toEqual(table)
  expect(parse('/tv/KXTR42')).toEqual({ ...table, screen: true })
})

test('other addresses lead nowhere', () => {
  for (const path of ['/KXTR4', '/KXTR42/more', '/elsewhere', '/t', '/t/KXTR42/more'])
    expect(parse(path).page).toBe('nowhere')
  expect(parse('/packs').page).toBe('packs')
  expect(parse('/learn').page).toBe('learn')
  expect(parse('/history').page).toBe('history')
})

test('the address bar then shows the table’s address', () => {
  go('/kxtr42')
  expect(location.pathname).toBe('/t/KXTR42')
  expect(route()).toEqual({ page: 'table', code: 'KXTR42', screen: false })
})

test('a code is read from a link that people paste', () => {
  expect(readCode('https://hunch.example/t/kxtr42?x=1')).toBe('KXTR42')
  expect(readCode(' kx tr-42 ')).toBe('KXTR42')
})

test('some addresses lead only to the computer itself', () => {
  for (const host of ['localhost', '127.0.0.1', '127.0.1.1', '[::1]', 'hunch.localhost'])
    expect(isThisComputer(host)).toBe(true)
  for (const host of ['192.168.1.20', 'hunch.example', 'my-localhost.example', '10.127.0.1'])
    expect(isThisComputer(host)).toBe(false)
})
