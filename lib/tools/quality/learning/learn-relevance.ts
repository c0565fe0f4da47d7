import { positive, type QuestionKind, questionKinds } from '#lib/engines/wording/questions/model.ts'
import {
  type AlikeWords,
  fewWords,
  type PassageWords,
  partScale,
  type Relevance,
  type RelevanceWeights,
  sharesOf,
  type WordWeights,
} from '#lib/engines/wording/questions/relevance.ts'
import type { AdamTable } from './adam.ts'
import type { QuestionExample } from './question-examples.ts'
import { type QuestionTables, relevanceColumns } from './question-tables.ts'

/** A question as it is compared with a wording. `words` and `here`: places of the words of both in `rows`. */
export interface ComparedQuestion {
  readonly question: QuestionExample
  readonly passages: readonly PassageWords[]
  readonly words: Int32Array
  readonly here: Int32Array
  /** The rows of all words in the tables. */
  readonly rows: Int32Array
  readonly alike: AlikeWords
  readonly weights: WordWeights
  readonly relevance: Relevance
  /** Of the question among those that are learned together. */
  readonly share: number
}

interface LearnedQuestion extends ComparedQuestion {
  readonly learned: RelevanceWeights
  /** Of the weights of its words before they were divided by it. */
  readonly sum: number
  readonly units: Float32Array
  /** Those of `units`. */
  readonly gradients: Float32Array
}

