import { filingStatuses } from '#lib/contract/filings/status.ts'
import { type ByFacet, readByFacet } from './by-facet.ts'
import { dueBuckets } from './due.ts'
import {
  type Facet,
  type FacetName,
  findFacet,
  me,
  type NamedValue,
  nothing,
  type Reader,
} from './facet-definitions.ts'
import type { FilingRow } from './filing-row.ts'

/** A facet's values of rows, as places in its list of values: those of row `n` are `slots` from `starts[n]` to `starts[n + 1]`. */
export interface FacetColumn {
  readonly starts: Uint32Array
  readonly slots: Uint32Array
}

/** The values of rows in one facet. */
export interface FacetIndex {
  readonly column: FacetColumn
  /** All values there are. */
  readonly values: readonly NamedValue[]
  /** The places of the values in the order in which they are listed. */
  readonly order: () => readonly number[]
  /** The first value that has this key, id or name, folded: links of any age name it by one of them. */
  readonly findNamed: (folded: string) => NamedValue | undefined
  readonly extend: (more: readonly FilingRow[]) => FacetIndex
}

/** Rows with their values in each facet. */
export interface RowIndex {
  readonly rows: readonly FilingRow[]
  readonly facets: ByFacet<FacetIndex>
  /** The index of these rows and more, without reading these again. */
  readonly extend: (more: readonly FilingRow[]) => RowIndex
}

const noColumn: FacetColumn = { starts: new Uint32Array(1), slots: new Uint32Array(0) }

/** Done once for all that is typed and chosen afterwards. */
export function indexRows(rows: readonly FilingRow[], reader: Reader): RowIndex {
  return createIndex(rows, (name) => indexFacet(noColumn, createValueList(name, findFacet(name, reader)), rows))
}

function createIndex(rows: readonly FilingRow[], index: (name: FacetName) => FacetIndex): RowIndex {
  const facets = readByFacet(index)
  return {
    rows,
    facets,
    extend: (more) => createIndex([...rows, ...more], (name) => facets[name].extend(more)),
  }
}

function indexFacet(known: FacetColumn, list: ValueList, more: readonly FilingRow[]): FacetIndex {
  const column = extendColumn(known, list, more)
  return {
    column,
    values: list.values,
    order: list.order,
    findNamed: (folded) => list.values[list.findNamed(folded)],
    extend: (later) => indexFacet(column, list.extend(), later),
  }
}

function extendColumn(known: FacetColumn, list: ValueList, more: readonly FilingRow[]): FacetColumn {
  const starts = new Uint32Array(known.starts.length + more.length)
  starts.set(known.starts)
  const added: number[] = []
  for (const [n, row] of more.entries()) {
    for (const slot of list.slotsOf(row)) added.push(slot)
    starts[known.starts.length + n] = known.slots.length + added.length
  }
  const slots = new Uint32Array(known.slots.length + added.length)
  slots.set(known.slots)
  slots.set(added, known.slots.length)
  return { starts, slots }
}

interface ValueList {
  readonly values: readonly NamedValue[]
  /** Each once. */
  readonly slotsOf: (row: FilingRow) => readonly number[]
  readonly order: () => readonly number[]
  /** The place of the first value that has this key, id or name, folded; infinite: no value has it. */
  readonly findNamed: (folded: string) => number
  /** A list that begins with these values. */
  readonly extend: () => ValueList
}

/** The values that a longer list begins with. */
interface KnownValues {
  readonly values: readonly NamedValue[]
  readonly order: readonly number[]
  /** The place of a value by its id, code or text, and by its key. */
  readonly findValue: (value: string) => number | undefined
  readonly findKey: (key: string) => number | undefined
  readonly findNamed: (folded: string) => number
}

const noValues: KnownValues = {
  values: [],
  order: [],
  findValue: () => undefined,
  findKey: () => undefined,
  findNamed: () => Number.POSITIVE_INFINITY,
}

/** The values of a facet in the order in which rows were seen to have them. */
function createValueList(name: FacetName, facet: Facet, known = noValues): ValueList {
  const values = [...known.values]
  const slots = new Map<string, number>()
  const slotOfKey = new Map<string, number>()
  const slotOfName = new Map<string, number>()
  const findValue = (value: string) => slots.get(value) ?? known.findValue(value)
  const findKey = (key: string) => slotOfKey.get(key) ?? known.findKey(key)
  const slotOf = (row: FilingRow, value: string) => {
    const at = findValue(value)
    if (at !== undefined) return at
    const named = facet.nameOf(row, value)
    // Records of one name are one value.
    const slot = findKey(named.key) ?? values.push(named) - 1
    slots.set(value, slot)
    slotOfKey.set(named.key, slot)
    const whole = named.fullName ?? named.label
    if (value !== nothing && !slotOfName.has(whole)) slotOfName.set(whole, slot)
    return slot
  }
  const findNamed = (folded: string) => {
    let first = known.findNamed(folded)
    for (const names of [slotOfKey, slots, slotOfName])
      for (const [each, slot] of names) if (slot < first && fold(each) === folded) first = slot
    return first
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
    slotsOf: (row) => {
      const all = facet.valuesOf(row).map((value) => slotOf(row, value))
      return all.length > 1 ? [...new Set(all)] : all
    },
    order,
    findNamed,
    extend: () => createValueList(name, facet, { values, order: order(), findValue, findKey, findNamed }),
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
