import { describe, expect, it } from 'vitest'
import { evenWeights, ids, type Sketch, sketch } from '#lib/engines/compare/testing/sketch.ts'
import { claimed, findSplits } from './find-splits.ts'

interface Given {
  readonly wholes: readonly Sketch[]
  readonly parts: readonly Sketch[]
  /** For each whole the part matched with it, -1 if it has no match; absent: no whole has a match. */
  readonly ofWhole?: readonly number[]
  /** Parts that are claimed already. */
  readonly taken?: readonly number[]
}

/** The pairs [whole, part] found. */
function splits({ wholes, parts, ofWhole = wholes.map(() => -1), taken = [] }: Given) {
  const ofPart = Int32Array.from(parts, (_, part) => (taken.includes(part) ? claimed : ofWhole.indexOf(part)))
  const matched = { ofWhole: Int32Array.from(ofWhole), ofPart, weights: evenWeights }
  return findSplits(sketch(...wholes), sketch(...parts), matched).map(({ whole, part }) => [whole, part])
}

/** The same after another whole and its part, so that neither is the first in its list. */
function shifted({ wholes, parts, ofWhole = wholes.map(() => -1), taken = [] }: Given): Given {
  const under = ({ parent, ...one }: Sketch): Sketch => (parent === undefined ? one : { ...one, parent: parent + 1 })
  return {
    wholes: [of(ids(990, 995)), ...wholes],
    parts: [of(ids(990, 995)), ...parts.map(under)],
    ofWhole: [0, ...ofWhole.map((part) => (part < 0 ? part : part + 1))],
    taken: taken.map((part) => part + 1),
  }
}

/** Words that no whole has. */
const foreign = (count: number) => ids(500, 500 + count)
const of = (...lists: (readonly number[])[]): Sketch => ({ words: lists.flat() })

/** One whole of the words 0–29, matched with a part that says its first fifteen, and other parts after it. */
const following = (...parts: Sketch[]): Given => ({
  wholes: [of(ids(0, 30))],
  parts: [of(ids(0, 15)), ...parts],
  ofWhole: [0],
})
const apart = of(ids(900, 905))

type Case = readonly [string, Given, readonly (readonly number[])[]]

describe('parts of a provision that was split', () => {
  const cases: readonly Case[] = [
    [
      'are found where two are a free whole',
      { wholes: [of(ids(0, 30))], parts: [of(ids(0, 15)), of(ids(15, 30))] },
      [
        [0, 0],
        [0, 1],
      ],
    ],
    ['are not one alone of a free whole', { wholes: [of(ids(0, 30))], parts: [of(ids(0, 15)), apart] }, []],
    [
      'are not one alone of each of two free wholes',
      { wholes: [of(ids(0, 30)), of(ids(30, 60))], parts: [of(ids(0, 15)), of(ids(45, 60))] },
      [],
    ],
    ['are found wherever they stand', following(apart, of(ids(15, 30))), [[0, 2]]],
    ['are found with 14 words', following(apart, of(ids(15, 29))), [[0, 2]]],
    ['are not found with 13 words', following(apart, of(ids(15, 28))), []],
    ['are found if the whole holds four words of five', following(apart, of(ids(15, 27), foreign(3))), [[0, 2]]],
    ['are not found if it holds fewer', following(apart, of(ids(15, 30), foreign(4))), []],
    ['do not include what is matched or claimed', { ...following(of(ids(15, 30))), taken: [1] }, []],
    ['do not include empty ones', following({}), []],
    ['are found once for the words of the whole', following(of(ids(15, 30)), of(ids(15, 30))), [[0, 1]]],
    ['are not found for words that the matched part says', following(apart, of(ids(0, 15))), []],
    [
      'are found once for one that follows another part, though a second whole says it too',
      {
        wholes: [of(ids(0, 30)), of(ids(15, 45))],
        parts: [of(ids(0, 15)), of(ids(15, 30)), apart, of(ids(30, 45))],
        ofWhole: [0, 3],
      },
      [[0, 1]],
    ],
    [
      'are found once where the whole says them twice',
      { wholes: [of(ids(0, 30), ids(15, 30))], parts: [of(ids(0, 15)), of(ids(15, 30))], ofWhole: [0] },
      [[0, 1]],
    ],
    [
      'are not found of a claimed whole',
      { wholes: [of(ids(0, 30))], parts: [of(ids(0, 15)), of(ids(15, 30))], ofWhole: [claimed] },
      [],
    ],
  ]
  it.each(cases)('%s', (_, given, expected) => {
    expect(splits(given)).toEqual(expected)
    expect(splits(shifted(given))).toEqual(expected.map(([whole = 0, part = 0]) => [whole + 1, part + 1]))
  })
})

