import { describe, expect, it } from 'vitest'
import { createPrng } from '../prng.ts'
import { predict, predictLeftOut, shareStated } from './leave-out.ts'
import type { Example } from './read-examples.ts'
import { sideOf, trainModel } from './train.ts'

/** More of a good word is broader in a grant and narrower in an exclusion; a filler has no direction. */
function makeExamples(count: number, seed: number): Example[] {
  const prng = createPrng(seed)
  return Array.from({ length: count }, (_, at): Example => {
    const place = prng.pick(['grant', 'exclusion'])
    const word = prng.pick(['theft', 'flood', 'hail', 'filler'])
    const sign = prng.pick([1, -1])
    const isBroader = (place === 'grant') === sign > 0
    return {
      label: {
        first: '',
        second: '',
        effect: word === 'filler' ? 'none' : isBroader ? 'broader' : 'narrower',
        author: `author ${at % 5}`,
        isUnseen: true,
      },
      changes: [
        {
          place: new Map([
            [place, 1],
            [`noise ${prng.int(1, 30)}`, 1],
          ]),
          change: new Map([
            [word, sign],
            [`noise ${prng.int(1, 30)}`, sign],
          ]),
        },
      ],
    }
  })
}

describe('a model of labeled changes', () => {
  const examples = makeExamples(600, 1)
  /** Small batches, as there are few examples. */
  const small = { batch: 8, leftOut: { place: 0.1, change: 0.1 } }

  it('learns how a place turns what words say, and what has no direction', () => {
    const model = trainModel(examples, small)
    const fresh = makeExamples(200, 2).map((example) => predict(example, model))
    const directed = fresh.filter(({ example }) => example.label.effect !== 'none')
    const right = directed.filter(({ example, side }) => side === sideOf(example.label.effect))
    expect(right.length / directed.length).toBeGreaterThan(0.97)
    const least = Math.min(...directed.map(({ certainty }) => certainty))
    const most = Math.max(...fresh.filter((each) => !directed.includes(each)).map(({ certainty }) => certainty))
    expect(most).toBeLessThan(least)
  })

  it('is the same for the same examples', () => {
    expect(trainModel(examples.slice(0, 100))).toEqual(trainModel(examples.slice(0, 100)))
  })

  it('is scored on authors that it did not learn from, each change once', () => {
    const predictions = predictLeftOut(examples, small)
    expect(new Set(predictions.map(({ example }) => example)).size).toBe(examples.length)
    const { right, wrong } = shareStated(predictions, 0.9)
    expect(right).toBeGreaterThan(0.6)
    expect(wrong).toBeLessThan(0.02)
  })

  it('learns nothing from labels without order', () => {
    const prng = createPrng(3)
    const random = examples.map((example) => ({
      ...example,
      label: { ...example.label, effect: prng.pick(['broader', 'narrower'] as const) },
    }))
    const { right, wrong } = shareStated(predictLeftOut(random, small), 0.9)
    expect(right + wrong).toBeLessThan(0.2)
  })
})
