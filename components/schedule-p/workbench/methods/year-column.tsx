import type { Dispatch, ReactNode } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import type { WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { YearField, type YearFieldName } from './year-field.tsx'

interface YearColumn<Row> {
  readonly id: string
  readonly header: string
  readonly field: YearFieldName
  /** Entered numbers by accident year. */
  readonly values: Readonly<Record<string, number>>
  /** Copied to a spreadsheet. */
  readonly read: (row: Row) => number | null
  /** Applies while nothing is entered. */
  readonly placeholder: (row: Row) => string | undefined
  /** An amount of 1 in the scenario is shown as 1 ÷ divisor. */
  readonly divisor: number
  readonly check: (value: number) => string | null
  /** In the totals line. */
  readonly total?: (row: Row) => ReactNode
}

/** A column to enter one number for each accident year. */
export function yearColumn<Row extends { readonly origin: number | null }>(
  { id, header, field, values, read, placeholder, divisor, check, total }: YearColumn<Row>,
  dispatch: Dispatch<WorkbenchAction>,
): DataColumn<Row> {
  return {
    id,
    header,
    align: 'end',
    value: (row) => {
      const value = read(row)
      return value === null ? null : value / divisor
    },
    cell: (row) =>
      row.origin === null ? (
        (total?.(row) ?? null)
      ) : (
        <YearField
          label={header}
          field={field}
          year={row.origin}
          value={values[row.origin] ?? null}
          placeholder={placeholder(row)}
          divisor={divisor}
          check={check}
          dispatch={dispatch}
        />
      ),
  }
}
