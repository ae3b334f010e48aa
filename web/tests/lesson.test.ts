import { describe, expect, it, vi } from 'vitest'
import type { Lesson } from '../src/generated/protocol'
import { lesson as ask } from '../src/lib/api'
import { Course } from '../src/lib/lesson.svelte'
import { parse } from '../src/lib/router.svelte'

vi.mock('../src/lib/api', async (original) => ({ ...(await original<object>()), lesson: vi.fn() }))

// Three scenes; the first two ask for one of two actions, both of which are right.
const scene = { frames: [{ told: [] }], choose: [{ type: 'Draw' }, { type: 'Stop' }] }
const LESSON = { scenes: [scene, scene, { ...scene, choose: [] }] } as unknown as Lesson

describe('a learner', () => {
  it('comes to the next scene, however often the choice was tapped', async () => {
    vi.mocked(ask).mockResolvedValue(LESSON)
    const course = new Course('some_game')
    await course.load('en')
    const taps = [course.choose({ type: 'Stop' }), course.choose({ type: 'Stop' })]
    expect(await Promise.all(taps)).toEqual([true, false])
    expect(course.place).toBe(1)
  })

  it('stays where they went while the choice was on its way', async () => {
    vi.mocked(ask).mockResolvedValue(LESSON)
    const course = new Course('some_game')
    await course.load('en')
    await course.choose({ type: 'Draw' })
    const tap = course.choose({ type: 'Stop' })
    course.back()
    expect(await tap).toBe(false)
    expect(course.place).toBe(0)
  })
})

describe('the address', () => {
  it('leads to the list of lessons, to rules, and to a lesson', () => {
    expect(parse('/learn')).toEqual({ page: 'learn', name: '', lesson: false })
    expect(parse('/learn/x')).toEqual({ page: 'learn', name: 'x', lesson: false })
    expect(parse('/learn/x/play')).toEqual({ page: 'learn', name: 'x', lesson: true })
    expect(parse('/learn/x/else')).toEqual({ page: 'nowhere' })
  })
})
