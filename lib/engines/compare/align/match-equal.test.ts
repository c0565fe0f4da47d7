import { describe, expect, it } from 'vitest'
import { ids, type Sketch, sketch } from '#lib/engines/compare/testing/sketch.ts'
import { type Matching, matchEqual, matchRepeated, repeatedKeys } from './match-equal.ts'

type Pass = (matching: Matching) => void
/** For each provision of the first sequence what it is matched with before the pass, if anything. */
type Before = readonly number[]

function matched(pass: Pass, [one, other, before = []]: readonly [readonly Sketch[], readonly Sketch[], Before?]) {
  const [a, b] = [sketch(...one), sketch(...other)]
  const [ofA, ofB] = [new Int32Array(a.length).fill(-1), new Int32Array(b.length).fill(-1)]
  const match = (i: number, j: number) => {
    if (a[i] === undefined || b[j] === undefined) throw new Error(`There is no pair ${i}, ${j}.`)
    ofA[i] = j
    ofB[j] = i
  }
  for (const [i, j] of before.entries()) if (j !== -1) match(i, j)
  pass({ a, b, ofA, ofB, match })
  expect(ofA.filter((j) => j !== -1)).toHaveLength(ofB.filter((i) => i !== -1).length)
  return [...ofA]
}

const [x, y, z] = [{ words: [1, 2] }, { words: [2, 1] }, { words: [3] }] as const
type Case = readonly [string, Parameters<typeof matched>[1], readonly number[]]

describe('provisions that say what one other alone says', () => {
  const cases: readonly Case[] = [
    [
      'are matched wherever they stand',
      [
        [x, y, z],
        [z, x, y],
      ],
      [1, 2, 0],
    ],
    ['are not matched when the first says it twice', [[x, x], [x]], [-1, -1]],
    ['are not matched when the second says it twice', [[x], [x, x]], [-1]],
    ['are not matched when neither says it', [[x], [y]], [-1]],
    ['are matched when the other of the first is taken', [[x, x], [x, x], [1]], [1, 0]],
    ['are not matched when they say nothing', [[{}], [{}]], [-1]],
  ]
  it.each(cases)('%s', (_, input, expected) => {
    expect(matched(matchEqual, input)).toEqual(expected)
  })
})

describe('provisions that say the same several times', () => {
  const under = (parent: number, number?: string): Sketch => ({
    ...x,
    parent,
    ...(number === undefined ? {} : { number }),
  })
  const [one, two] = [{ words: [8] }, { words: [9] }] as const
  const cases: readonly Case[] = [
    [
      'are matched in order where both have as many',
      [
        [x, z, x],
        [x, x, z],
      ],
      [0, 2, 1],
    ],
    [
      'are matched under matched parents',
      [
        [one, two, under(0), under(1)],
        [one, two, under(1), under(0)],
        [0, 1],
      ],
      [0, 1, 3, 2],
    ],
    [
      'are matched under matched parents by their own number first',
      [[one, under(0, 'a'), under(0, 'b')], [one, under(0, 'b'), under(0, 'a')], [0]],
      [0, 2, 1],
    ],
    [
      'are matched under matched parents by number even where more stand there',
      [[one, under(0, 'b')], [one, under(0, 'a'), under(0, 'b')], [0]],
      [0, 2],
    ],
    [
      'are matched under matched parents in order where no number agrees',
      [
        [one, two, under(0, 'a'), under(0, 'b')],
        [one, two, under(0, 'c'), under(0, 'd'), under(1)],
        [0, 1],
      ],
      [0, 1, 2, 3],
    ],
    [
      'are matched under one number, whole path and all, where parents do not agree',
      [
        [one, under(0, 'I.b'), under(0, 'II.b')],
        [two, under(0, 'II.b'), under(0, 'III.b'), under(0, 'I.b')],
      ],
      [-1, 3, 1],
    ],
    [
      'are not matched where neither place nor count agrees',
      [
        [one, under(0, 'a')],
        [two, under(0, 'b'), under(0, 'c')],
      ],
      [-1, -1],
    ],
    ['are matched at the top only with others at the top', [[one, x], [one, under(0), x], [0]], [0, 2]],
    [
      'are not matched under a number with one that has none',
      [
        [one, under(0, 'a')],
        [two, under(0), under(0)],
      ],
      [-1, -1],
    ],
    [
      'are matched in order where no place agrees but both have as many',
      [
        [one, under(0, 'a'), under(0, 'b')],
        [two, under(0, 'c'), under(0, 'd')],
      ],
      [-1, 1, 2],
    ],
    [
      'are not matched under a parent that is not with those of the first parent',
      [
        [one, two, under(0)],
        [z, under(0), under(0)],
      ],
      [-1, -1, -1],
    ],
    [
      'are matched by what their references lead to, whatever their labels, where one of them is gone',
      [
        [one, two, z, { ...under(0, 'a'), targets: ['1'] }, { ...under(0, 'b'), targets: ['2'] }],
        [one, two, z, { ...under(0, 'a'), targets: ['2'] }],
        [0, 1, 2],
      ],
      [0, 1, 2, -1, 3],
    ],
    [
      'are matched in order where as many stand there with other labels: the list was renumbered',
      [[one, under(0, 'a'), under(0, 'b')], [one, under(0, 'b'), under(0, 'c')], [0]],
      [0, 1, 2],
    ],
    [
      'are matched in order under matched parents where no label agrees and more stand there',
      [
        [one, two, under(0, 'a')],
        [one, two, under(1, 'c'), under(0, 'd'), under(0, 'e')],
        [0, 1],
      ],
      [0, 1, 3],
    ],
    ['leave alone what is matched', [[x, x], [x, x], [1]], [1, 0]],
    [
      'are not matched when they say nothing',
      [
        [{}, {}],
        [{}, {}],
      ],
      [-1, -1],
    ],
  ]
  it.each(cases)('%s', (_, input, expected) => {
    expect(matched(matchRepeated, input)).toEqual(expected)
  })
})

