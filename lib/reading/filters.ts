import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { type ReviewState, reviewStates } from '#lib/contract/comparisons/review.ts'
import {
  type Category,
  categories,
  type Effect,
  effects,
  type Materiality,
  materialities,
  type Part,
  parts,
  type Relation,
  relations,
} from '#lib/engines/compare/types.ts'
import { foldText, hasAll, readNeedle } from './found-text.ts'
import type { Reading } from './reading.ts'
import { isNumeric, type Row } from './rows.ts'

/** Filters of the rows. Empty lists filter nothing. */
export interface Filters {
  readonly part: readonly Part[]
  readonly relation: readonly Relation[]
  readonly materiality: readonly Materiality[]
  readonly category: readonly Category[]
  readonly effect: readonly Effect[]
  readonly review: readonly ReviewState[]
  readonly numbersOnly: boolean
  readonly search: string
  /** Index of a summary sentence: only the rows of its differences. */
  readonly sentence: number | null
  /** Whether provisions that read the same everywhere are shown. A search looks through them in any case. */
  readonly identical: boolean
}

export const noFilters: Filters = {
  part: [],
  relation: [],
  materiality: [],
  category: [],
  effect: [],
  review: [],
  numbersOnly: false,
  search: '',
  sentence: null,
  identical: true,
}

export type FacetName = 'part' | 'relation' | 'materiality' | 'category' | 'effect' | 'review'
export type Facets = {
  readonly [Name in FacetName]: readonly { readonly value: Filters[Name][number]; readonly count: number }[]
}

/** Data that filters use in addition to the rows. */
export interface Searched {
  readonly reading: Reading
  /** Folded text of every provision in the shown variants, in their order; empty while nothing is searched for. */
  readonly texts: readonly string[]
  /** The state of a difference in the review; null where it is not reviewed. Without it nothing is. */
  readonly stateOf?: (id: string) => ReviewState | null
}

export function collectSearchTexts(reading: Reading, shown: readonly string[]): readonly string[] {
  return reading.result.provisions.map(({ heading, cells }) =>
    foldText(
      [
        heading,
        ...shown.flatMap((key) => {
          const cell = cells[key]
          return cell ? [cell.number, cell.heading, cell.text] : []
        }),
      ]
        .filter((text) => text !== null)
        .join('\n'),
    ),
  )
}

export function isFiltering(filters: Filters): boolean {
  const { part, relation, materiality, category, effect, review, numbersOnly, search, sentence } = filters
  return (
    [part, relation, materiality, category, effect, review].some((chosen) => chosen.length > 0) ||
    numbersOnly ||
    search.trim() !== '' ||
    sentence !== null
  )
}

/** Filters on differences must hold for one and the same difference of a row. */
export function filterRows(rows: readonly Row[], filters: Filters, searched: Searched): Row[] {
  const accept = buildAccept(filters, searched)
  return rows.filter((row) => accept.row(row) && (!accept.needsDifference || row.differences.some(accept.difference)))
}

/** The differences that the filters leave, for the tabs that list differences rather than rows. */
export function filterDifferences(rows: readonly Row[], filters: Filters, searched: Searched): ResultDifference[] {
  const accept = buildAccept(filters, searched)
  return rows.filter(accept.row).flatMap((row) => row.differences.filter(accept.difference))
}

/**
 * How much each choice of a group would show with the other groups as they are: rows, and differences where the group is
 * about differences; choices without any are left out unless chosen.
 */
export function countFacets(rows: readonly Row[], filters: Filters, searched: Searched): Facets {
  const rowsWithout = (name: FacetName) =>
    filterRows(rows, { ...filters, [name]: [], identical: filters.identical || name === 'relation' }, searched)
  const byRow = <Value extends string>(name: 'part' | 'relation', all: readonly Value[], chosen: readonly Value[]) => {
    const counts = Map.groupBy(
      rowsWithout(name),
      (row) => (name === 'part' ? row.provision.part : row.relation) as Value,
    )
    return tally(all, chosen, (value) => counts.get(value)?.length ?? 0)
  }
  const byDifference = <Value extends string>(
    name: 'materiality' | 'category' | 'effect' | 'review',
    all: readonly Value[],
    chosen: readonly Value[],
  ) => {
    const { difference } = buildAccept({ ...filters, [name]: [] }, searched)
    const counts = new Map<string, number>()
    for (const found of rowsWithout(name).flatMap((row) => row.differences.filter(difference))) {
      const value = name === 'review' ? (searched.stateOf?.(found.id) ?? '') : found[name]
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return tally(all, chosen, (value) => counts.get(value) ?? 0)
  }
  return {
    part: byRow('part', parts, filters.part),
    relation: byRow('relation', relations, filters.relation),
    materiality: byDifference('materiality', materialities, filters.materiality),
    category: byDifference('category', categories, filters.category),
    effect: byDifference('effect', effects, filters.effect),
    review: byDifference('review', reviewStates, filters.review),
  }
}

function tally<Value>(all: readonly Value[], chosen: readonly Value[], countOf: (value: Value) => number) {
  return all
    .map((value) => ({ value, count: countOf(value) }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value))
}

function buildAccept(filters: Filters, { reading, texts, stateOf }: Searched) {
  const { part, relation, materiality, category, effect, review, numbersOnly, sentence } = filters
  const needle = readNeedle(filters.search)
  const hasIdentical = filters.identical || needle.length > 0 || relation.includes('same')
  const named = sentence === null ? null : namedBySentence(reading, sentence)
  return {
    row: ({ provision, index, relation: own }: Row) =>
      (hasIdentical || own !== 'same') &&
      holds(part, provision.part) &&
      holds(relation, own) &&
      (named === null || named.rows.has(provision.id)) &&
      (needle.length === 0 || hasAll(texts[index] ?? '', needle)),
    difference: (difference: ResultDifference) =>
      holds(materiality, difference.materiality) &&
      holds(category, difference.category) &&
      holds(effect, difference.effect) &&
      (review.length === 0 || holds<ReviewState | null>(review, stateOf?.(difference.id) ?? null)) &&
      (!numbersOnly || isNumeric(difference)) &&
      (named === null || named.names(difference)),
    needsDifference: [materiality, category, effect, review].some((chosen) => chosen.length > 0) || numbersOnly,
  }
}

/** A sentence names differences of the result; against another baseline it selects their rows. */
function namedBySentence(reading: Reading, sentence: number) {
  const ids = new Set(reading.result.summary.sentences[sentence]?.differenceIds)
  return {
    rows: new Set([...ids].map((id) => reading.differenceOf.get(id)?.provisionId ?? '')),
    names: ({ id }: ResultDifference) => ids.has(id) || !reading.differenceOf.has(id),
  }
}

function holds<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value)
}
