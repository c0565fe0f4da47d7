import { describe, expect, it } from 'vitest'
import { evenWeights, ids, type Sketch, sketch } from '#lib/engines/compare/testing/sketch.ts'
import { matchPair } from './match-pair.ts'

function match(a: readonly Sketch[], b: readonly Sketch[]) {
  const { ofA, splits, merges } = matchPair(sketch(...a), sketch(...b), evenWeights)
  return { ofA: [...ofA], splits, merges }
}

const of = (...lists: (readonly number[])[]): Sketch => ({ words: lists.flat() })
const one = (ofA: readonly number[]) => ({ ofA, splits: [], merges: [] })
const equal = of(ids(900, 905))

describe('provisions that are alike', () => {
  it('are matched across others if about half of their words are common', () => {
    expect(match([equal, of(ids(0, 10))], [of(ids(5, 15)), equal])).toEqual(one([1, 0]))
    expect(match([equal, of(ids(0, 10))], [of(ids(6, 16)), equal])).toEqual(one([1, -1]))
  })

  it('are matched at one place if a third are', () => {
    expect(match([equal, of(ids(0, 10))], [equal, of(ids(8, 18))])).toEqual(one([0, 1]))
    expect(match([equal, of(ids(0, 10))], [equal, of(ids(9, 19))])).toEqual(one([0, -1]))
  })

  it('are matched across others with exactly half of their words', () => {
    const [first, second, third] = [of(ids(300, 305)), of(ids(310, 315)), of(ids(320, 325))]
    const [under, alone] = [{ ...of(ids(0, 10)), parent: 0 }, of(ids(5, 15))]
    expect(match([first, under, second, third], [second, alone, first, third])).toEqual(one([2, 1, 0, 3]))
  })

  it('are matched by their place under parents that were so, one level down', () => {
    const [top, middle, low] = [0, 100, 200].map((from) => of(ids(from, from + 20)))
    const [otherTop, otherMiddle, otherLow] = [15, 115, 215].map((from) => of(ids(from, from + 20)))
    const nested = (...list: (Sketch | undefined)[]) =>
      list.map((each, at): Sketch => ({ ...each, ...(at === 0 ? {} : { parent: at - 1 }) }))
    expect(match(nested(top, middle, low), nested(otherTop, otherMiddle, otherLow))).toEqual(one([0, 1, -1]))
  })

  it('are matched with the nearest of those that are equally alike', () => {
    const [first, second, third] = [of(ids(300, 305)), of(ids(310, 315)), of(ids(320, 325))]
    const [early, late] = [of(ids(0, 11), [50]), of(ids(0, 11), [60])]
    expect(match([first, second, third, of(ids(0, 12))], [early, first, second, third, late])).toEqual(
      one([1, 2, 3, 4]),
    )
  })

  it('are matched with the one that is most alike, whichever comes first', () => {
    expect(match([of(ids(0, 10))], [of(ids(2, 12)), of(ids(1, 11))])).toEqual(one([1]))
    expect(match([of(ids(2, 12)), of(ids(1, 11))], [of(ids(0, 10))])).toEqual(one([-1, 0]))
  })
})

describe('what several provisions say', () => {
  it('is matched with the nearest one', () => {
    const [first, second, repeated] = [of(ids(300, 305)), of(ids(310, 315)), of(ids(0, 5))]
    expect(match([repeated, first, second, repeated], [first, second, repeated])).toEqual(one([-1, 0, 1, 2]))
  })

  it('is matched under matched parents where too many say it to look for it', () => {
    const parents = Array.from({ length: 90 }, (_, at) => of(ids(4 * at, 4 * at + 4)))
    const items = (parentsOfItems: readonly number[]) =>
      parentsOfItems.map((parent): Sketch => ({ words: [999, 998], parent }))
    const { ofA } = match([...parents, ...items(ids(0, 90))], [...parents, ...items(ids(0, 90).toReversed())])
    expect(ofA).toEqual([...ids(0, 90), ...ids(90, 180).toReversed()])
  })
})

