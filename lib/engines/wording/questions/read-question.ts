import type { IndexedWording } from './index-wording.ts'
import {
  type AskedWords,
  compareFigures,
  positive,
  type QuestionKind,
  type QuestionModel,
  readAsked,
  weighAsked,
} from './model.ts'
import {
  type AddedRole,
  addTo,
  learnedOutcomes,
  readOutcomeTraits,
  roleStarts,
  roleWidth,
  weighOutcomes,
} from './outcome.ts'
import { type AlikeWords, compareWords, type Relevance, scoreRelevance, sharesOf } from './relevance.ts'
import type { RelevantScores } from './relevant-passages.ts'

/** The relevance of each passage of a wording to a scenario, and how certain each outcome is. */
export interface ReadQuestion extends RelevantScores {
  /** From 0 to 1; their sum is 1. */
  readonly outcomes: Readonly<Record<(typeof learnedOutcomes)[number], number>>
}

export interface QuestionReader {
  /** A scenario. */
  readonly read: (facts: string, question: string) => ReadQuestion
  /** An assertion about the wording, or a focus. */
  readonly relate: (kind: Exclude<QuestionKind, 'scenario'>, question: string) => RelevantScores
}

/** Reads questions against one wording as a model of labeled questions does. */
export function createQuestionReader(wording: IndexedWording, model: QuestionModel): QuestionReader {
  const own = lookUp(wording.names, model)
  const said = Float32Array.from(own.rows, (row) => positive(weightOf(model, row, 1)))
  const compare = (asked: AskedWords, kind: QuestionKind) => {
    const words = lookUp(asked.names, model)
    const compared = { wording: own.vectors, question: words.vectors, size: model.size }
    const alike = compareWords(compared, model.likeness)
    const raw = Float32Array.from(words.rows, (row) => weightOf(model, row, 0))
    const weighed = weighAsked(raw, asked, model.ofQuestion)
    const sum = weighed.reduce((all, weight) => all + weight, 1e-6)
    const weights = weighed.map((weight) => weight / sum)
    const relevance = scoreRelevance(
      wording.words,
      { alike, weights: { asked: weights, said } },
      model.relevances[kind],
    )
    return { relevance, alike, asked, rows: { own: own.rows, asked: words.rows } }
  }
  return {
    read: (facts, question) => {
      const compared = compare(readAsked(facts, question), 'scenario')
      const figures = compareFigures(`${facts}\n${question}`, wording)
      return {
        ...scoresOf(compared.relevance),
        outcomes: findOutcomes({ ...compared, figures }, wording, model),
      }
    },
    relate: (kind, question) => scoresOf(compare(readAsked('', question), kind).relevance),
  }
}

function scoresOf({ scores, parts }: Relevance): RelevantScores {
  return { scores, met: (passage) => parts[passage * 3 + 1] ?? 0 }
}

interface ComparedScenario {
  readonly relevance: Relevance
  readonly alike: AlikeWords
  readonly asked: AskedWords
  readonly figures: Float32Array
  readonly rows: { readonly own: Int32Array; readonly asked: Int32Array }
}

function findOutcomes(
  { relevance, alike, asked, figures, rows }: ComparedScenario,
  { words: passages }: IndexedWording,
  model: QuestionModel,
): ReadQuestion['outcomes'] {
  if (passages.length === 0) return { covered: 0, not_covered: 0, conditional: 0, undetermined: 1, not_addressed: 0 }
  const addRole = (row = -1, { from, weight }: AddedRole, sum: Float32Array) => {
    const start = row * roleWidth + from
    if (row !== -1) addTo(sum, model.roles.subarray(start, start + sum.length), weight)
  }
  const { values } = readOutcomeTraits({
    relevance,
    passages,
    alike,
    isDenied: asked.isDenied,
    figures,
    addPassageRole: (word, added, sum) => addRole(rows.own[word], added, sum),
    addFactRole: (column, added, sum) => addRole(rows.asked[column], added, sum),
  })
  const alone = new Float32Array(learnedOutcomes.length)
  for (const row of rows.asked) addRole(row, { from: roleStarts.outcomes, weight: 1 }, alone)
  const { shares } = sharesOf(weighOutcomes(values, alone, model.outcomes).odds)
  const [covered = 0, notCovered = 0, conditional = 0, undetermined = 0, notAddressed = 0] = shares
  return { covered, not_covered: notCovered, conditional, undetermined, not_addressed: notAddressed }
}

/** `rows`: of their weights; -1 for a word that has none. */
interface KnownWords {
  readonly rows: Int32Array
  readonly vectors: Float32Array
}

function lookUp(names: readonly string[], { rows, vectors, weights, size }: QuestionModel): KnownWords {
  const found = new Float32Array(names.length * size)
  const weighed = weights.length / 2
  const known = Int32Array.from(names, (name, at) => {
    const row = rows.get(name) ?? -1
    found.set(row === -1 ? vectorOfUnknown(name, size) : vectors.subarray(row * size, (row + 1) * size), at * size)
    return row < weighed ? row : -1
  })
  return { rows: known, vectors: found }
}

function weightOf({ weights, unseen }: QuestionModel, row: number, column: number): number {
  return (row === -1 ? unseen[column] : weights[row * 2 + column]) ?? 0
}

/** A word without a vector is like no other word: its letters choose one. */
function vectorOfUnknown(name: string, size: number): Float32Array {
  let state = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) state = Math.imul(state ^ name.charCodeAt(at), 0x01000193)
  const value = 1 / Math.sqrt(size)
  return new Float32Array(size).map((_, at) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + at
    return ((state >>> 8) & 1) === 0 ? -value : value
  })
}
