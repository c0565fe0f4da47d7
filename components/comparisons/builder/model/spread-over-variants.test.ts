import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { getDefaultDraft, getDefaultInput } from './draft.ts'
import { spreadOverVariants } from './spread-over-variants.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('several files dropped together', () => {
  const files = (...names: string[]) => names.map((name, index) => getDefaultInput({ id: uuid(index), name }))

  test('becomes one variant per file, each with its own label and key', () => {
    const { variants, left } = spreadOverVariants(
      getDefaultDraft().variants,
      files('HO 3.pdf', 'HO 3.docx', 'c.v2.txt'),
    )
    expect(variants.map(({ label, key }) => [label, key])).toEqual([
      ['HO 3', 'ho-3'],
      ['HO 3', 'ho-3-2'],
      ['c.v2', 'c-v2'],
    ])
    expect(left).toBe(0)
  })

  test('fills empty variants only', () => {
    const [first, second] = getDefaultDraft().variants
    if (!first || !second) throw new Error('no variants')
    first.documents = files('old.pdf')
    const before = structuredClone(first)
    const { variants } = spreadOverVariants([first, { ...second, label: 'Named' }], files('a.pdf', 'b.pdf'))
    expect(variants[0]).toEqual(before)
    expect(variants.map(({ label }) => label)).toEqual(['', 'Named', 'b'])
  })

  test('never exceeds the limit of variants, and counts the files left over', () => {
    fc.assert(
      fc.property(fc.nat(20), (count) => {
        const names = Array.from({ length: count }, (_, index) => `${index}.pdf`)
        const { variants, left } = spreadOverVariants(getDefaultDraft().variants, files(...names))
        const placed = variants.flatMap(({ documents }) => documents).length
        expect(variants.length).toBeLessThanOrEqual(comparisonLimits.variants.max)
        expect(placed + left).toBe(count)
        expect(new Set(variants.map(({ key }) => key)).size).toBe(variants.length)
      }),
      { seed: 3 },
    )
  })
})
