import { expect, it } from 'vitest'
import { fitted } from '$lib/formatting'

it('leaves names alone that fit', () => {
  expect(fitted(['Ann', 'Wolfgang'], 11)).toEqual(['Ann', 'Wolfgang'])
})

it('cuts the longest names only', () => {
  expect(fitted(['Ann', 'Papadimitrakopoulou'], 12)).toEqual(['Ann', 'Papadimi.'])
})

it('prefers a first word to half a word', () => {
  expect(fitted(['Maria-Magdalena von', 'Otto Grün'], 20)).toEqual(['Maria', 'Otto Grün'])
})

it('never gives two players the same first word', () => {
  expect(fitted(['Anna Maria', 'Anna Luise'], 16)).toEqual(['Anna Ma.', 'Anna Lu.'])
})
