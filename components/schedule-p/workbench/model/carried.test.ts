import { describe, expect, it } from 'vitest'
import { develop } from '#lib/engines/triangles/develop.ts'
import { fromRows } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { compareWithCarried } from './carried.ts'

const triangle = fromRows(2020, [[100, 150, 165], [120, 180], [140]])
const carried = [0, 12, 60]

describe('the carried reserve compared with the indication', () => {
  it('on Part 2 the difference is the indicated ultimate less Part 2', () => {
    const { origins, total } = develop(triangle)
    const view = compareWithCarried({ part: '2', triangle, carried, incurred: null }, origins)
    if (view.kind === 'missing') throw new Error(view.reason)
    const { comparison } = view
    for (const [at, { difference, reported, carriedIbnr }] of comparison.origins.entries()) {
      expect(difference).toBeCloseTo(origins[at]?.ibnr ?? Number.NaN, 9)
      expect([reported, carriedIbnr]).toEqual([(origins[at]?.latest ?? 0) - (carried[at] ?? 0), carried[at]])
    }
    expect(comparison.total.difference).toBeCloseTo(total.ibnr ?? Number.NaN, 9)
  })

  it('on Part 3 it takes Part 2 for what is reported, and asks for it where it was not read', () => {
    const { origins } = develop(triangle)
    const input = { part: '3', triangle, carried }
    const view = compareWithCarried({ ...input, incurred: [170, 210, 260] }, origins)
    expect(view).toMatchObject({
      kind: 'compared',
      comparison: { origins: [{ reported: 170 }, { reported: 198 }, {}] },
    })
    expect(compareWithCarried({ ...input, incurred: null }, origins)).toMatchObject({ kind: 'missing' })
  })

  it.each([
    ['Part 4 was not read', { part: '2', carried: null }],
    ['claim counts', { part: '5', carried }],
  ])('gives the reason it is missing: %s', (_, input) => {
    const view = compareWithCarried({ triangle, incurred: null, ...input }, develop(triangle).origins)
    expect(view.kind === 'missing' && view.reason).toMatch(/\.$/)
  })
})
