import { describe, expect, test } from 'vitest'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { type IndexedWording, indexWording } from './index-wording.ts'
import { type QuestionModel, questionKinds } from './model.ts'
import { countOutcomeTraits, hiddenUnits, kindTraits, learnedOutcomes, roleWidth } from './outcome.ts'
import { packQuestionModel, unpackQuestionModel } from './pack-model.ts'
import { createQuestionReader } from './read-question.ts'

const traits = kindTraits + 3
const names = ['hail', 'roof', 'flood', 'pip', 'boat', 'storm', '#amount', '#period']
const size = 4

/** The last two words have vectors alone. */
function makeModel(): QuestionModel {
  const prng = createPrng(4)
  const shake = (count: number, most: number) =>
    Float32Array.from({ length: count }, () => (most * prng.int(-1_000, 1_000)) / 1_000)
  const unit = () => {
    const vector = shake(size, 1)
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  }
  const relevance = (around: number) => ({
    parts: Float32Array.of(prng.int(1, 6), prng.int(1, 6), prng.int(1, 6)),
    around,
    traits: shake(traits, 0.5),
  })
  return {
    size,
    rows: new Map(names.map((name, row) => [name, row])),
    vectors: Float32Array.from(names.flatMap(() => [...unit()])),
    weights: shake(2 * (names.length - 2), 1),
    unseen: Float32Array.of(0.3, 0.7),
    roles: shake(roleWidth * (names.length - 2), 1),
    likeness: { least: 0.2, scale: 1.3 },
    ofQuestion: 0.8,
    relevances: { scenario: relevance(0.5), expectation: relevance(0.6), focus: relevance(0.7) },
    outcomes: {
      hidden: shake(hiddenUnits * countOutcomeTraits(traits), 0.3),
      outcomes: shake(learnedOutcomes.length * (hiddenUnits + 1), 0.5),
    },
  }
}

describe('a model that is packed', () => {
  const model = makeModel()
  const unpacked = unpackQuestionModel(JSON.parse(JSON.stringify(packQuestionModel(model))))
  const wording: IndexedWording = indexWording(
    ['Hail on a roof.', 'Flood in a boat of $500.', 'A pipe in a storm for 30 days.'].map((text) => ({
      text,
      heading: null,
      parent: null,
    })),
    [],
  )

  test('has the same words in the same rows', () => {
    expect([...unpacked.rows]).toEqual([...model.rows])
    expect(unpacked.weights).toHaveLength(model.weights.length)
    expect(unpacked.roles).toHaveLength(model.roles.length)
  })

  test.each(questionKinds)('keeps what it says of the relevance to a %s', (kind) => {
    const [found, expected] = [unpacked.relevances[kind], model.relevances[kind]]
    expect(found.around).toBeCloseTo(expected.around, 4)
    for (const [at, value] of [...expected.parts, ...expected.traits].entries())
      expect([...found.parts, ...found.traits][at]).toBeCloseTo(value, 4)
  })

  test.each([
    ['A storm with hail broke a roof.', 'Is $800 for the roof covered?'],
    ['The boat was not in a flood.', 'Is the boat covered after 60 days?'],
    ['', 'flood'],
  ])('reads a question nearly as before: %s %s', (facts, question) => {
    const [before, after] = [model, unpacked].map((each) => createQuestionReader(wording, each).read(facts, question))
    const scores = [...(before?.scores ?? [])]
    const size = Math.max(...scores.map(Math.abs))
    for (const [at, score] of scores.entries())
      expect(Math.abs((after?.scores[at] ?? Number.NaN) - score)).toBeLessThan(0.02 * size)
    for (const outcome of learnedOutcomes)
      expect(Math.abs((after?.outcomes[outcome] ?? Number.NaN) - (before?.outcomes[outcome] ?? 0))).toBeLessThan(0.03)
  })
})
