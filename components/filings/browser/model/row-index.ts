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
  const lists = facetNames.map((name) => createValueList(name, findFacet(name, reader)))
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
        lists.map((list) => list.extend()),
        later,
      ),
  }
}

function extendColumn(column: FacetColumn, rows: readonly FilingRow[], list: ValueList | undefined): FacetColumn {
  const added = rows.map((row) => [...(list?.slotsOf(row) ?? [])])
  let end = column.slots.length
  const ends = added.map(({ length }) => {
    end += length
    return end
  })
  return { starts: concat(column.starts, ends), slots: concat(column.slots, added.flat()) }
}

function concat(known: Uint32Array, more: readonly number[]): Uint32Array {
  const all = new Uint32Array(known.length + more.length)
  all.set(known)
  all.set(more, known.length)
  return all
}

interface ValueList {
  readonly values: readonly IndexedValue[]
  /** Each once. */
  readonly slotsOf: (row: FilingRow) => ReadonlySet<number>
  readonly order: () => readonly number[]
  /** A list that begins with these values. They are shared: one that is named by another id as well is the same value. */
  readonly extend: () => ValueList
}

/** The values that a longer list begins with. */
interface KnownValues {
  readonly values: readonly IndexedValue[]
  readonly order: readonly number[]
  /** The place of a value by its id, code or text, and by its key. */
  readonly findValue: (value: string) => number | undefined
  readonly findKey: (key: string) => number | undefined
}

const noValues: KnownValues = { values: [], order: [], findValue: () => undefined, findKey: () => undefined }

/** The values of a facet in the order in which rows were seen to have them. */
function createValueList(name: FacetName, facet: Facet, known = noValues): ValueList {
  const values = [...known.values]
  const slots = new Map<string, number>()
  const slotOfKey = new Map<string, number>()
  const findValue = (value: string) => slots.get(value) ?? known.findValue(value)
  const findKey = (key: string) => slotOfKey.get(key) ?? known.findKey(key)
  const slotOf = (row: FilingRow, value: string) => {
    const at = findValue(value)
    if (at !== undefined) return at
    const named = facet.nameOf(row, value)
    // Records of one name are one value.
    const slot = findKey(named.key) ?? values.push({ ...named, aliases: new Set() }) - 1
    slots.set(value, slot)
    slotOfKey.set(named.key, slot)
    if (value !== nothing)
      for (const alias of [value, named.fullName ?? named.label]) values[slot]?.aliases.add(fold(alias))
    return slot
  }
  const compare = compareIn(name)
  let listed = known.order
  const order = () => {
    if (listed.length < values.length) {
      const added = [...values.keys().drop(listed.length)]
      listed = insertInOrder(listed, added, (a, b) => compare(values[a], values[b]))
    }
    return listed
  }
  return {
    values,
    slotsOf: (row) => new Set(facet.valuesOf(row).map((value) => slotOf(row, value))),
    order,
    extend: () => createValueList(name, facet, { values, order: order(), findValue, findKey }),
  }
}

/** A search adds a few to thousands: each is compared with some of them, and not all with each other. */
function insertInOrder(
  ordered: readonly number[],
  added: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  if (ordered.length === 0) return added.toSorted(compare)
  const all = [...ordered]
  for (const each of added) {
    let [from, to] = [0, all.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(all[middle] ?? each, each) <= 0) from = middle + 1
      else to = middle
    }
    all.splice(from, 0, each)
  }
  return all
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