export function relevanceOf({ values }: Pick<AdamTable, 'values'>, kind: QuestionKind): RelevanceWeights {
  const columns = values.length / questionKinds.length
  const row = values.slice(questionKinds.indexOf(kind) * columns, (questionKinds.indexOf(kind) + 1) * columns)
  return { parts: row.subarray(0, 3), around: logistic(row[3] ?? 0), traits: row.subarray(relevanceColumns) }
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** Adds the gradient of the loss of a question: the logarithm of the share that the passages have which decide it. */
export function learnRelevance(read: LearnedQuestion, tables: QuestionTables): void {
  const { question, passages, alike, weights, learned } = read
  const gradients: Gradients = {
    alike: new Float32Array(alike.values.length),
    asked: new Float32Array(alike.columns),
    said: new Float32Array(weights.said.length),
    relevance: new Float32Array(relevanceColumns + learned.traits.length),
  }
  const ofScores = gradientOfScores(read)
  for (const [at, passage] of passages.entries()) {
    const gradient = ofScores[at] ?? 0
    if (Math.abs(gradient) > negligible) addPassage(read, { at, passage, gradient }, gradients)
  }
  tables.relevances.add(questionKinds.indexOf(question.kind), gradients.relevance, 1)
  const [ofLeast, ofScale] = addVectors(read, gradients.alike, tables)
  tables.general.add(0, Float32Array.of(ofLeast, ofScale, addWeights(read, gradients, tables)), 1)
}

const negligible = 1e-7

interface Gradients {
  readonly alike: Float32Array
  readonly asked: Float32Array
  readonly said: Float32Array
  readonly relevance: Float32Array
}

function gradientOfScores({ question: { deciding }, relevance, share }: ComparedQuestion): Float32Array {
  const { shares } = sharesOf(relevance.scores)
  const gradient = shares.map((value) => share * value)
  for (const group of deciding) {
    const all = group.reduce((sum, at) => sum + (shares[at] ?? 0), 1e-12)
    for (const at of group) gradient[at] = (gradient[at] ?? 0) - (share * (shares[at] ?? 0)) / all / deciding.length
  }
  return gradient
}

interface LearnedPassage {
  readonly at: number
  readonly passage: PassageWords
  readonly gradient: number
}

function addPassage(read: LearnedQuestion, { at, passage, gradient }: LearnedPassage, into: Gradients): void {
  const { relevance, alike, weights, learned } = read
  const { columns } = alike
  const [whole = 0, alone = 0, met = 0] = [0, 1, 2].map((part) => gradient * partScale * (learned.parts[part] ?? 0))
  for (let part = 0; part < 3; part += 1)
    add(into.relevance, part, gradient * partScale * (relevance.parts[at * 3 + part] ?? 0))
  for (const [trait, value] of passage.traits.entries()) add(into.relevance, relevanceColumns + trait, gradient * value)
  let ofAround = 0
  for (let column = 0; column < columns; column += 1) {
    const own = alikeAt(relevance.own[at * columns + column] ?? -1, column, alike)
    const around = alikeAt(relevance.around[at * columns + column] ?? -1, column, alike)
    const isOwn = own.value >= learned.around * around.value
    const weight = weights.asked[column] ?? 0
    add(into.asked, column, whole * (isOwn ? own.value : learned.around * around.value) + alone * own.value)
    add(into.alike, own.place, weight * ((isOwn ? whole : 0) + alone))
    if (isOwn) continue
    add(into.alike, around.place, weight * whole * learned.around)
    ofAround += weight * whole * around.value
  }
  add(into.relevance, 3, ofAround * learned.around * (1 - learned.around))
  addMet(read, { at, passage, gradient: met }, into)
}

/** Of the share of a passage that is met. */
function addMet(
  { relevance, alike, weights }: LearnedQuestion,
  { at, passage, gradient }: LearnedPassage,
  into: Gradients,
) {
  const { values, columns } = alike
  const met = relevance.parts[at * 3 + 2] ?? 0
  let all = fewWords
  for (const word of passage.own) all += weights.said[word] ?? 0
  for (const word of passage.own) {
    const column = relevance.most[word] ?? 0
    const value = values[word * columns + column] ?? 0
    add(into.said, word, (gradient * (value - met)) / all)
    if (value > 0) add(into.alike, word * columns + column, (gradient * (weights.said[word] ?? 0)) / all)
  }
}

/** A word of a passage and one of the question, at its place in the table; -1 for none. */
function alikeAt(word: number, column: number, { values, columns }: AlikeWords) {
  const place = word === -1 ? -1 : word * columns + column
  return { place, value: values[place] ?? 0 }
}

/** Nothing at place -1. */
function add(table: Float32Array, at: number, value: number): void {
  if (at !== -1) table[at] = (table[at] ?? 0) + value
}

/** Of the vectors of words that are alike; returns those of the ramp by which they are. */
function addVectors(
  { alike: { values, columns }, words, here, units, gradients }: LearnedQuestion,
  ofAlike: Float32Array,
  { size, general }: QuestionTables,
): readonly [least: number, scale: number] {
  const scale = general.values[1] ?? 0
  let [ofLeast, ofScale] = [0, 0]
  for (const [row, place] of here.entries())
    for (const [column, other] of words.entries()) {
      const gradient = ofAlike[row * columns + column] ?? 0
      const value = values[row * columns + column] ?? 0
      if (gradient === 0 || value <= 0) continue
      ofLeast -= gradient * scale
      ofScale += (gradient * value) / scale
      for (let at = 0; at < size; at += 1) {
        add(gradients, place * size + at, gradient * scale * (units[other * size + at] ?? 0))
        add(gradients, other * size + at, gradient * scale * (units[place * size + at] ?? 0))
      }
    }
  return [ofLeast, ofScale]
}

/** Of the weights of words; returns that of the worth of a word of the question. */
function addWeights(read: LearnedQuestion, gradients: Gradients, { weights: table, general }: QuestionTables): number {
  const { question, words, here, rows, weights, sum } = read
  const { isOfQuestion, counts } = question.asked
  const worth = general.values[2] ?? 0
  const mean = gradients.asked.reduce((all, gradient, at) => all + gradient * (weights.asked[at] ?? 0), 0)
  let ofWorth = 0
  for (const [column, place] of words.entries()) {
    const row = rows[place] ?? 0
    const gradient = (((gradients.asked[column] ?? 0) - mean) / sum) * (counts[column] ?? 1)
    const weight = table.values[row * 2] ?? 0
    const isAsked = isOfQuestion[column] === true
    if (isAsked) ofWorth += gradient * positive(weight)
    table.add(row, Float32Array.of(gradient * (isAsked ? worth : 1) * slope(weight), 0), 1)
  }
  for (const [at, gradient] of gradients.said.entries()) {
    const row = rows[here[at] ?? 0] ?? 0
    if (gradient !== 0) table.add(row, Float32Array.of(0, gradient * slope(table.values[row * 2 + 1] ?? 0)), 1)
  }
  return ofWorth
}

/** Of `positive`. */
function slope(weight: number): number {
  return 4 * logistic(4 * weight - 2)
}
