import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChangedWords, readProvisionTraits, readTraits } from './read-traits.ts'

const words = fc
  .array(fc.constantFrom('we', 'cover', 'not', '$500', 'theft', 'unless', '30 days', 'your', 'boat', 'must'), {
    maxLength: 8,
  })
  .map((list) => list.join(' '))

const changed = fc
  .record({ before: words, gone: words, come: words, after: words, isWhole: fc.boolean(), lead: words, titles: words })
  .map(
    ({ before, gone, come, after, isWhole, lead, titles }): ChangedWords => ({
      category: 'wording',
      part: 'exclusions',
      leadIn: null,
      heading: 'Boats',
      previous: '',
      lead,
      titles,
      isWhole,
      a: { before: `${before} `, words: gone, after: ` ${after}` },
      b: { before: `${before} `, words: come, after: ` ${after}` },
    }),
  )

describe('the traits of a change', () => {
  it('are the same place and the opposite change when the editions are exchanged', () => {
    fc.assert(
      fc.property(changed, (change) => {
        const [one, other] = [readTraits(change), readTraits({ ...change, a: change.b, b: change.a })]
        expect(sorted(other.place)).toEqual(sorted(one.place))
        expect(sorted(other.change)).toEqual(
          sorted(one.change).map(([name, weight]) => [name, weight === 0 ? 0 : -weight]),
        )
      }),
      { seed: 5 },
    )
  })

  it('say nothing of a change where both sides have the same words', () => {
    fc.assert(
      fc.property(changed, (change) => {
        const { change: said } = readTraits({ ...change, b: change.a })
        expect([...said.values()].every((weight) => weight === 0)).toBe(true)
      }),
      { seed: 6 },
    )
  })

  it('tell a figure by its unit and whether it rises, not by its amount', () => {
    const of = (gone: string, come: string) =>
      readTraits({
        category: 'amount',
        part: 'coverages',
        leadIn: null,
        heading: null,
        previous: '',
        lead: '',
        titles: '',
        isWhole: false,
        a: { before: 'We pay up to ', words: gone, after: '.' },
        b: { before: 'We pay up to ', words: come, after: '.' },
      })
    expect(sorted(of('$500', '$700').change)).toEqual(sorted(of('$2,000', '$90,000').change))
    expect(of('$500', '$700').change.get('figure dollar')).toBe(2)
    expect(of('$700', '$500').change.get('figure dollar')).toBe(-2)
  })

  it('of a provision are opposite where it was added and where it was removed', () => {
    const around = {
      category: 'exclusion',
      part: 'exclusions',
      leadIn: null,
      heading: null,
      previous: '',
      lead: '',
      titles: '',
    } as const
    const [added, removed] = [1, -1].map((sign) =>
      readProvisionTraits('We do not cover theft.', sign as 1 | -1, around),
    )
    expect(sorted(removed?.place ?? new Map())).toEqual(sorted(added?.place ?? new Map()))
    expect(sorted(removed?.change ?? new Map())).toEqual(
      sorted(added?.change ?? new Map()).map(([name, weight]) => [name, -weight]),
    )
  })
})

function sorted(weights: ReadonlyMap<string, number>): [string, number][] {
  return [...weights].sort(([one], [other]) => (one < other ? -1 : 1))
}
