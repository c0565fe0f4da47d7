import { describe, expect, it } from 'vitest'
import { evenWeights, ids, type Sketch, sketch } from '#lib/engines/compare/testing/sketch.ts'
import { findCandidates } from './find-candidates.ts'

interface Given {
  readonly a: readonly Sketch[]
  readonly b: readonly Sketch[]
  readonly ofA?: readonly number[]
  readonly weights?: Float64Array
}

function candidates({ a, b, ofA = [], weights = evenWeights }: Given) {
  const matching = {
    a: sketch(...a),
    b: sketch(...b),
    ofA: Int32Array.from(a, (_, i) => ofA[i] ?? -1),
    ofB: Int32Array.from(b, (_, j) => ofA.indexOf(j)),
    match: () => undefined,
  }
  return findCandidates({ ...matching, weights })
}

describe('candidates', () => {
  it('are those that share a word, those that share more first', () => {
    expect(
      candidates({ a: [{ words: [9] }, { words: [1, 2, 3] }], b: [{ words: [8] }, { words: [3] }, { words: [2, 3] }] }),
    ).toEqual([
      { a: 1, b: 2 },
      { a: 1, b: 1 },
    ])
  })

  it('are those whose common words weigh more first', () => {
    const weights = Float64Array.of(0, 1, 1, 5)
    const found = candidates({ a: [{ words: [1, 2, 3] }], b: [{ words: [1, 2] }, { words: [3] }], weights })
    expect(found.map(({ b }) => b)).toEqual([1, 0])
  })

  it('exclude provisions that are already matched', () => {
    const same = { words: [1] }
    expect(candidates({ a: [same, same], b: [same, same], ofA: [1] })).toEqual([{ a: 1, b: 0 }])
  })

  it('are six for one provision', () => {
    const b = Array.from({ length: 8 }, (_, at) => ({ words: ids(0, at + 1) }))
    expect(candidates({ a: [{ words: ids(0, 8) }], b }).map(({ b }) => b)).toEqual([7, 6, 5, 4, 3, 2])
  })

  it('are not found by a word that more than 80 provisions hold', () => {
    const b = (count: number) => Array.from({ length: count }, () => ({ words: [1] }))
    expect(candidates({ a: [{ words: [1] }], b: b(80) })).toHaveLength(6)
    expect(candidates({ a: [{ words: [1] }], b: b(81) })).toEqual([])
  })
})
