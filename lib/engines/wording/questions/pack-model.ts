import { type PackedTable, packTable, roundPacked, unpackTable } from '../packed-table.ts'
import { type QuestionKind, type QuestionModel, questionKinds } from './model.ts'
import { roleWidth } from './outcome.ts'
import type { RelevanceWeights } from './relevance.ts'

/** A model as it is kept. */
export interface PackedQuestionModel {
  readonly size: number
  /** Words by their row, a line each. */
  readonly words: string
  readonly vectors: PackedTable
  readonly weights: PackedTable
  readonly unseen: readonly number[]
  readonly roles: PackedTable
  readonly likeness: QuestionModel['likeness']
  readonly ofQuestion: number
  readonly relevances: readonly PackedRelevance[]
  readonly hidden: readonly number[]
  readonly outcomes: readonly number[]
}

interface PackedRelevance {
  readonly parts: readonly number[]
  readonly around: number
  readonly traits: readonly number[]
}

export function packQuestionModel(model: QuestionModel): PackedQuestionModel {
  const round = (values: Float32Array) => [...values].map(roundPacked)
  return {
    size: model.size,
    words: [...model.rows.keys()].join('\n'),
    vectors: packTable(model.vectors, model.size),
    weights: packTable(model.weights, 2),
    unseen: round(model.unseen),
    roles: packTable(model.roles, roleWidth),
    likeness: model.likeness,
    ofQuestion: roundPacked(model.ofQuestion),
    relevances: questionKinds.map((kind) => {
      const { parts, around, traits } = model.relevances[kind]
      return { parts: round(parts), around: roundPacked(around), traits: round(traits) }
    }),
    hidden: round(model.outcomes.hidden),
    outcomes: round(model.outcomes.outcomes),
  }
}

export function unpackQuestionModel(packed: PackedQuestionModel): QuestionModel {
  const relevanceOf = (kind: QuestionKind): RelevanceWeights => {
    const { parts = [], around = 0, traits = [] } = packed.relevances[questionKinds.indexOf(kind)] ?? {}
    return { parts: Float32Array.from(parts), around, traits: Float32Array.from(traits) }
  }
  return {
    size: packed.size,
    rows: new Map(packed.words.split('\n').map((word, row) => [word, row])),
    vectors: unpackTable(packed.vectors),
    weights: unpackTable(packed.weights),
    unseen: Float32Array.from(packed.unseen),
    roles: unpackTable(packed.roles),
    likeness: packed.likeness,
    ofQuestion: packed.ofQuestion,
    relevances: {
      scenario: relevanceOf('scenario'),
      expectation: relevanceOf('expectation'),
      focus: relevanceOf('focus'),
    },
    outcomes: { hidden: Float32Array.from(packed.hidden), outcomes: Float32Array.from(packed.outcomes) },
  }
}