describe('next to another part, a part', () => {
  const preceding = (part: Sketch): Given => ({ wholes: [of(ids(0, 30))], parts: [part, of(ids(0, 15))], ofWhole: [1] })
  const cases: readonly Case[] = [
    ['is found if the whole holds half of its words', following(of(ids(15, 20), foreign(5))), [[0, 1]]],
    ['is found before it as well', preceding(of(ids(15, 20), foreign(5))), [[0, 0]]],
    ['is not found if it holds fewer', following(of(ids(15, 20), foreign(6))), []],
    ['is not found before it if it holds fewer', preceding(of(ids(15, 20), foreign(6))), []],
    [
      'is found under it, wherever it stands',
      following(apart, { ...of(ids(15, 20), foreign(5)), parent: 0 }),
      [[0, 2]],
    ],
    ['is not found under another', following(apart, { ...of(ids(15, 20), foreign(5)), parent: 1 }), []],
    ['is found if its words are nearly all that is left', following(of(ids(15, 29), foreign(30))), [[0, 1]]],
    [
      'is found if its words are four of five that are left',
      { ...following(of(ids(15, 31), foreign(30))), wholes: [of(ids(0, 35))] },
      [[0, 1]],
    ],
    ['is not found if fewer are', { ...following(of(ids(15, 31), foreign(30))), wholes: [of(ids(0, 36))] }, []],
    ['is not found if they are fewer than 14', following(of(ids(15, 28), foreign(30))), []],
    [
      'is found if three of five words of that one are the whole’s',
      { ...following(of(ids(15, 20))), parts: [of(ids(0, 6), foreign(4)), of(ids(15, 20))] },
      [[0, 1]],
    ],
    [
      'is not found if fewer are',
      { ...following(of(ids(15, 20))), parts: [of(ids(0, 6), foreign(5)), of(ids(15, 20))] },
      [],
    ],
  ]
  it.each(cases)('%s', (_, given, expected) => {
    expect(splits(given)).toEqual(expected)
    expect(splits(shifted(given))).toEqual(expected.map(([whole = 0, part = 0]) => [whole + 1, part + 1]))
  })

  it('is found before the one that shows where it belongs', () => {
    expect(splits({ wholes: [of(ids(0, 30))], parts: [of(ids(0, 5)), of(ids(5, 25))] })).toEqual([
      [0, 1],
      [0, 0],
    ])
  })
})

describe('between two parts of one whole, a part', () => {
  const between = (middle: Sketch, last = of(ids(10, 25))): Given => ({
    wholes: [of(ids(0, 30)), of(ids(100, 130))],
    parts: [of(ids(0, 10)), middle, last, of(ids(100, 115))],
    ofWhole: [0, 3],
  })
  const cases: readonly Case[] = [
    [
      'is found if the whole holds a fifth of its words',
      between(of(ids(25, 27), foreign(8))),
      [
        [0, 2],
        [0, 1],
      ],
    ],
    ['is not found if it holds fewer', between(of(ids(25, 27), foreign(9))), [[0, 2]]],
    ['is not found if only the first is of the whole', between(of(ids(25, 27), foreign(8)), apart), []],
    [
      'is not found if the second is of another whole',
      between(of(ids(25, 27), foreign(8)), of(ids(115, 130))),
      [[1, 2]],
    ],
    [
      'is not found if only the second is of the whole',
      {
        ...between(of(ids(25, 27), foreign(8))),
        parts: [apart, of(ids(25, 27), foreign(8)), of(ids(10, 25)), of(ids(0, 10))],
        ofWhole: [3, -1],
      },
      [[0, 2]],
    ],
  ]
  it.each(cases)('%s', (_, given, expected) => {
    expect(splits(given)).toEqual(expected)
    expect(splits(shifted(given))).toEqual(expected.map(([whole = 0, part = 0]) => [whole + 1, part + 1]))
  })
})

describe('of several wholes', () => {
  const wanted = of(ids(100, 120))
  const wholes = (...held: number[]): Sketch[] =>
    held.map((count, at) => of(ids(20 * at, 20 * at + 10), ids(100, 100 + count)))
  const matchedApart = (count: number): Sketch[] =>
    Array.from({ length: count }, (_, at) => of(ids(20 * at, 20 * at + 10)))

  it('the one that holds most of a part has it', () => {
    expect(
      splits({ wholes: wholes(16, 20, 17), parts: [...matchedApart(3), apart, wanted], ofWhole: [0, 1, 2] }),
    ).toEqual([[1, 4]])
  })

  it('the four that share most of its rarest words are looked at', () => {
    const given = (...held: number[]): Given => ({
      wholes: wholes(...held),
      parts: [...matchedApart(5), apart, wanted],
      ofWhole: [0, 1, 2, 3, 4],
    })
    expect(splits(given(10, 10, 10, 20, 10))).toEqual([[3, 6]])
    expect(splits(given(10, 10, 10, 10, 20))).toEqual([])
    expect(splits(given(9, 10, 10, 10, 20))).toEqual([[4, 6]])
  })

  it('those that share most of its different words are looked at, however often one repeats a word', () => {
    const repeating = [1, 2, 3, 4].map((at) => of(ids(20 * at, 20 * at + 10), ids(100, 108), Array(9).fill(100)))
    const given = { wholes: [...repeating, ...wholes(20)], parts: [...matchedApart(5), apart, wanted] }
    expect(splits({ ...given, ofWhole: [1, 2, 3, 4, 0] })).toEqual([[4, 6]])
  })

  it('the first 200 that hold a word are found by it', () => {
    const repeated = (word: number) => Array<number>(10).fill(word)
    const found = (before: number) => {
      const others = [1, 2].flatMap((word) => Array<Sketch>(before).fill(of([word])))
      const [whole, first, part] = [
        of(ids(10, 25), repeated(1), repeated(2)),
        of(ids(10, 25)),
        of(repeated(1), repeated(2)),
      ]
      return splits({
        wholes: [...others, whole],
        parts: [first, apart, part],
        ofWhole: [...others.map(() => -1), 0],
      })
    }
    expect(found(199)).toEqual([[398, 2]])
    expect(found(200)).toEqual([])
  })
})
