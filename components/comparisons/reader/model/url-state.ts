import {
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { reviewStates } from '#lib/contract/comparisons/review.ts'
import { categories, effects, materialities, parts, relations } from '#lib/engines/compare/types.ts'
import type { Filters } from '#lib/reading/filters.ts'

export const tabs = [
  'matrix',
  'overview',
  'changes',
  'numbers',
  'redline',
  'focus',
  'scenarios',
  'review',
  'gaps',
  'inputs',
] as const
export type Tab = (typeof tabs)[number]

const listOf = <const Value extends string>(values: readonly Value[]) =>
  parseAsArrayOf(parseAsStringLiteral(values)).withDefault([])

/** Two variant keys: "a..b". Keys hold no dot. */
const parseAsPair = createParser<readonly [string, string]>({
  parse: (value) => {
    const [a, b, more] = value.split('..')
    return a && b && more === undefined ? [a, b] : null
  },
  serialize: ([a, b]) => `${a}..${b}`,
  eq: (one, other) => one[0] === other[0] && one[1] === other[1],
})

/** Everything that a link to the reader carries. Absent keys mean their defaults. */
export const readerParsers = {
  tab: parseAsStringLiteral(tabs).withDefault('matrix'),
  part: listOf(parts),
  relation: listOf(relations),
  materiality: listOf(materialities),
  category: listOf(categories),
  effect: listOf(effects),
  /** States of the review. */
  review: listOf(reviewStates),
  numbers: parseAsBoolean.withDefault(false),
  q: parseAsString.withDefault(''),
  sentence: parseAsInteger,
  /** The engine's rows, without those that members joined or parted. */
  engine: parseAsBoolean.withDefault(false),
  baseline: parseAsString,
  pair: parseAsPair,
  hide: parseAsArrayOf(parseAsString).withDefault([]),
  /** Provisions that are the same in all columns too. */
  identical: parseAsBoolean.withDefault(false),
  /** Whole texts instead of the surroundings of what changed. */
  full: parseAsBoolean.withDefault(false),
  row: parseAsString,
  col: parseAsString,
  /** The chosen difference, finding, answer or gap on the tabs that list them. */
  item: parseAsString,
  cite: parseAsString,
  /** Only answers and statements that the language model has another opinion on. */
  dissents: parseAsBoolean.withDefault(false),
  /** The pane at the left; without a value it is there unless the evidence needs its room. */
  filters: parseAsBoolean,
  evidence: parseAsBoolean.withDefault(false),
  /** Two pages side by side. */
  both: parseAsBoolean.withDefault(false),
  view: parseAsStringLiteral(['page', 'text']).withDefault('page'),
  /** The id of another run whose result this one is compared with. */
  run: parseAsString,
}
export type ReaderState = inferParserType<typeof readerParsers>

export function filtersOf(state: ReaderState): Filters {
  const { part, relation, materiality, category, effect, review, numbers, q, sentence, identical } = state
  return { part, relation, materiality, category, effect, review, numbersOnly: numbers, search: q, sentence, identical }
}

/** Puts the filters back to none; everything else stays. */
export const clearedFilters = {
  part: null,
  relation: null,
  materiality: null,
  category: null,
  effect: null,
  review: null,
  numbers: null,
  q: null,
  sentence: null,
} as const

/** A change of the link; null puts a value back to its default. */
export type ReaderChange = { readonly [Name in keyof ReaderState]?: ReaderState[Name] | null }

const tabsOfRows: ReadonlySet<Tab> = new Set(['matrix', 'overview', 'changes', 'numbers', 'redline'])
const filterNames = Object.keys(clearedFilters) as (keyof typeof clearedFilters)[]
const stepNames: ReadonlySet<string> = new Set([
  ...filterNames,
  'engine',
  'baseline',
  'pair',
  'hide',
  'identical',
  'dissents',
])

/** Filters narrow rows: one that is chosen where no rows are shown leads to them. */
export function leadToRows(state: ReaderState, change: ReaderChange): ReaderChange {
  const isFilter = filterNames.some((name) => change[name] !== undefined && change[name] !== null)
  return isFilter && !tabsOfRows.has(state.tab) ? { tab: 'matrix', ...change } : change
}

/** Opening evidence hides the filters to make room; the reader can show them again. */
export function makeRoom(state: ReaderState, change: ReaderChange): ReaderChange {
  return change.evidence && !state.evidence && state.filters ? { ...change, filters: null } : change
}

/** Whether Back takes a change back: another view, other filters, another pair, evidence that opens. Typing and reading on within a view is no step. */
export function isStep(state: ReaderState, change: ReaderChange): boolean {
  if (change.evidence && !state.evidence) return true
  if (change.tab !== undefined && change.tab !== state.tab) return true
  return Object.keys(change).some((name) => name !== 'q' && stepNames.has(name))
}
