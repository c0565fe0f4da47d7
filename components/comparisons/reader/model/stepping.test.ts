import { describe, expect, it } from 'vitest'
import { stepAround, stepFrom, stepToNext } from './stepping.ts'

const stops = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

describe('stepping', () => {
  it.each([
    [null, 1, 'a'],
    [null, -1, 'd'],
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['a', -1, 'a'],
    ['d', 1, 'd'],
    ['gone', 1, 'a'],
  ] as const)('from %s by %i comes to %s, and stays at the ends', (id, by, next) => {
    expect(stepFrom(stops, { id, by })?.id).toBe(next)
  })

  it.each([
    [null, 1, 'b'],
    ['a', 1, 'b'],
    ['b', 1, 'd'],
    ['c', 1, 'd'],
    ['d', 1, undefined],
    [null, -1, 'd'],
    ['d', -1, 'b'],
    ['b', -1, undefined],
  ] as const)('to the next that is wanted, from %s by %i, comes to %s', (id, by, next) => {
    expect(stepToNext(stops, { id, by }, (stop) => stop.id === 'b' || stop.id === 'd')?.id).toBe(next)
  })

  it('goes around the ends of the citations', () => {
    expect([stepAround(3, 2, 1), stepAround(3, 0, -1), stepAround(0, 0, 1)]).toEqual([0, 2, 0])
  })
})
