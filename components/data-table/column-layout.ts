import * as z from 'zod'
import { parseStored } from '#components/ui/layout/stored-text.ts'
import type { DataColumn } from './data-column.ts'

/** Widths, order and visibility of a table's columns. */
export interface ColumnLayout {
  /** Pixels by column id; absent: as wide as the column says. */
  readonly columnSizing: Readonly<Record<string, number>>
  /** Empty: in the order given. Columns that are not named come last. */
  readonly columnOrder: readonly string[]
  /** Absent: shown. */
  readonly columnVisibility: Readonly<Record<string, boolean>>
}

type Columns = readonly Pick<DataColumn<never>, 'id' | 'isHiddenAtFirst'>[]

export const minColumnWidth = 48
const maxColumnWidth = 4000

const StoredLayout = z.object({
  columnSizing: z.record(z.string(), z.number().min(minColumnWidth).max(maxColumnWidth)),
  columnOrder: z.array(z.string()),
  columnVisibility: z.record(z.string(), z.boolean()),
})

export function defaultLayout(columns: Columns): ColumnLayout {
  const hidden = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst)
  return {
    columnSizing: {},
    columnOrder: [],
    columnVisibility: Object.fromEntries(hidden.map(({ id }) => [id, false])),
  }
}

/** The stored layout where it fits these columns; else the layout they come with. */
export function readLayout(text: string | null, columns: Columns): ColumnLayout {
  const first = defaultLayout(columns)
  const stored = parseStored(text, StoredLayout)
  if (!stored) return first
  const columnVisibility = { ...first.columnVisibility, ...stored.columnVisibility }
  const isAnyShown = columns.some(({ id }) => columnVisibility[id] !== false)
  return { ...stored, columnVisibility: isAnyShown ? columnVisibility : first.columnVisibility }
}

/** The order after one column has changed places with its neighbor. */
export function moveColumn(order: readonly string[], id: string, by: 1 | -1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Pixels that a key press makes a column wider or narrower by. */
const widthStep = 24

/** The widths after one column was made wider or narrower by a step. */
export function resizeColumn(
  sizing: ColumnLayout['columnSizing'],
  { id, width }: { readonly id: string; readonly width: number },
  by: 1 | -1,
): ColumnLayout['columnSizing'] {
  const next = Math.min(maxColumnWidth, Math.max(minColumnWidth, width + by * widthStep))
  return { ...sizing, [id]: next }
}

/** Order and visibility where only these columns are shown, in this order. Null, or none that there is: as the columns come. */
export function arrangeColumns(
  columns: Columns,
  shown: readonly string[] | null,
): Pick<ColumnLayout, 'columnOrder' | 'columnVisibility'> {
  const ids = columns.map(({ id }) => id)
  const known = [...new Set(shown)].filter((id) => ids.includes(id))
  if (known.length === 0) {
    // Widths are not part of an arrangement.
    const { columnOrder, columnVisibility } = defaultLayout(columns)
    return { columnOrder, columnVisibility }
  }
  return {
    columnOrder: [...known, ...ids.filter((id) => !known.includes(id))],
    columnVisibility: Object.fromEntries(ids.map((id) => [id, known.includes(id)])),
  }
}

/** The columns that a layout shows, in its order; null where that is as the columns come. */
export function listShown(columns: Columns, { columnOrder, columnVisibility }: ColumnLayout): readonly string[] | null {
  const ids = columns.map(({ id }) => id)
  const ordered = [...columnOrder.filter((id) => ids.includes(id)), ...ids.filter((id) => !columnOrder.includes(id))]
  const shown = ordered.filter((id) => columnVisibility[id] !== false)
  const first = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ id }) => id)
  return shown.join() === first.join() ? null : shown
}
