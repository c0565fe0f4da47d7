import { buildTriangle, type Triangle } from './triangle.ts'

/** A printed row of Schedule P Parts 2 to 6, as the service gives it (specification, "Carrier loss-development row"). */
export interface ScheduleRow {
  /** 01 prior years, 02 to 11 accident years, 12 totals, 13 earned premiums of Part 6. */
  readonly sourceRow: string
  /** `prior`, `accident_year`, `totals` or `earned_premiums`. */
  readonly rowType: string
  /** Null except in accident-year rows. */
  readonly accidentYear: number | null
  readonly development: {
    readonly values: readonly {
      readonly evaluationYear: number
      readonly developmentMonths: number
      readonly value: number
    }[]
  } | null
  /** Blank and zero columns are absent. */
  readonly supplemental: readonly { readonly measure: string; readonly value: number }[]
}

/**
 * The triangle of a page's accident-year rows, in the unit of the rows. The prior row has no accident year: it is part
 * of totals (`tie-outs.ts`), not of development. Part 4 holds balances, not sums of increments: it is subtracted to
 * get reported losses and is not developed.
 */
export function triangleOfRows(rows: readonly ScheduleRow[]): Triangle {
  return buildTriangle(
    rows.flatMap(({ accidentYear, development }) =>
      accidentYear !== null
        ? (development?.values ?? []).map(({ developmentMonths, value }) => ({
            origin: accidentYear,
            age: developmentMonths,
            value,
          }))
        : [],
    ),
  )
}
