import { describe, expect, it } from 'vitest'
import { evenWeights, ids, type Sketch, sketch } from '#lib/engines/compare/testing/sketch.ts'
import { createLikeness } from './likeness.ts'

/** How alike the last provisions of both sequences are; `parents` of `a` are matched as said. */
function likenessOf(a: readonly Sketch[], b: readonly Sketch[], parents: readonly number[] = []) {
  const ofA = Int32Array.from(a, (_, at) => parents[at] ?? -1)
  const { of, atPlace } = createLikeness(sketch(...a), sketch(...b), { weights: evenWeights, ofA })
  return { of: of(a.length - 1, b.length - 1), atPlace: atPlace(a.length - 1, b.length - 1) }
}

const parent: Sketch = { words: [99] }
const nearly = (value: number) => expect.closeTo(value, 10)

describe('how alike two provisions are', () => {
  const [one, other] = [{ words: [1, 2] }, { words: [2, 3] }]
  const [under, otherUnder] = [
    { ...one, parent: 0 },
    { ...other, parent: 0 },
  ]
  const cases: readonly (readonly [string, Parameters<typeof likenessOf>, number])[] = [
    ['the share of common words, and 0.06 for standing at the top', [[one], [other]], 0.5 + 0.06],
    ['0 without words', [[{}], [{}]], 0.06],
    ['more under one number', [[{ ...one, number: '1' }], [{ ...other, number: '1' }]], 0.5 + 0.06 + 0.05],
    ['not under two numbers', [[{ ...one, number: '1' }], [{ ...other, number: '2' }]], 0.5 + 0.06],
    ['more under one heading', [[{ heading: [2], words: [1] }], [{ heading: [2], words: [3] }]], 0.5 + 0.06 + 0.18],
    ['not under two headings', [[{ heading: [2], words: [1] }], [{ heading: [3], words: [2] }]], 0.5 + 0.06],
    ['more under matched parents', [[parent, under], [parent, otherUnder], [0]], 0.5 + 0.06],
    [
      'not under parents that are not matched',
      [
        [parent, under],
        [parent, otherUnder],
      ],
      0.5,
    ],
    ['not where only the first has a parent', [[parent, under], [other], [0]], 0.5],
    ['not where only the second has a parent', [[one], [parent, otherUnder], [0]], 0.5],
  ]
  it.each(cases)('is %s', (_, [a, b, parents], expected) => {
    expect(likenessOf(a, b, parents).of).toEqual(nearly(expected))
  })

  it('is greater where one is the heading of the other, either way, at the same place', () => {
    const [headed, bare] = [{ heading: [7], words: ids(10, 19) }, { words: [7] }]
    expect(likenessOf([headed], [bare]).of).toEqual(nearly(2 / 11 + 0.5 + 0.06))
    expect(likenessOf([bare], [headed]).of).toEqual(nearly(2 / 11 + 0.5 + 0.06))
    expect(likenessOf([parent, { ...bare, parent: 0 }], [parent, { ...headed, parent: 0 }]).of).toEqual(nearly(2 / 11))
    expect(likenessOf([headed], [{ words: [7, 8] }]).of).toEqual(nearly(2 / 12 + 0.06))
  })

  it('is greater where one goes on behind the other under its label, either way', () => {
    const [short, long] = [
      { words: ids(10, 16), number: '1.a' },
      { words: ids(10, 22), number: '2.a' },
    ]
    expect(likenessOf([short], [long]).of).toEqual(nearly(12 / 18 + 0.3 + 0.06))
    expect(likenessOf([long], [short]).of).toEqual(nearly(12 / 18 + 0.3 + 0.06))
    expect(likenessOf([short], [{ ...long, number: '2.b' }]).of).toEqual(nearly(12 / 18 + 0.06))
    expect(likenessOf([short], [{ ...long, words: ids(9, 21) }]).of).toEqual(nearly(12 / 18 + 0.06))
    expect(likenessOf([short], [{ ...long, words: [...ids(10, 13), 90, ...ids(13, 21)] }]).of).toEqual(
      nearly(12 / 18 + 0.06),
    )
    expect(likenessOf([short], [{ ...short, number: '2.a' }]).of).toEqual(nearly(1 + 0.06))
  })

  it('is not so with fewer than four words', () => {
    const going = (from: number, to: number): Sketch => ({ words: ids(from, to), number: 'a' })
    expect(likenessOf([going(0, 4)], [going(0, 6)]).of).toEqual(nearly(8 / 10 + 0.3 + 0.06 + 0.05))
    expect(likenessOf([going(0, 3)], [going(0, 5)]).of).toEqual(nearly(6 / 8 + 0.06 + 0.05))
  })

  it('is 0 for what is not there', () => {
    const one = createLikeness(sketch({ words: [1] }), sketch({ words: [1] }), {
      weights: evenWeights,
      ofA: Int32Array.of(-1),
    })
    expect([one.of(0, 1), one.of(1, 0), one.atPlace(0, 1), one.atPlace(1, 0)]).toEqual([0, 0, 0, 0])
  })
})

describe('how alike two provisions at one place are', () => {
  const cases: readonly (readonly [string, Sketch, Sketch, number])[] = [
    ['a little more with one label', { words: [1, 2], number: 'I.b' }, { words: [2, 3], number: 'II.b' }, 0.5 + 0.14],
    ['not with two labels', { words: [1, 2], number: 'b' }, { words: [2, 3], number: 'c' }, 0.5 + 0.06],
    ['1 if both are empty under one label', { number: 'I.b' }, { number: 'II.b' }, 1],
    ['0 if both are empty under two', { number: 'b' }, { number: 'c' }, 0],
    ['0 if only the first is empty', { number: 'b' }, { words: [1], number: 'b' }, 0],
    ['0 if only the second is empty', { words: [1], number: 'b' }, { number: 'b' }, 0],
    [
      '0 if they have two headings and few common words',
      { heading: [1], words: [10, 11, 12] },
      { heading: [2], words: [10, 20, 21, 22] },
      0,
    ],
    [
      'not 0 with a quarter of the words in common',
      { heading: [1], words: [10, 11, 12] },
      { heading: [2], words: [10, 20, 21] },
      0.25 + 0.14,
    ],
    [
      'not 0 if only the first has a heading',
      { heading: [1], words: ids(10, 18) },
      { words: ids(17, 26) },
      2 / 18 + 0.14,
    ],
    [
      'not 0 if only the second has a heading',
      { words: ids(17, 26) },
      { heading: [1], words: ids(10, 18) },
      2 / 18 + 0.14,
    ],
    [
      'not 0 under one heading',
      { heading: [1], words: ids(2, 12) },
      { heading: [1], words: ids(20, 30) },
      1 / 11 + 0.18 + 0.14,
    ],
  ]
  it.each(cases)('is %s', (_, one, other, expected) => {
    expect(likenessOf([one], [other]).atPlace).toEqual(nearly(expected))
  })

  it('is not helped by one label under parents that are not matched', () => {
    const under = (words: number[]) => ({ words, number: 'b', parent: 0 })
    expect(likenessOf([parent, under([1, 2])], [parent, under([2, 3])]).atPlace).toEqual(nearly(0.5 + 0.05))
  })
})
