import type { DataColumn } from '#components/data-table/data-column.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import { Figure } from './figure.tsx'
import { formatAmount, formatFactor, formatShare, type Scale } from './format.ts'

interface FigureColumn<Row> {
  readonly id: string
  readonly header: string
  readonly read: (row: Row) => number | null
  readonly note?: (row: Row) => Note | null
}

function figureColumn<Row>(
  { id, header, read, note }: FigureColumn<Row>,
  { format, divisor }: { readonly format: (value: number) => string; readonly divisor: number },
): DataColumn<Row> {
  return {
    id,
    header,
    align: 'end',
    value: (row) => {
      const value = read(row)
      return value === null ? null : value / divisor
    },
    cell: (row) => {
      const value = read(row)
      return <Figure text={value === null ? null : format(value)} note={note?.(row) ?? null} />
    },
  }
}

/** Copied as it is shown: in the scale of the table. */
export function amountColumn<Row>(column: FigureColumn<Row>, scale: Scale): DataColumn<Row> {
  return figureColumn(column, { format: (value) => formatAmount(value, scale), divisor: scale.divisor })
}

export function factorColumn<Row>(column: FigureColumn<Row>): DataColumn<Row> {
  return figureColumn(column, { format: formatFactor, divisor: 1 })
}

/** Copied as a share of 1. */
export function shareColumn<Row>(column: FigureColumn<Row>): DataColumn<Row> {
  return figureColumn(column, { format: formatShare, divisor: 1 })
}

/** The accident year, or what the totals line is called. */
export function originColumn<Row extends { readonly origin: number | null }>(): DataColumn<Row> {
  return {
    id: 'origin',
    header: 'Accident year',
    value: ({ origin }) => origin ?? 'Total',
  }
}