describe('what several provisions say, all but a reference', () => {
  const [first, second, third] = [of(ids(300, 305)), of(ids(310, 315)), of(ids(320, 325))]
  const said = ids(0, 10)
  const to = (target: string): Sketch => ({ words: said, targets: [target] })

  it('is matched by the target of the reference, not with the nearest one', () => {
    expect(match([first, second, to('0')], [first, second, to('0'), to('1')])).toEqual(one([0, 1, 2]))
  })

  it('is not given away before to what says nearly the same', () => {
    const nearly = of(said, [50])
    expect(match([first, second, to('0')], [first, second, to('1'), third, to('0'), nearly])).toEqual(one([0, 1, 4]))
  })

  it('waits for its parents, though these refer to something', () => {
    const parent = (from: number, end: number): Sketch => ({ words: [...ids(from, from + 20), end], targets: ['0'] })
    const item = (under: number): Sketch => ({ ...to('0'), parent: under })
    const before = [first, parent(100, 500), item(1), parent(200, 500), item(3)]
    const after = [first, parent(200, 501), item(1), parent(100, 501), item(3)]
    expect(match(before, after)).toEqual(one([0, 3, 4, 1, 2]))
  })
})

describe('a provision that was split', () => {
  const whole = of(ids(0, 30))
  const [first, second] = [of(ids(0, 15)), of(ids(15, 30))]

  it('has its further parts, before likeness by place takes them', () => {
    const other = of(ids(26, 30), ids(200, 206))
    expect(match([whole, other], [first, second])).toEqual({
      ofA: [0, -1],
      splits: [{ whole: 0, part: 1 }],
      merges: [],
    })
  })

  it('has its parts if none is like the whole', () => {
    const long = of(ids(0, 60))
    expect(match([long], [first, second])).toEqual({ ofA: [0], splits: [{ whole: 0, part: 1 }], merges: [] })
    expect(match([first, second], [long])).toEqual({ ofA: [0, -1], splits: [], merges: [{ whole: 0, part: 1 }] })
    expect(match([equal, long], [equal, first, second])).toEqual({
      ofA: [0, 1],
      splits: [{ whole: 1, part: 2 }],
      merges: [],
    })
  })

  it('has its parts across others', () => {
    const long = of(ids(0, 60))
    expect(match([long, equal], [equal, first, second])).toEqual({
      ofA: [1, 0],
      splits: [{ whole: 0, part: 2 }],
      merges: [],
    })
    expect(match([equal, first, second], [long, equal])).toEqual({
      ofA: [1, 0, -1],
      splits: [],
      merges: [{ whole: 0, part: 2 }],
    })
  })

  it('has its parts if one was matched by its place', () => {
    const parts = [of(ids(0, 4)), of(ids(4, 10), ids(300, 304))]
    expect(match([whole], parts)).toEqual({ ofA: [1], splits: [{ whole: 0, part: 0 }], merges: [] })
    expect(match(parts, [whole])).toEqual({ ofA: [-1, 0], splits: [], merges: [{ whole: 0, part: 0 }] })
  })

  it('is not merged with another at the same time', () => {
    const [split, added] = [of(ids(0, 40)), of(ids(100, 115))]
    const mixed = of(ids(0, 26), ids(100, 115))
    expect(match([split, added], [mixed, of(ids(26, 40))])).toEqual({
      ofA: [0, -1],
      splits: [{ whole: 0, part: 1 }],
      merges: [],
    })
    expect(match([equal, split, added], [equal, mixed, of(ids(26, 40))])).toEqual({
      ofA: [0, 1, -1],
      splits: [{ whole: 1, part: 2 }],
      merges: [],
    })
  })

  it('does not keep another from being merged', () => {
    const [left, right] = [of(ids(400, 415)), of(ids(415, 430))]
    expect(match([whole, left, right], [first, second, of(ids(400, 430))])).toEqual({
      ofA: [0, -1, 2],
      splits: [{ whole: 0, part: 1 }],
      merges: [{ whole: 2, part: 1 }],
    })
  })
})
