import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsString,
} from 'nuqs/server'
import type { TableSort } from '#components/data-table/data-table-props.ts'
import { fromPairs, pick } from '#lib/contract/filings/field-shapes.ts'
import {
  anyDay,
  type DateRange,
  parseRange,
  type RangeName,
  type Ranges,
  rangeNames,
  writeRange,
} from './model/date-ranges.ts'
import { type FacetName, facetNames } from './model/facet-definitions.ts'
import type { Filters } from './model/facets.ts'

/** "name" sorts up, "-name" down. */
const parseAsSort = createParser<TableSort>({
  parse: (value) => {
    const desc = value.startsWith('-')
    const id = desc ? value.slice(1) : value
    return id === '' ? null : { id, desc }
  },
  serialize: ({ id, desc }) => (desc ? `-${id}` : id),
  eq: (a, b) => a.id === b.id && a.desc === b.desc,
})

const values = parseAsArrayOf(parseAsString).withDefault([])
const facetParsers: { [Name in FacetName]: typeof values } = fromPairs(facetNames.map((name) => [name, values]))

const parseAsRange = createParser<DateRange>({
  parse: parseRange,
  serialize: writeRange,
  eq: (a, b) => a.from === b.from && a.to === b.to,
})
const rangeParsers: { [Name in RangeName]: typeof parseAsRange } = fromPairs(
  rangeNames.map((name) => [name, parseAsRange]),
)

/** The values in a saved view. */
const viewParsers = {
  q: parseAsString.withDefault(''),
  ...facetParsers,
  ...rangeParsers,
  sort: parseAsSort,
  /** The columns shown, in their order; null: as the table comes. */
  cols: parseAsArrayOf(parseAsString),
}

/** Everything that a link to the browser carries. Absent keys mean their defaults. */
export const browserParsers = {
  ...viewParsers,
  /** The saved view that was opened, or `board`: a column for each status instead of the table. */
  view: parseAsString,
  /** The filing the preview is about. */
  filing: parseAsString,
  selected: values,
  /** Panes at left and right. */
  filters: parseAsBoolean.withDefault(true),
  preview: parseAsBoolean.withDefault(true),
}
export const boardView = 'board'
export type BrowserState = inferParserType<typeof browserParsers>
type ViewState = inferParserType<typeof viewParsers>

/** A change of the link; null puts a value back to its default. */
export type BrowserChange = { readonly [Name in keyof BrowserState]?: BrowserState[Name] | null }

/** A link names no more selected filings than this; a larger selection lives only as long as the page. */
export const maxLinkedSelection = 40

export const clearedFilters: { readonly [Name in FacetName | RangeName | 'q']: null } = fromPairs(
  ['q', ...facetNames, ...rangeNames].map((name) => [name, null]),
)

export function filtersOf(state: BrowserState): Filters & { readonly ranges: Ranges } {
  return { search: state.q, choices: pick(state, facetNames), ranges: pick(state, rangeNames) }
}

export function isFiltering({ search, choices, ranges = anyDay }: Filters): boolean {
  const isChosen = facetNames.some((name) => choices[name].length > 0)
  return search.trim() !== '' || isChosen || rangeNames.some((name) => ranges[name] !== null)
}

/** Choosing another set of filings adds a step that Back undoes; typing and moving within the set does not. */
export function isStep(change: BrowserChange): boolean {
  return change.view !== undefined || [...facetNames, ...rangeNames].some((name) => change[name] !== undefined)
}

const serialize = createSerializer(viewParsers)
const load = createLoader(viewParsers)

/** The filters, sort and columns of a link, as a saved view stores them. */
export function toViewQuery(state: BrowserState): string {
  const { q, sort, cols } = state
  return serialize({ q, sort, cols, ...pick(state, facetNames), ...pick(state, rangeNames) }).replace(/^\?/, '')
}

/** The changes of opening a saved view. A value that a stored query does not have goes back to its default. */
export function fromViewQuery(query: string): ViewState {
  return load(new URLSearchParams(query))
}
