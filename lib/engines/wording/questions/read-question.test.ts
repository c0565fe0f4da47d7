import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWording, type WordingProvision } from '../read-wording.ts'
import { indexWording } from './index-wording.ts'
import { compareFigures } from './model.ts'
import { countOutcomeTraits, hiddenUnits, learnedOutcomes, roleWidth } from './outcome.ts'
import { unpackQuestionModel } from './pack-model.ts'
import { createQuestionReader } from './read-question.ts'
import { sizeOfAnswer } from './relevant-passages.ts'
import { packedQuestions } from './weights.ts'

const model = unpackQuestionModel(packedQuestions)
const provision = (text: string): WordingProvision => ({ text, heading: null, parent: null })
const indexOf = (provisions: readonly WordingProvision[]) => indexWording(provisions, readWording(provisions))
const form = [
  provision('We insure direct loss to the dwelling caused by fire or hail.'),
  provision('We do not insure freezing of a plumbing system while the dwelling is vacant for more than 60 days.'),
  provision('Jewelry. We pay up to $1,500 for theft of jewelry.'),
  provision('You must give us notice of the loss within 60 days.'),
]
const reader = createQuestionReader(indexOf(form), model)
const word = fc.constantFrom(
  'pipe',
  'hail',
  'not',
  'vacant',
  'watch',
  '$9,000',
  '90 days',
  'qwertzuiop',
  'vxkrw',
  '(',
  '.',
  '—',
)
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))

describe('a question without facts', () => {
  test.each(['expectation', 'focus'] as const)('has the scores of its kind, not those of scenarios (%s)', (kind) => {
    const { relevances } = model
    const scoresWith = (changed: Partial<typeof relevances>) => {
      const other = createQuestionReader(indexOf(form), { ...model, relevances: { ...relevances, ...changed } })
      return [...other.relate(kind, 'Theft of jewelry is insured without limit.').scores]
    }
    const own = scoresWith({})
    expect(own.indexOf(Math.max(...own))).toBe(2)
    const other = relevances[kind === 'focus' ? 'expectation' : 'focus']
    expect(scoresWith({ scenario: other })).toEqual(own)
    expect(scoresWith({ [kind]: other })).not.toEqual(own)
  })
})

describe('a question that is read', () => {
  test('has a score of each passage and certainties that sum to 1, regardless of its words', () => {
    fc.assert(
      fc.property(text, text, (facts, question) => {
        const { scores, outcomes } = reader.read(facts, question)
        expect(scores).toHaveLength(form.length)
        expect(scores.every(Number.isFinite)).toBe(true)
        const certainties = learnedOutcomes.map((outcome) => outcomes[outcome])
        expect(certainties.every((value) => value >= 0)).toBe(true)
        expect(certainties.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4)
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  test('is the same where the provisions are in another order', () => {
    const turned = createQuestionReader(indexOf(form.toReversed()), model)
    fc.assert(
      fc.property(text, text, (facts, question) => {
        const [one, other] = [reader, turned].map((each) => each.read(facts, question))
        expect([...(other?.scores ?? [])].toReversed()).toEqual([...(one?.scores ?? [])])
        for (const outcome of learnedOutcomes)
          expect(other?.outcomes[outcome]).toBeCloseTo(one?.outcomes[outcome] ?? Number.NaN, 3)
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  test('finds a passage with its own words more relevant than one like it without any', () => {
    const known = [...model.rows.keys()].filter((name) => /^[a-z]{5,9}$/.test(name)).slice(300, 1500)
    const unknown = Array.from({ length: 26 }, (_, at) => `zqx${String.fromCharCode(97 + at)}vkw`)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...known, ...unknown), { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        (words, isFirst) => {
          const [own, other] = [words.slice(0, 4), words.slice(4)].map((some) => provision(`${some.join(' ')}.`))
          if (own === undefined || other === undefined) throw new Error('no words')
          const passages = isFirst ? [own, other] : [other, own]
          const read = createQuestionReader(indexWording(passages, []), model).read('', words.slice(0, 4).join(' '))
          const [first = 0, second = 0] = read.scores
          expect(isFirst ? first - second : second - first).toBeGreaterThan(0)
          expect(read.met(isFirst ? 0 : 1)).toBeGreaterThan(0.5)
        },
      ),
      { seed: 3, numRuns: 150 },
    )
  })

  test.each(['', 'qwertzuiop vxkrw zzyqj', '— ( . '])('meets no passage that names nothing of it: “%s”', (question) => {
    const { met, scores } = reader.read('', question)
    expect([...scores.keys()].filter((at) => met(at) > sizeOfAnswer.leastMet)).toEqual([])
  })

  test('is read in bounded size', () => {
    const long = Array.from({ length: 5_000 }, (_, at) => `hail${at} storm`).join(' ')
    const { scores, outcomes } = createQuestionReader(indexOf([provision(`${long}.`)]), model).read(long, long)
    expect(scores.every(Number.isFinite)).toBe(true)
    expect(Object.values(outcomes).every(Number.isFinite)).toBe(true)
  })
})

describe('the weights that are shipped', () => {
  const { size, rows, vectors, weights, roles, outcomes, relevances } = model
  const wording = indexOf(form)
  const traits = wording.words[0]?.traits.length ?? 0

  test('have a vector of each word, each word once', () => {
    const words = packedQuestions.words.split('\n')
    expect(new Set(words).size).toBe(words.length)
    expect(words.every((each) => each.length > 0)).toBe(true)
    expect(rows.size).toBe(words.length)
    expect(vectors).toHaveLength(rows.size * size)
  })

  test('have vectors of about length 1', () => {
    for (let row = 0; row < rows.size; row += 1) {
      const length = Math.hypot(...vectors.subarray(row * size, (row + 1) * size))
      expect(Math.abs(length - 1)).toBeLessThan(0.05)
    }
  })

  test('have roles of the words that have weights, and columns for what the engine reads', () => {
    expect(roles.length / roleWidth).toBe(weights.length / 2)
    expect(weights.length / 2).toBeLessThanOrEqual(rows.size)
    expect(outcomes.hidden).toHaveLength(hiddenUnits * countOutcomeTraits(traits))
    expect(outcomes.outcomes).toHaveLength(learnedOutcomes.length * (hiddenUnits + 1))
    for (const { parts, around, traits: ofKind } of Object.values(relevances)) {
      expect(parts).toHaveLength(3)
      expect(around > 0 && around <= 1).toBe(true)
      expect(ofKind).toHaveLength(traits)
    }
    expect(compareFigures('', wording)).toHaveLength(6 * form.length)
  })

  test('are numbers', () => {
    for (const table of [vectors, weights, roles, outcomes.hidden, outcomes.outcomes])
      expect(table.every(Number.isFinite)).toBe(true)
  })
})
