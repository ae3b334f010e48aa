import { expect, test } from 'vitest'
import { Attempt } from '$lib/attempt.svelte'
import { Refused } from '$lib/api'
import { useLanguage } from '$lib/i18n.svelte'

const refusing = (code: string) => () => Promise.reject(new Refused(code, 'So.'))

test('a refusal is shown until the next attempt, and follows the language', async () => {
  const attempt = new Attempt()
  await useLanguage('de')
  await attempt.run(refusing('no_such_pack'))
  expect(attempt.problem).toMatchObject({ lang: 'de' })
  await useLanguage('en')
  expect(attempt.problem).toEqual({ text: 'So.', lang: 'en' })
  await attempt.run(async () => {})
  expect(attempt.problem).toBeUndefined()
})

test('it is busy while the latest attempt runs, and shows the error of that one only', async () => {
  const attempt = new Attempt()
  let refuse: (why: Refused) => void = () => {}
  let finish: () => void = () => {}
  const slow = attempt.run(() => new Promise((_, reject) => (refuse = reject)))
  const later = attempt.run(() => new Promise((resolve) => (finish = resolve)))
  refuse(new Refused('full', 'So.'))
  await slow
  expect(attempt.busy).toBe(true)
  expect(attempt.problem).toBeUndefined()
  finish()
  await later
  expect(attempt.busy).toBe(false)
})

test('an error that is not a refusal is not swallowed', async () => {
  const attempt = new Attempt()
  await expect(attempt.run(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
  expect(attempt.busy).toBe(false)
})
