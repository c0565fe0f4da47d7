/** One measured promise. `measured` and `bound` share `unit`; `ok` says whether the bound holds. */
export interface BenchRow {
  readonly name: string
  readonly measured: number
  readonly bound: number
  readonly unit: string
  readonly ok: boolean
}

/** A promise of "at most". */
export function atMost(name: string, measured: number, bound: number, unit: string): BenchRow {
  return { name, measured, bound, unit, ok: measured <= bound }
}
