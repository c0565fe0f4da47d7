/** Something that can be read for a price, once. */
export interface ReadItem {
  readonly key: string
  readonly label: string
  /** How many rows it returns; null where only the most is known. */
  readonly rowCount: number | null
  /** In 1/100 credit; at most, where the number of rows is not known. */
  readonly price: number
  readonly isRead: boolean
  readonly isReading: boolean
  /** Of the last attempt. */
  readonly error: Error | null
  readonly read: () => Promise<unknown>
}

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "0.57 credits", of hundredths. */
export function formatCredits(hundredths: number): string {
  return `${amount.format(hundredths / 100)} credits`
}

export function formatRows(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
}

/** "11 rows · 0.57 credits"; "at most 0.67 credits". */
export function describePrice(items: readonly ReadItem[]): string {
  const counts = items.map(({ rowCount }) => rowCount)
  const price = formatCredits(items.reduce((sum, item) => sum + item.price, 0))
  if (counts.includes(null)) return `at most ${price}`
  return `${formatRows(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0))} · ${price}`
}
