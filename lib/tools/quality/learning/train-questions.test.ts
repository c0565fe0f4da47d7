import { describe, expect, test } from 'vitest'
import type { QuestionModel } from '#lib/engines/wording/questions/model.ts'
import { learnedOutcomes } from '#lib/engines/wording/questions/outcome.ts'
import { packQuestionModel, unpackQuestionModel } from '#lib/engines/wording/questions/pack-model.ts'
import { createQuestionReader } from '#lib/engines/wording/questions/read-question.ts'
import { sharesOf } from '#lib/engines/wording/questions/relevance.ts'
import type { LabeledQuestion } from './labeled-questions.ts'
import { readFormExamples } from './question-examples.ts'
import { toQuestionModel } from './question-model.ts'
import type { QuestionTables } from './question-tables.ts'
import { trainQuestions } from './train-questions.ts'
import type { WordVectors } from './word-vectors.ts'

/** Each with the word of the facts for it, which no form prints. */
const topics = [
  { printed: 'watercraft', said: 'kayak', isCovered: false },
  { printed: 'windstorm', said: 'tornado', isCovered: true },
  { printed: 'theft', said: 'burglar', isCovered: true },
  { printed: 'vermin', said: 'rat', isCovered: false },
  { printed: 'dust', said: 'soot', isCovered: true },
]
const sentenceOf = ({ printed, isCovered }: (typeof topics)[number]) =>
  isCovered
    ? `We insure direct loss to your house caused by ${printed}.`
    : `We do not insure loss to your house caused by ${printed}.`
/** In four orders. */
const forms = [0, 1, 2, 3].map((first) =>
  [...topics.slice(first), ...topics.slice(0, first)].map(sentenceOf).join('\n\n'),
)

function ask(topic: (typeof topics)[number], facts: string): LabeledQuestion {
  const outcome = topic.isCovered ? 'covered' : 'not_covered'
  return { kind: 'scenario', facts, question: 'Is the harm paid?', deciding: [sentenceOf(topic)], outcome }
}

/** 20 questions, five about each form. */
const examples = forms.map((text, form) =>
  readFormExamples({
    author: `author ${form}`,
    text,
    questions: topics.map((topic) =>
      ask(topic, `A ${topic.said} did harm ${['today', 'then', 'here', 'there'][form]}.`),
    ),
  }),
)
const fresh = topics.map((topic) => ({ topic, ...ask(topic, `My shed had harm by a ${topic.said}.`) }))

/** Made-up vectors: the word of the facts for a topic is a little more like that of the next topic. */
const base: WordVectors = (() => {
  const size = 12
  const vectorOf = (weights: Readonly<Record<number, number>>) =>
    Array.from({ length: size }, (_, column) => 5 * (weights[column] ?? 0))
  const rows = [
    ...topics.map(({ printed }, at) => ({ name: printed, vector: vectorOf({ [at]: 1 }) })),
    ...topics.map(({ said }, at) => ({
      name: said,
      vector: vectorOf({ [at]: 0.69, [(at + 1) % topics.length]: 0.72 }),
    })),
    ...['harm', 'hous', 'lamp'].map((name, at) => ({ name, vector: vectorOf({ [topics.length + at]: 1 }) })),
  ]
  return { names: rows.map(({ name }) => name), size, values: Float32Array.from(rows.flatMap(({ vector }) => vector)) }
})()
const settings = { size: 8, epochs: 60, rates: { words: 0.02, projection: 0.01, rest: 0.02 } }

/** The mean loss of the passages that decide and of the outcomes, as the product reads the examples. */
function lossOf(tables: QuestionTables) {
  const model = toQuestionModel(tables, base)
  const losses = examples.flatMap(({ wording, questions }) => {
    const reader = createQuestionReader(wording, model)
    return questions.map(({ facts, question, deciding, outcome }) => {
      const read = reader.read(facts, question)
      const { shares } = sharesOf(read.scores)
      const [group = []] = deciding
      const certainty = read.outcomes[learnedOutcomes[outcome] ?? 'undetermined']
      return {
        relevance: -Math.log(group.reduce((sum, at) => sum + (shares[at] ?? 0), 0)),
        outcome: -Math.log(certainty),
      }
    })
  })
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  return {
    relevance: mean(losses.map(({ relevance }) => relevance)),
    outcome: mean(losses.map(({ outcome }) => outcome)),
  }
}

describe('a model of labeled questions', () => {
  const tables = trainQuestions(examples, base, settings)
  const model = toQuestionModel(tables, base)
  const packed = unpackQuestionModel(packQuestionModel(model))

  /** The share of new questions of which the passage that decides is found most relevant, and the outcome most certain. */
  function shareRight(read: QuestionModel) {
    const found = examples.flatMap(({ wording }) => {
      const reader = createQuestionReader(wording, read)
      return fresh.map(({ topic, facts, question, outcome }) => {
        const { scores, outcomes } = reader.read(facts, question)
        const best = wording.passages[scores.indexOf(Math.max(...scores))]
        const [certain] = learnedOutcomes.toSorted((a, b) => outcomes[b] - outcomes[a])
        return { isBest: best?.text === sentenceOf(topic), isRight: certain === outcome }
      })
    })
    const shareOf = (list: readonly unknown[]) => list.length / found.length
    return {
      best: shareOf(found.filter(({ isBest }) => isBest)),
      right: shareOf(found.filter(({ isRight }) => isRight)),
    }
  }

  test('has learned from few examples which passage decides, and what comes of it', () => {
    expect(shareRight(packed)).toEqual({ best: 1, right: 1 })
    expect(
      shareRight(toQuestionModel(trainQuestions(examples, base, { ...settings, epochs: 0 }), base)).best,
    ).toBeLessThan(1)
  })

  test('has less loss the longer it learns', () => {
    const losses = [0, 5, 20].map((epochs) => lossOf(trainQuestions(examples, base, { ...settings, epochs })))
    for (const [at, loss] of [...losses, lossOf(tables)].entries()) {
      if (at === 0) continue
      expect(loss.relevance).toBeLessThan(losses[at - 1]?.relevance ?? 0)
      expect(loss.outcome).toBeLessThan(losses[at - 1]?.outcome ?? 0)
    }
    expect(lossOf(tables).relevance).toBeLessThan(0.1)
  })

  test('is the same for the same examples, and another for another seed', () => {
    const learn = (seed: number) =>
      packQuestionModel(toQuestionModel(trainQuestions(examples, base, { ...settings, epochs: 3, seed }), base))
    const once = learn(1)
    expect(learn(1)).toEqual(once)
    expect(learn(2).outcomes).not.toEqual(once.outcomes)
  })

  test('has weights and roles of the words that three wordings or questions name, and vectors of those and of common ones', () => {
    const names = [...model.rows.keys()]
    const named = (name: string) =>
      examples
        .flatMap(({ wording, questions }) => [wording.names, ...questions.map(({ asked }) => asked.names)])
        .filter((list) => list.includes(name)).length
    const weighed = new Set(names.slice(0, model.weights.length / 2))
    for (const name of new Set([...tables.rows.keys(), ...base.names])) {
      expect([name, weighed.has(name)]).toEqual([name, named(name) >= 3])
      expect([name, model.rows.has(name)]).toEqual([name, named(name) >= 3 || base.names.includes(name)])
    }
    expect(model.vectors).toHaveLength(names.length * model.size)
    for (let row = 0; row < names.length; row += 1)
      expect(Math.hypot(...model.vectors.subarray(row * model.size, (row + 1) * model.size))).toBeCloseTo(1, 4)
  })
})
