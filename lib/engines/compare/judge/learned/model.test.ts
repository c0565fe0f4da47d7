import { describe, expect, it } from 'vitest'
import { findKnown, hashOf, type JudgeModel, scoreChanges } from './model.ts'
import { packModel, unpackModel } from './pack-model.ts'
import type { Traits } from './traits.ts'

const byHash = (one: string, other: string) => hashOf(one) - hashOf(other)
const names = ['exclusion', 'grant'].sort(byHash)
const words = ['theft', 'flood'].sort(byHash)

const rowsOf = (names: readonly string[], rows: Readonly<Record<string, readonly number[]>>) =>
  Float32Array.from(names.flatMap((name) => rows[name] ?? []))

/** A word more is better in a grant, worse in an exclusion. */
const model: JudgeModel = {
  factors: 1,
  places: Uint32Array.from(names, hashOf),
  changes: Uint32Array.from(words, hashOf),
  readings: [
    {
      place: rowsOf(names, { exclusion: [-2, 0.5], grant: [2, 0.5] }),
      change: rowsOf(words, { theft: [3, 0, 0.25], flood: [1, 0.125, 0.25] }),
      bias: Float32Array.of(0),
      direction: Float32Array.of(0.5, 0.25, -1),
    },
  ],
}

const change = (place: string, word: string, sign: number): Traits => ({
  place: new Map([[place, 1]]),
  change: new Map([[word, sign]]),
})

const score = (changes: readonly Traits[], of = model) =>
  scoreChanges(
    changes.map((traits) => findKnown(traits, of)),
    of,
  )

describe('the score of changes', () => {
  it('takes its sign from the words and from their place', () => {
    expect(score([change('grant', 'theft', 1)]).side).toBeCloseTo(3 * Math.tanh(2), 5)
    expect(score([change('exclusion', 'theft', 1)]).side).toBeCloseTo(-3 * Math.tanh(2), 5)
    expect(score([change('exclusion', 'theft', -1)]).side).toBeCloseTo(3 * Math.tanh(2), 5)
  })

  it('adds up what several changes say, and doubts changes that cancel each other', () => {
    const one = score([change('grant', 'flood', 1)])
    const both = score([change('grant', 'flood', 1), change('exclusion', 'flood', -1)])
    const torn = score([change('grant', 'theft', 1), change('exclusion', 'theft', 1)])
    expect(both.side).toBeGreaterThan(one.side)
    expect(torn.side).toBeCloseTo(0, 5)
    expect(torn.direction).toBeLessThan(both.direction)
  })

  it('is nothing for names that the model does not know', () => {
    expect(score([change('nowhere', 'qwertz', 1)]).side).toBe(0)
    expect(score([]).side).toBe(0)
  })

  it('is the mean of several readings', () => {
    const [reading] = model.readings
    if (reading === undefined) throw new Error('no reading')
    const weaker = { ...reading, change: reading.change.map((weight) => weight / 2) }
    const two = { ...model, readings: [reading, weaker] }
    expect(score([change('grant', 'theft', 1)], two).side).toBeCloseTo(0.75 * 3 * Math.tanh(2), 5)
  })
})

describe('a packed model', () => {
  it('scores as the one it was packed from, but for the rounding of its weights', () => {
    const again = unpackModel(packModel(model))
    for (const place of names)
      for (const word of words) {
        const [one, other] = [score([change(place, word, 1)]), score([change(place, word, 1)], again)]
        expect(Math.abs(other.side - one.side)).toBeLessThan(0.05)
        expect(Math.abs(other.direction - one.direction)).toBeLessThan(0.02)
      }
  })

  it('loses nothing when it is packed again', () => {
    const once = packModel(unpackModel(packModel(model)))
    expect(packModel(unpackModel(once))).toEqual(once)
  })
})
