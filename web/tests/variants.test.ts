import { afterEach, describe, expect, it } from 'vitest'
import { language, languages, t, useLanguage } from '$lib/i18n.svelte'
import { baseOf, respelt } from '$lib/variants'

describe('American English', () => {
  afterEach(() => useLanguage('en'))

  it('differs in words and dates, but not in names', () => {
    expect(respelt('Which colour? Colours differ.', 'en-US')).toBe('Which color? Colors differ.')
    expect(respelt('on 4 July 1776, or 3 May', 'en-US')).toBe('on July 4, 1776, or May 3')
    expect(respelt('the Sydney Harbour Bridge', 'en-US')).toBe('the Sydney Harbour Bridge')
    expect(respelt('Which colour?', 'en')).toBe('Which colour?')
    expect(respelt('the ten-metre board', 'en-US')).toBe('the ten-meter board')
  })

  it('calls football soccer, but American football football', () => {
    const star = 'How many days did the American football star Tom Brady rest from football?'
    expect(respelt(star, 'en-US')).toBe(
      'How many days did the football star Tom Brady rest from soccer?',
    )
    expect(respelt('American football is a game', 'en-US')).toBe('Football is a game')
    expect(respelt('the Football Association', 'en-US')).toBe('the Football Association')
  })

  it('can be chosen, and leaves what fills the gaps alone', async () => {
    expect(languages).toContain('en-US')
    await useLanguage('en-US')
    expect(language()).toBe('en-US')
    expect(baseOf(language())).toBe('en')
    expect(t('game.by', { designer: 'Ann Grey, who likes colour' })).toBe(
      'by Ann Grey, who likes colour',
    )
  })

  it('is not meant by any other English', async () => {
    await useLanguage('en-GB')
    expect(language()).toBe('en')
  })
})
