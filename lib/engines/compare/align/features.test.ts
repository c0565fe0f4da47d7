import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextReader } from '#lib/engines/compare/differ/read-text.ts'
import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { sketch } from '#lib/engines/compare/testing/sketch.ts'
import { commonWeight, indexWords, rarest, readFeatures, subtractBag, weighTokens, weightOf } from './features.ts'

const bag = fc.array(fc.nat(6), { maxLength: 9 }).map((ids) => Int32Array.from(ids).sort())
const weights = Float64Array.from([1, 2, 4, 8, 16, 32, 64])

function countIn(list: Int32Array, wanted: number): number {
  return list.filter((id) => id === wanted).length
}

function provision(more: Partial<VariantProvision>): VariantProvision {
  const nothing = { part: 'other', headingText: '', headingSource: [], slices: [], source: [] } as const
  return { index: 0, number: null, heading: null, text: '', parent: null, ...nothing, ...more }
}

describe('what alignment knows of a provision', () => {
  it('is its words with those of the heading, references left out, and its place', () => {
    const reader = createTextReader()
    reader.read('roof hail pays')
    const [one] = readFeatures(
      [provision({ heading: 'Hail roof', text: 'Pays hail, see (b)', number: 'IV.G.3', parent: 2 })],
      reader,
    )
    expect(one).toEqual({
      index: 0,
      words: Int32Array.of(1, 0, 2, 1, 3),
      bag: Int32Array.of(0, 1, 1, 2, 3),
      key: '1 0 2 1 3',
      heading: '1 0',
      number: 'IV.G.3',
      label: '3',
      parent: 2,
      isEmpty: false,
      subject: new Set(),
      targets: expect.any(Function),
    })
  })

  it('is empty for a provision without words', () => {
    const reader = createTextReader()
    expect(readFeatures([provision({}), provision({ text: '(b)', number: '7' })], reader)).toMatchObject([
      { isEmpty: true, key: '', heading: '', number: null, label: '' },
      { isEmpty: true, label: '7' },
    ])
  })
})

describe('what a provision refers to', () => {
  const parts = (...list: Partial<VariantProvision>[]) => list.map((each, index) => provision({ index, ...each }))
  const targetsOf = (...list: Partial<VariantProvision>[]) =>
    readFeatures(parts(...list), createTextReader()).map(({ targets }) => targets())

  it('is the provision of that number, with the steps below it, or nothing', () => {
    const text = 'See A.2, A.2(c) and B.9.'
    expect(targetsOf({ number: 'A' }, { number: 'A.1', text }, { number: 'A.2' })).toEqual([[], ['2', '2/c', null], []])
  })

  it('is that of the section that its own sentence names', () => {
    const sections = ['I', 'II'].flatMap((name) => [
      { heading: `Section ${name}` },
      { number: 'A.1' },
      { number: 'A.2' },
    ])
    const text =
      'Section I was read before. Subject to paragraph A.2 of Section I. Subject to paragraphs A.1 and A.2 of Section II alone.'
    expect(targetsOf(...sections, { number: 'A.3', text }).at(-1)).toEqual(['0', '2', '0', '4', '5', '3'])
  })
})

it('a token weighs more the fewer provisions of all variants hold it', () => {
  const all = [sketch({ words: [0, 0, 1] }), sketch({ words: [1] }, { words: [1, 2, 2] })]
  const expected = [3 / 1, 3 / 3, 3 / 1, 3 / 1].map((share) => Math.log(1 + share))
  expect([...weighTokens(all, 4)]).toEqual(expected)
})

describe('sorted bags', () => {
  it('have in common each word as often as the one that has it less often', () => {
    fc.assert(
      fc.property(bag, bag, (a, b) => {
        const each = weights.map((weight, id) => weight * Math.min(countIn(a, id), countIn(b, id)))
        expect(commonWeight(a, b, weights)).toBe(each.reduce((sum, weight) => sum + weight, 0))
      }),
      { seed: 51 },
    )
  })

  it('leave of one what the other does not have, sorted', () => {
    fc.assert(
      fc.property(bag, bag, (a, b) => {
        const rest = subtractBag(a, b)
        expect(rest).toEqual(rest.toSorted())
        for (const id of weights.keys()) {
          expect(countIn(rest, id)).toBe(Math.max(0, countIn(a, id) - countIn(b, id)))
        }
      }),
      { seed: 52 },
    )
  })

  it('weigh what their words weigh, as often as they occur', () => {
    expect(weightOf(Int32Array.of(0, 1, 1, 3), weights)).toBe(13)
  })
})

it('each word is found in every bag that holds it, once each and in order', () => {
  fc.assert(
    fc.property(fc.array(bag, { maxLength: 5 }), (bags) => {
      const found = indexWords(bags)
      const holding = (id: number) => [...bags.keys()].filter((at) => bags[at]?.includes(id))
      for (const id of weights.keys()) expect(found.get(id) ?? []).toEqual(holding(id))
    }),
    { seed: 53 },
  )
})

describe('the rarest words', () => {
  const rising = Float64Array.from({ length: 20 }, (_, at) => at)

  it('are all different ones of up to ten', () => {
    expect(rarest(Int32Array.of(1, 1, 2, 3), rising)).toEqual([1, 2, 3])
    expect(
      rarest(
        Int32Array.from({ length: 10 }, (_, at) => at),
        rising,
      ),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('are the ten weightiest of more', () => {
    expect(
      rarest(
        Int32Array.from({ length: 12 }, (_, at) => at),
        rising,
      ),
    ).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })
})
