import { describe, expect, it, test } from 'vitest'
import type { IndexedWording } from '#lib/engines/wording/questions/index-wording.ts'
import {
  compareFigures,
  type QuestionKind,
  type QuestionModel,
  readAsked,
} from '#lib/engines/wording/questions/model.ts'
import {
  figureMarks,
  kindTraits,
  learnedOutcomes,
  roleStarts,
  roleWidth,
} from '#lib/engines/wording/questions/outcome.ts'
import { createQuestionReader } from '#lib/engines/wording/questions/read-question.ts'
import { sharesOf } from '#lib/engines/wording/questions/relevance.ts'
import { createPrng, type Prng } from '../prng.ts'
import type { AdamTable } from './adam.ts'
import type { FormExamples, QuestionExample } from './question-examples.ts'
import { toQuestionModel } from './question-model.ts'
import { createTables, type QuestionTables } from './question-tables.ts'
import { learnTogether } from './train-questions.ts'
import type { WordVectors } from './word-vectors.ts'

const learnedTables = [
  'words',
  'projection',
  'weights',
  'roles',
  'general',
  'relevances',
  'hidden',
  'outcomes',
] as const
type LearnedTable = (typeof learnedTables)[number]

/** A value for each, from -1 to 1. */
const shake = (count: number, seed: number) => {
  const prng = createPrng(seed)
  return Float32Array.from({ length: count }, () => prng.int(-1_000, 1_000) / 1_000)
}

const traitCount = kindTraits + 3
const passage = (own: readonly number[], around: readonly number[], seed: number) => ({
  own: Int32Array.from(own),
  around: Int32Array.from(around),
  traits: shake(traitCount, seed).map(Math.abs),
})
const wording: IndexedWording = {
  names: ['flood', 'hail', 'boat', 'roof', 'wind', 'storm'],
  passages: ['one', 'two', 'three', 'four'].map((text) => ({ text, provision: 0, start: 0, end: text.length })),
  words: [passage([0, 1, 3], [4], 1), passage([2, 5], [0, 3], 2), passage([1, 4, 5], [2], 3), passage([3, 2], [], 4)],
  figures: [
    { days: [30], dollars: [] },
    { days: [], dollars: [500] },
    { days: [90], dollars: [100] },
    { days: [], dollars: [] },
  ],
}
const base: WordVectors = {
  names: ['flood', 'hail', 'boat', 'truck', 'storm', 'lamp'],
  size: 5,
  values: shake(30, 7),
}

const facts = 'flood truck not hail storm storm after 60 days for $200'
function ask(kind: QuestionKind, changed: Partial<QuestionExample>): QuestionExample {
  const asked = { kind, facts: kind === 'scenario' ? facts : '', question: 'roof truck boat' }
  const figures = compareFigures(`${asked.facts}\n${asked.question}`, wording)
  return { ...asked, asked: readAsked(asked.facts, asked.question), figures, deciding: [], outcome: -1, ...changed }
}

function startTables(questions: readonly QuestionExample[]): QuestionTables {
  const form = { author: 'a', wording, questions }
  const tables = createTables([form], base, { size: 3, prng: createPrng(2) })
  for (const [seed, name] of learnedTables.entries()) {
    const { values } = tables[name]
    for (const [at, value] of shake(values.length, seed + 20).entries()) values[at] = (values[at] ?? 0) + 0.15 * value
  }
  return { ...tables, counts: tables.counts.map(() => 100) }
}

