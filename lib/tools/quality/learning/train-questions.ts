import { positive, questionKinds, weighAsked } from '#lib/engines/wording/questions/model.ts'
import { compareWords, scoreRelevance } from '#lib/engines/wording/questions/relevance.ts'
import { createPrng, type Prng } from '../prng.ts'
import { learnOutcome } from './learn-outcome.ts'
import { learnRelevance, relevanceOf } from './learn-relevance.ts'
import type { FormExamples, QuestionExample } from './question-examples.ts'
import { createTables, projectWords, type QuestionTables, type UnitVectors } from './question-tables.ts'
import type { WordVectors } from './word-vectors.ts'

/** How a model is learned; found by scores on authors that were left out. */
const settings = {
  seed: 1,
  size: 48,
  epochs: 5,
  rates: { words: 0.004, projection: 0.002, rest: 0.008 },
}

export type QuestionSettings = typeof settings

/** Learns from labeled questions; the same examples in the same order give the same weights. */
export function trainQuestions(
  forms: readonly FormExamples[],
  base: WordVectors,
  changed: Partial<QuestionSettings> = {},
): QuestionTables {
  const { seed, size, epochs, rates } = { ...settings, ...changed }
  const prng = createPrng(seed)
  const tables = createTables(forms, base, { size, prng })
  const scenarios = forms.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'scenario'))
  const jobs = forms.flatMap((form) =>
    questionKinds.flatMap((kind) => {
      const questions = form.questions.filter(
        (question) => question.kind === kind && (question.deciding.length > 0 || question.outcome !== -1),
      )
      return questions.length === 0 ? [] : [{ form, questions }]
    }),
  )
  const steps = epochs * jobs.length
  let left = steps
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { form, questions } of prng.shuffle(jobs)) {
      const read = questions.map((question) => withOtherFacts(question, scenarios, prng))
      learnTogether(form, read, { tables, prng })
      const { words, projection, weights, roles, general, relevances, hidden, outcomes } = tables
      words.update((rates.words * left) / steps, 0)
      projection.update((rates.projection * left) / steps, 0)
      for (const table of [weights, roles, general, relevances, hidden, outcomes])
        table.update((rates.rest * left) / steps, 0)
      left -= 1
    }
  return tables
}

/** Share of the scenarios that are joined by facts of others, which change nothing, and of the words of these. */
const withOthers = 0.35
const mostOthers = 0.6

function withOtherFacts(question: QuestionExample, scenarios: readonly QuestionExample[], prng: Prng): QuestionExample {
  if (question.kind !== 'scenario' || !prng.chance(withOthers)) return question
  const other = prng.pick(scenarios).asked
  const length = prng.int(1, Math.max(1, Math.trunc(mostOthers * other.names.length)))
  const from = prng.int(0, other.names.length - length)
  const { names, isDenied, isOfQuestion, counts } = question.asked
  const added = other.names
    .slice(from, from + length)
    .flatMap((name, at) =>
      names.includes(name) || other.isOfQuestion[from + at] === true
        ? []
        : [{ name, isDenied: other.isDenied[from + at] === true }],
    )
  const asked = {
    names: [...names, ...added.map(({ name }) => name)],
    isDenied: [...isDenied, ...added.map((each) => each.isDenied)],
    isOfQuestion: [...isOfQuestion, ...added.map(() => false)],
    counts: [...counts, ...added.map(() => 1)],
  }
  return { ...question, asked }
}

interface Learning {
  readonly tables: QuestionTables
  readonly prng: Prng
}

/** Adds the gradients of some questions of one kind about one form. */
export function learnTogether(
  { wording }: FormExamples,
  questions: readonly QuestionExample[],
  { tables, prng }: Learning,
): void {
  const names = [...new Set([...wording.names, ...questions.flatMap(({ asked }) => asked.names)])]
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = Int32Array.from(names, (name) => tables.rows.get(name) ?? 0)
  const vectors = projectWords(rows, tables)
  const gradients = new Float32Array(vectors.units.length)
  const here = Int32Array.from(wording.names, (name) => places.get(name) ?? 0)
  const said = Float32Array.from(here, (at) => positive(tables.weights.values[(rows[at] ?? 0) * 2 + 1] ?? 0))
  const [least = 0, scale = 0, ofQuestion = 0] = tables.general.values
  const wordingVectors = gather(here, vectors.units, tables.size)
  for (const question of questions) {
    const words = Int32Array.from(question.asked.names, (name) => places.get(name) ?? 0)
    const raw = Float32Array.from(words, (at) => tables.weights.values[(rows[at] ?? 0) * 2] ?? 0)
    const weighed = weighAsked(raw, question.asked, ofQuestion)
    const sum = weighed.reduce((all, weight) => all + weight, 1e-6)
    const compared = { wording: wordingVectors, question: gather(words, vectors.units, tables.size), size: tables.size }
    const alike = compareWords(compared, { least, scale })
    const weights = { asked: weighed.map((weight) => weight / sum), said }
    const learned = relevanceOf(tables.relevances, question.kind)
    const relevance = scoreRelevance(wording.words, { alike, weights }, learned)
    const share = 1 / questions.length
    const read = { question, passages: wording.words, words, here, rows, alike, weights, relevance, share }
    if (question.outcome !== -1) learnOutcome(read, tables, prng)
    if (question.deciding.length > 0) learnRelevance({ ...read, learned, sum, units: vectors.units, gradients }, tables)
  }
  for (const [at, row] of rows.entries()) addWordGradient(at, row, { ...vectors, gradients, tables })
}

function gather(places: Int32Array, table: Float32Array, size: number): Float32Array {
  const found = new Float32Array(places.length * size)
  for (const [at, place] of places.entries()) found.set(table.subarray(place * size, (place + 1) * size), at * size)
  return found
}

interface WordGradients extends UnitVectors {
  readonly gradients: Float32Array
  readonly tables: QuestionTables
}

/** From that of a vector of length 1 to those of the word and of the projection. */
function addWordGradient(at: number, row: number, { units, lengths, gradients, tables }: WordGradients): void {
  const { size, base, words, projection } = tables
  const unit = units.subarray(at * size, (at + 1) * size)
  const gradient = gradients.subarray(at * size, (at + 1) * size)
  if (gradient.every((value) => value === 0)) return
  const along = unit.reduce((sum, value, column) => sum + value * (gradient[column] ?? 0), 0)
  const raw = unit.map((value, column) => ((gradient[column] ?? 0) - along * value) / (lengths[at] ?? 1))
  words.add(row, raw, 1)
  for (const [place, value] of base(row)?.entries() ?? []) projection.add(place, raw, value)
}