describe('provisions that say all but a reference', () => {
  const [one, two] = [{ words: [8] }, { words: [9] }] as const
  const to = (...targets: (string | null)[]): Sketch => ({ ...x, targets })
  const cases: readonly Case[] = [
    [
      'are matched by what it leads to, in the numbers of the other sequence',
      [
        [one, two, to('0'), to('1')],
        [two, one, to('0'), to('1')],
        [1, 0],
      ],
      [1, 0, 3, 2],
    ],
    [
      'are matched by the steps behind it as well',
      [
        [one, two, to('1/a'), to('1/b')],
        [one, two, to('1/b'), to('1/a')],
        [0, 1],
      ],
      [0, 1, 3, 2],
    ],
    [
      'are matched by all that they refer to',
      [
        [one, two, to('0', '0'), to('0', '1')],
        [one, two, to('0', '1'), to('0', '0')],
        [0, 1],
      ],
      [0, 1, 3, 2],
    ],
    [
      'are matched so though they say nothing else',
      [
        [one, two, { targets: ['0'] }, { targets: ['1'] }],
        [one, two, { targets: ['1'] }, { targets: ['0'] }],
        [0, 1],
      ],
      [0, 1, 3, 2],
    ],
    [
      'are matched so under their own parents',
      [
        [one, two, z, { ...to('2'), parent: 0 }, { ...to('2'), parent: 1 }],
        [one, two, z, { ...to('2'), parent: 1 }, { ...to('2'), parent: 0 }],
        [0, 1, 2],
      ],
      [0, 1, 2, 4, 3],
    ],
    [
      'are matched otherwise where one of their references leads nowhere, or to what is not matched',
      [[one, two, to('0', null), to('1'), to('0')], [one, z, to('0'), to('0', null), to('1')], [0]],
      [0, -1, 3, 4, 2],
    ],
  ]
  it.each(cases)('%s', (_, input, expected) => {
    expect(matched(matchRepeated, input)).toEqual(expected)
  })

  it('are matched by the whole number of what they lead to', () => {
    const rows = ids(0, 13).map((id): Sketch => ({ words: [100 + id] }))
    const [first, second] = [
      [...rows, to('1/2'), to('12')],
      [...rows, to('12'), to('1/2')],
    ]
    expect(matched(matchRepeated, [first, second, ids(0, 13)])).toEqual([...ids(0, 13), 14, 13])
    const exchanged = [0, 2, 1, ...ids(3, 13)]
    const [alone, others] = [
      [...rows, to('12')],
      [...rows, to('1/5'), to('12')],
    ]
    expect(matched(matchRepeated, [alone, others, exchanged])).toEqual([...exchanged, 14])
  })
})

it('what several provisions say is known where both sequences say it and it is not matched', () => {
  const [a, b] = [sketch(x, x, y, z), sketch(x, y, { words: [4] })]
  const [ofA, ofB] = [Int32Array.of(-1, -1, 1, -1), Int32Array.of(-1, 2, -1)]
  expect(repeatedKeys({ a, b, ofA, ofB, match: () => {} })).toEqual(new Set(['1 2']))
})