/** The gradients that learning adds to each table. */
function learn(form: FormExamples, tables: QuestionTables, prng: Prng): Record<LearnedTable, Float64Array> {
  const zero = (name: LearnedTable) => new Float64Array(tables[name].values.length)
  const found: Record<LearnedTable, Float64Array> = {
    words: zero('words'),
    projection: zero('projection'),
    weights: zero('weights'),
    roles: zero('roles'),
    general: zero('general'),
    relevances: zero('relevances'),
    hidden: zero('hidden'),
    outcomes: zero('outcomes'),
  }
  const record = (name: LearnedTable): AdamTable => ({
    ...tables[name],
    add: (row, gradient, scale) => {
      for (const [column, value] of gradient.entries()) {
        const at = row * gradient.length + column
        found[name][at] = (found[name][at] ?? 0) + scale * value
      }
    },
  })
  const recorded = Object.fromEntries(learnedTables.map((name) => [name, record(name)]))
  learnTogether(form, form.questions, { tables: { ...tables, ...recorded }, prng })
  return found
}

/** Central differences of a loss; NaN where they are not taken, but for one in `every`. */
function differences(values: Float32Array, loss: () => number, every = 1): Float64Array {
  const step = 2e-3
  return Float64Array.from(values, (value, at) => {
    if (at % every !== 0) return Number.NaN
    values[at] = value + step
    const above = loss()
    values[at] = value - step
    const below = loss()
    values[at] = value
    return (above - below) / (2 * step)
  })
}

function expectAlike(found: Float64Array, numerical: Float64Array) {
  const far = [...found.entries()].filter(
    ([at, value]) => Math.abs(value - (numerical[at] ?? 0)) > 1e-3 + 0.02 * Math.abs(value),
  )
  expect(far.map(([at, value]) => ({ at, value, numerical: numerical[at] }))).toEqual([])
  expect(Math.max(...numerical.filter((value) => !Number.isNaN(value)).map(Math.abs))).toBeGreaterThan(0.005)
}

describe('what is learned from the passages that decide', () => {
  const questionsOf = (kind: QuestionKind) => [
    ask(kind, { deciding: [[0], [1, 2]] }),
    ask(kind, { deciding: [[2]], facts: '', question: 'wind', asked: readAsked('', 'wind') }),
  ]

  /** The loss as the product reads it: the logarithm of the share of what decides. */
  function lossOf(kind: QuestionKind, questions: readonly QuestionExample[], tables: QuestionTables): number {
    const model = toQuestionModel(tables, base)
    const ofKind = { ...model, relevances: { ...model.relevances, scenario: model.relevances[kind] } }
    const reader = createQuestionReader(wording, ofKind)
    const losses = questions.map((question) => {
      const { shares } = sharesOf(reader.read(question.facts, question.question).scores)
      const ofGroups = question.deciding.map(
        (group) => -Math.log(group.reduce((sum, at) => sum + (shares[at] ?? 0), 0)),
      )
      return ofGroups.reduce((sum, each) => sum + each, 0) / ofGroups.length
    })
    return losses.reduce((sum, each) => sum + each, 0) / losses.length
  }

  describe.each(['scenario', 'expectation', 'focus'] as const)('of a %s', (kind) => {
    const questions = questionsOf(kind)
    const tables = startTables(questions)
    const found = learn({ author: 'a', wording, questions }, tables, createPrng(1))

    test.each(['words', 'projection', 'weights', 'general', 'relevances'] as const)(
      'is the slope of the loss in the %s, as the product reads it',
      (name) => {
        expectAlike(
          found[name],
          differences(tables[name].values, () => lossOf(kind, questions, tables)),
        )
      },
    )

    it('says nothing of outcomes', () => {
      for (const name of ['roles', 'hidden', 'outcomes'] as const)
        expect(found[name].every((value) => value === 0)).toBe(true)
    })
  })
})

