import type { ResultCell, ResultProvision } from '#lib/contract/comparisons/result.ts'
import { fullTitleOf, provisionAt, type Reading } from './reading.ts'

/** A row that a row can be joined with. */
export interface JoinChoice {
  /** Of the row that stays, which the first variant has, and of the one that gives its cells. */
  readonly provisionId: string
  readonly otherProvisionId: string
  /** The variants whose cells change rows. */
  readonly variants: readonly string[]
  /** Of the row that is chosen. */
  readonly title: string
  /** The first words of its text. */
  readonly excerpt: string
}

/** The rows with wording where this one has none: one of the two has the first variant's. None where the reader may not see the wording. */
export function listJoinChoices(reading: Reading, rowId: string): JoinChoice[] {
  const row = provisionAt(reading, rowId)
  const [first = ''] = reading.variants.map(({ key }) => key)
  if (!row) return []
  return reading.result.provisions.flatMap((other): JoinChoice[] => {
    if (Boolean(row.cells[first]) === Boolean(other.cells[first])) return []
    const [base, given] = row.cells[first] ? [row, other] : [other, row]
    const variants = reading.variants.flatMap(({ key }) => (given.cells[key] && !base.cells[key] ? [key] : []))
    const cells = [base.cells[first], ...variants.map((key) => given.cells[key])]
    if (variants.length === 0 || !cells.every(isReadable)) return []
    const chosen = { title: fullTitleOf(reading, other), excerpt: excerptOf(other) }
    return [{ provisionId: base.id, otherProvisionId: given.id, variants, ...chosen }]
  })
}

/** The variants whose cells can be taken out of a row: they have wording next to the first variant's. */
export function listPartable(reading: Reading, rowId: string): string[] {
  const row = provisionAt(reading, rowId)
  const [first, ...others] = reading.variants.map(({ key }) => key)
  if (!row || !isReadable(row.cells[first ?? ''])) return []
  return others.filter((key) => isReadable(row.cells[key]))
}

function isReadable(cell: ResultCell | null | undefined): boolean {
  return Boolean(cell && !cell.redacted)
}

const excerptLength = 80

function excerptOf({ cells }: ResultProvision): string {
  const text = Object.values(cells).find((cell) => cell?.text)?.text ?? ''
  return text.length > excerptLength ? `${text.slice(0, text.lastIndexOf(' ', excerptLength))} …` : text
}
