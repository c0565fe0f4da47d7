/** One measured promise. `measured` and `bound` share `unit`; `ok` says whether the bound holds. */
export interface BenchRow {
  readonly name: string
  readonly measured: number
  readonly bound: number
  readonly unit: string
  readonly ok: boolean
}

/** A promise of "at most". */
export function atMost(row: Omit<BenchRow, 'ok'>): BenchRow {
  return { ...row, ok: row.measured <= row.bound }
}