describe('what is learned from an outcome', () => {
  const covered = learnedOutcomes.indexOf('covered')
  const questions = [ask('scenario', { outcome: covered })]
  const form = { author: 'a', wording, questions }
  const constants = (gradients: Float64Array) => {
    const columns = gradients.length / learnedOutcomes.length
    return learnedOutcomes.map((_, outcome) => gradients[(outcome + 1) * columns - 1] ?? 0)
  }
  /** The gradient of a constant is what its outcome has more than it should. */
  const certaintyOf = (gradients: Float64Array) =>
    constants(gradients).map((value, outcome) => value + (outcome === covered ? 1 : 0))
  const all = { ...createPrng(1), chance: () => false }

  describe.each([
    ['nothing', () => all],
    ['a part at random', () => createPrng(4)],
  ] as const)('with %s left out', (_, prng) => {
    const tables = startTables(questions)
    const found = learn(form, tables, prng())
    const loss = () => -Math.log(certaintyOf(learn(form, tables, prng()).outcomes)[covered] ?? 0)

    test.each([
      ['roles', 1],
      ['outcomes', 1],
      ['hidden', 37],
    ] as const)('is the slope of the loss in the %s', (name, every) => {
      expectAlike(found[name], differences(tables[name].values, loss, every))
    })

    it('changes nothing of what is relevant', () => {
      for (const name of ['words', 'projection', 'weights', 'general', 'relevances'] as const)
        expect(found[name].every((value) => value === 0)).toBe(true)
    })
  })

  it('is read as the product reads it, but for the weight of what is kept', () => {
    const tables = startTables(questions)
    const asked: number[] = []
    const prng = { ...all, chance: (share: number) => asked.push(share) < 0 }
    const certain = certaintyOf(learn(form, tables, prng).outcomes)
    const words = questions[0]?.asked.names.length ?? 0
    const [ofMet = 0, ofAlone = 0, ofTraits = 0] = [0, words, 2 * words].map((at) => 1 / (1 - (asked[at] ?? 0)))
    const { covered: first, ...others } = createQuestionReader(
      wording,
      weighKept(toQuestionModel(tables, base), { ofMet, ofAlone, ofTraits }),
    ).read(facts, 'roof truck boat').outcomes
    const read = [first, others.not_covered, others.conditional, others.undetermined, others.not_addressed]
    for (const [outcome, value] of read.entries()) expect(value).toBeCloseTo(certain[outcome] ?? 0, 4)
    expect(Math.max(...read) - Math.min(...read)).toBeGreaterThan(0.05)
  })

  /** The words and traits that are kept count for those that are left out. */
  function weighKept(
    model: QuestionModel,
    { ofMet, ofAlone, ofTraits }: Readonly<Record<'ofMet' | 'ofAlone' | 'ofTraits', number>>,
  ): QuestionModel {
    const isAlone = (at: number) => at % roleWidth >= roleStarts.outcomes
    const isMet = (at: number) => at % roleWidth >= roleStarts.met && !isAlone(at)
    const weightOf = (at: number) => (isMet(at) ? ofMet : 1) * (isAlone(at) ? ofAlone : 1)
    return {
      ...model,
      roles: model.roles.map((value, at) => value * weightOf(at)),
      outcomes: { ...model.outcomes, hidden: model.outcomes.hidden.map((value) => value * ofTraits) },
    }
  }

  it('is undetermined where the passages that decide are left out', () => {
    const decided = [ask('scenario', { outcome: covered, deciding: [[0]] })]
    const asked: number[] = []
    const first = { ...all, chance: (share: number) => asked.push(share) === 1 }
    const { outcomes } = learn({ ...form, questions: decided }, startTables(decided), first)
    const less = constants(outcomes).flatMap((value, outcome) => (value < 0 ? [learnedOutcomes[outcome]] : []))
    expect(less).toEqual(['undetermined'])
  })

  it('is undetermined for about a fifth of the scenarios', () => {
    const decided = [ask('scenario', { outcome: covered, deciding: [[0]] })]
    const tables = startTables(decided)
    const prng = createPrng(3)
    const rounds = 300
    let without = 0
    for (let round = 0; round < rounds; round += 1)
      if ((constants(learn({ ...form, questions: decided }, tables, prng).outcomes)[covered] ?? 0) > 0) without += 1
    expect(without / rounds).toBeGreaterThan(0.15)
    expect(without / rounds).toBeLessThan(0.25)
  })

  it('has as many figures as passages have marks', () => {
    expect(questions[0]?.figures).toHaveLength(wording.passages.length * figureMarks)
  })
})
