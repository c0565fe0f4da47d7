import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findChanges, type TextChange } from './find-changes.ts'
import { createTextReader, type ReadText } from './read-text.ts'

const word = fc.constantFrom(
  ...'we you will may not pay cover loss fire wind $500 $1,000 30-days the of and or if A.2 (b) roof'.split(' '),
)
const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => `${words.join(' ')}.`)
const text = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(' '))
const runs = { seed: 20260712, numRuns: 400 }

function read(one: string, other: string) {
  const reader = createTextReader()
  const [a, b] = [reader.read(one), reader.read(other)]
  return { a, b, changes: findChanges(a, b) }
}

function keysOf({ tokens }: ReadText, from = 0, to = tokens.length): string[] {
  return tokens.slice(from, to).map(({ key }) => key)
}

function apply(a: ReadText, b: ReadText, changes: readonly TextChange[]): string[] {
  let at = 0
  const made: string[] = []
  for (const { fromA, toA, fromB, toB } of changes) {
    made.push(...keysOf(a, at, fromA), ...keysOf(b, fromB, toB))
    at = toA
  }
  return [...made, ...keysOf(a, at)]
}

describe('changes between two texts', () => {
  it('make the second text of the first, token by token', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { a, b, changes } = read(one, other)
        expect(apply(a, b, changes)).toEqual(keysOf(b))
      }),
      runs,
    )
  })

  it('stand in order, apart, and none is empty', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { changes } = read(one, other)
        let [endA, endB] = [0, 0]
        for (const { fromA, toA, fromB, toB } of changes) {
          expect(fromA).toBeGreaterThanOrEqual(endA)
          expect(fromB).toBeGreaterThanOrEqual(endB)
          expect(toA - fromA + toB - fromB).toBeGreaterThan(0)
          endA = toA
          endB = toB
        }
      }),
      runs,
    )
  })

  it('are none wider than a sentence on either side', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { a, b, changes } = read(one, other)
        const isWithin = ({ sentences }: ReadText, from: number, to: number) =>
          from === to || sentences.some((each) => each.from <= from && to <= each.to)
        for (const { fromA, toA, fromB, toB } of changes) {
          expect(isWithin(a, fromA, toA) && isWithin(b, fromB, toB)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('are none between a text and itself', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(read(one, one).changes).toEqual([])
      }),
      runs,
    )
  })
})
