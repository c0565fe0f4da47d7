/** The calendar month of a moment in UTC, as half-open ISO strings. */
export interface Month {
  /** `YYYY-MM` */
  readonly name: string
  readonly from: string
  readonly to: string
}

export function monthOf(moment: Date): Month {
  const year = moment.getUTCFullYear()
  const month = moment.getUTCMonth()
  const from = new Date(Date.UTC(year, month, 1)).toISOString()
  return { name: from.slice(0, 7), from, to: new Date(Date.UTC(year, month + 1, 1)).toISOString() }
}
