import { filingStatuses } from '#lib/contract/filings/status.ts'
import { dueBuckets } from './due.ts'
import {
  type Facet,
  type FacetName,
  facetNames,
  findFacet,
  me,
  type NamedValue,
  nothing,
  type Reader,
} from './facet-definitions.ts'
import type { FilingRow } from './filing-row.ts'

export interface IndexedValue extends NamedValue {
  /** Its ids and its names, folded: links of any age name it by one of them. */
  readonly aliases: Set<string>
}

/** A facet's values of rows, as places in its list of values: those of row `n` are `slots` from `starts[n]` to `starts[n + 1]`. */
export interface FacetColumn {
  readonly starts: Uint32Array
  readonly slots: Uint32Array
}

/** Rows with their values in each facet, in the order of `facetNames`. */
export interface RowIndex {
  readonly rows: readonly FilingRow[]
  readonly columns: readonly FacetColumn[]
  /** All values there are, by facet. */
  readonly values: readonly (readonly IndexedValue[])[]
  /** The places of each facet’s values in the order in which they are listed. */
  readonly orders: readonly (readonly number[])[]
  /** The index of these rows and more, without reading these again. */
  readonly extend: (more: readonly FilingRow[]) => RowIndex
}

/** Done once for all that is typed and chosen afterwards. */
export function indexRows(rows: readonly FilingRow[], reader: Reader): RowIndex {
  const lists = facetNames.map((name) => createValueList(name, findFacet(name, reader), emptyList()))
  const columns = lists.map(() => ({ starts: new Uint32Array(1), slots: new Uint32Array(0) }))
  return extendIndex({ rows: [], columns }, lists, rows)
}

function extendIndex(
  known: Pick<RowIndex, 'rows' | 'columns'>,
  lists: readonly ValueList[],
  more: readonly FilingRow[],
): RowIndex {
  const rows = [...known.rows, ...more]
  const columns = known.columns.map((column, at) => extendColumn(column, more, lists[at]))
  return {
    rows,
    columns,
    values: lists.map(({ values }) => values),
    orders: lists.map((list) => list.order()),
    extend: (later) =>
      extendIndex(
        { rows, columns },
        lists.map((list) => list.copy()),
        later,
      ),
  }
}

function extendColumn(column: FacetColumn, rows: readonly FilingRow[], list: ValueList | undefined): FacetColumn {
  const starts = [...column.starts]
  const slots = [...column.slots]
  for (const row of rows) {
    slots.push(...(list?.slotsOf(row) ?? []))
    starts.push(slots.length)
  }
  return { starts: Uint32Array.from(starts), slots: Uint32Array.from(slots) }
}

interface ValueList {
  readonly values: readonly IndexedValue[]
  /** Each once. */
  readonly slotsOf: (row: FilingRow) => ReadonlySet<number>
  readonly order: () => readonly number[]
  readonly copy: () => ValueList
}

interface KnownValues {
  readonly slots: Map<string, number>
  readonly values: IndexedValue[]
  readonly order: readonly number[]
}

function emptyList(): KnownValues {
  return { slots: new Map(), values: [], order: [] }
}

/** The values of a facet in the order in which rows were seen to have them. */
function createValueList(name: FacetName, facet: Facet, known: KnownValues): ValueList {
  const { slots, values } = known
  const slotOfKey = new Map(values.map(({ key }, slot) => [key, slot]))
  const slotOf = (row: FilingRow, value: string) => {
    const at = slots.get(value)
    if (at !== undefined) return at
    const named = facet.nameOf(row, value)
    // Records of one name are one value.
    const slot = slotOfKey.get(named.key) ?? values.push({ ...named, aliases: new Set() }) - 1
    slots.set(value, slot)
    slotOfKey.set(named.key, slot)
    if (value !== nothing)
      for (const alias of [value, named.fullName ?? named.label]) values[slot]?.aliases.add(fold(alias))
    return slot
  }
  const compare = compareIn(name)
  let listed = known.order
  // Values in order stay so: they are sorted again in as many steps as there are of them.
  const order = () => {
    if (listed.length < values.length)
      listed = [...listed, ...values.keys().drop(listed.length)].sort((a, b) => compare(values[a], values[b]))
    return listed
  }
  return {
    values,
    slotsOf: (row) => new Set(facet.valuesOf(row).map((value) => slotOf(row, value))),
    order,
    copy: () =>
      // The values are shared: one that is named by another id as well is the same value.
      createValueList(name, facet, { slots: new Map(slots), values: [...values], order: order() }),
  }
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

type Labeled = Pick<NamedValue, 'key' | 'label'> | undefined

/** By name, the reader first and "None" last; statuses and due dates in the order of the work. */
export function compareIn(name: FacetName): (a: Labeled, b: Labeled) => number {
  const work: readonly string[] | null =
    name === 'due' ? dueBuckets : name === 'status' ? [...filingStatuses, nothing] : null
  if (work) return (a, b) => work.indexOf(a?.key ?? '') - work.indexOf(b?.key ?? '')
  const rankOf = (value: Labeled) => (value?.key === nothing ? 1 : isOfPeople(name) && value?.key === me ? -1 : 0)
  return (a, b) => rankOf(a) - rankOf(b) || collator.compare(a?.label ?? '', b?.label ?? '')
}

export function isOfPeople(name: FacetName): boolean {
  return name === 'owner' || name === 'assignee'
}

export function fold(text: string): string {
  return text.toUpperCase()
}
