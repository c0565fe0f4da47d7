import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartLine } from './line-chart.tsx'
import { placeLabels } from './place-labels.ts'

const same = { x: (age: number) => age, y: (value: number) => value }
const lineTo = (id: string, end: readonly [number, number], tone: ChartLine['tone'] = 'faint'): ChartLine => ({
  id,
  label: id,
  tone,
  points: [[0, 0], end],
})

describe('labels of lines', () => {
  it('never cover each other, wherever the lines end', () => {
    const end = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 250 }))
    fc.assert(
      fc.property(fc.array(end, { maxLength: 15 }), (ends) => {
        const placed = placeLabels(
          ends.map((each, at) => lineTo(String(at), each)),
          same,
        )
        expect(placed).toHaveLength(ends.length)
        for (const [at, { at: a }] of placed.entries())
          for (const { at: b } of placed.slice(at + 1))
            expect(Math.abs(a.x - b.x) >= 28 || Math.abs(a.y - b.y) >= 10).toBe(true)
      }),
      { seed: 71, numRuns: 300 },
    )
  })

  it('are next to the ends where there is room, and of the highlighted line alone where there are too many', () => {
    expect(placeLabels([lineTo('2024', [10, 20])], same)[0]?.at).toEqual({ x: 15, y: 20 })
    const many = Array.from({ length: 16 }, (_, at) => lineTo(String(at), [at, at], at === 7 ? 'accent' : 'faint'))
    expect(placeLabels(many, same).map(({ id }) => id)).toEqual(['7'])
  })
})
