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

/** Rows with their values in each facet, in the order of `facetNames`, as places in lists of all values there are. */
export interface RowIndex {
  readonly entries: readonly { readonly row: FilingRow; readonly slots: readonly (readonly number[])[] }[]
  readonly values: readonly (readonly IndexedValue[])[]
  /** The places of each facet’s values in the order in which they are listed. */
  readonly orders: readonly (readonly number[])[]
  /** The index of these rows and more, without reading these again. */
  readonly extend: (more: readonly FilingRow[]) => RowIndex
}

/** Done once for all that is typed and chosen afterwards. */
export function indexRows(rows: readonly FilingRow[], reader: Reader): RowIndex {
  const lists = facetNames.map((name) => createValueList(name, findFacet(name, reader), emptyList()))
  return extendIndex([], lists, rows)
}

function extendIndex(known: RowIndex['entries'], lists: readonly ValueList[], rows: readonly FilingRow[]): RowIndex {
  const entries = [...known, ...rows.map((row) => ({ row, slots: lists.map((list) => list.slotsOf(row)) }))]
  const orders = lists.map((list) => list.order())
  return {
    entries,
    values: lists.map(({ values }) => values),
    orders,
    extend: (more) =>
      extendIndex(
        entries,
        lists.map((list) => list.copy()),
        more,
      ),
  }
}

interface ValueList {
  readonly values: readonly IndexedValue[]
  readonly slotsOf: (row: FilingRow) => readonly number[]
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
    slotsOf: (row) => facet.valuesOf(row).map((value) => slotOf(row, value)),
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
