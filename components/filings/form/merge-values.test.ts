import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FilingValues, getDefaultValues, isSameValue, listChanges } from './filing-values.ts'
import { mergeValues } from './merge-values.ts'

/** Few values, so that the sides often agree. */
const values: fc.Arbitrary<FilingValues> = fc
  .tuple(
    ...fieldNames.map((field) =>
      field === 'additionalProductIds' ? fc.subarray(['a', 'b']) : fc.constantFrom('', 'a', 'a ', 'b'),
    ),
  )
  .map((all) => ({ ...getDefaultValues(), ...Object.fromEntries(fieldNames.map((field, at) => [field, all[at]])) }))
const versions = fc.record({ base: values, mine: values, theirs: values })
const run = { seed: 7, numRuns: 500 }

describe('mergeValues', () => {
  it('loses no change of theirs without showing it', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const merge = mergeValues({ base, mine, theirs })
        for (const field of listChanges(base, theirs)) {
          if (!isSameValue(merge.values[field], theirs[field])) expect(merge.conflicts).toContain(field)
        }
      }),
      run,
    )
  })

  it('loses no change of mine', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const merge = mergeValues({ base, mine, theirs })
        for (const field of listChanges(base, mine)) expect(merge.values[field]).toEqual(mine[field])
      }),
      run,
    )
  })

  it('lists every field whose value in my form changes', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const merge = mergeValues({ base, mine, theirs })
        expect(merge.taken).toEqual(listChanges(mine, merge.values))
      }),
      run,
    )
  })

  it('asks about exactly the fields that both changed to different values', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const changedByBoth = fieldNames.filter(
          (field) =>
            !isSameValue(base[field], mine[field]) &&
            !isSameValue(base[field], theirs[field]) &&
            !isSameValue(mine[field], theirs[field]),
        )
        expect(mergeValues({ base, mine, theirs }).conflicts).toEqual(changedByBoth)
        expect(mergeValues({ base, mine: theirs, theirs: mine }).conflicts).toEqual(changedByBoth)
      }),
      run,
    )
  })

  it('leaves fields that neither side changed as they are', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const merge = mergeValues({ base, mine, theirs })
        const changed = new Set([...listChanges(base, mine), ...listChanges(base, theirs)])
        for (const field of fieldNames) {
          if (!changed.has(field)) expect(isSameValue(merge.values[field], base[field])).toBe(true)
        }
      }),
      run,
    )
  })

  it('changes nothing when it is done again on the same revision', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const { values: merged } = mergeValues({ base, mine, theirs })
        expect(mergeValues({ base, mine: merged, theirs })).toMatchObject({ values: merged, taken: [] })
        expect(mergeValues({ base: theirs, mine: merged, theirs })).toEqual({
          values: merged,
          taken: [],
          conflicts: [],
        })
      }),
      run,
    )
  })

  it('takes over a change on top of a second one when it conflicts again', () => {
    const base = { ...getDefaultValues(), description: 'first', disposition: 'Pending' }
    const mine = { ...base, description: 'mine' }
    const second = { ...base, description: 'second' }
    expect(mergeValues({ base, mine, theirs: second }).conflicts).toEqual(['description'])
    const third = { ...second, disposition: 'Approved' }
    expect(mergeValues({ base: second, mine, theirs: third })).toEqual({
      values: { ...mine, disposition: 'Approved' },
      taken: ['disposition'],
      conflicts: [],
    })
  })
})
