import type { QuestionModel } from '#lib/engines/wording/questions/model.ts'
import { roleWidth } from '#lib/engines/wording/questions/outcome.ts'
import { relevanceOf } from './learn-relevance.ts'
import { projectWords, type QuestionTables } from './question-tables.ts'
import type { WordVectors } from './word-vectors.ts'

/** Wordings and questions that name a word whose weights are kept. */
const leastCount = 3

/** The model that tables hold. Words that few examples name, and common ones that none names, keep their first vector alone. */
export function toQuestionModel(tables: QuestionTables, base: WordVectors): QuestionModel {
  const { size } = tables
  const known = [...tables.rows].filter(([, row]) => (tables.counts[row] ?? 0) >= leastCount)
  const rows = known.map(([, row]) => row)
  const taken = new Set(known.map(([name]) => name))
  const others = base.names.flatMap((name, at) => (taken.has(name) ? [] : [{ name, at }]))
  const rest = {
    ...tables,
    base: (at: number) => base.values.subarray(at * base.size, (at + 1) * base.size),
    words: { values: new Float32Array(base.names.length * size) },
  }
  const otherRows = others.map(({ at }) => at)
  const names = [...taken, ...others.map(({ name }) => name)]
  const weights = pickRows(tables.weights.values, rows, 2)
  const rare = rows.flatMap((row, at) => ((tables.counts[row] ?? 0) === leastCount ? [at] : []))
  const meanOfRare = (column: number) =>
    rare.reduce((sum, at) => sum + (weights[at * 2 + column] ?? 0), 0) / Math.max(1, rare.length)
  const [least = 0, scale = 0, ofQuestion = 0] = tables.general.values
  return {
    size,
    rows: new Map(names.map((name, row) => [name, row])),
    vectors: Float32Array.from([...projectWords(rows, tables).units, ...projectWords(otherRows, rest).units]),
    weights,
    unseen: Float32Array.of(meanOfRare(0), meanOfRare(1)),
    roles: pickRows(tables.roles.values, rows, roleWidth),
    likeness: { least, scale },
    ofQuestion,
    relevances: {
      scenario: relevanceOf(tables.relevances, 'scenario'),
      expectation: relevanceOf(tables.relevances, 'expectation'),
      focus: relevanceOf(tables.relevances, 'focus'),
    },
    outcomes: { hidden: tables.hidden.values, outcomes: tables.outcomes.values },
  }
}

function pickRows(table: Float32Array, rows: readonly number[], columns: number): Float32Array {
  const picked = new Float32Array(rows.length * columns)
  for (const [at, row] of rows.entries()) picked.set(table.subarray(row * columns, (row + 1) * columns), at * columns)
  return picked
}
