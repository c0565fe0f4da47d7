import type { Reader } from '#components/comparisons/reader/reader.ts'
import { fullTitleOf, provisionAt } from '#lib/reading/reading.ts'

/** "Conditions 5 Notice of loss" for a difference or a pairing; its id where the rows on screen do not have it. */
export function titleOfFinding({ reading, review }: Pick<Reader, 'reading' | 'review'>, id: string): string {
  const pairing = review?.pairings.find((each) => each.id === id)
  const provision = provisionAt(reading, pairing?.provisionId ?? reading.differenceOf.get(id)?.provisionId ?? null)
  return provision ? fullTitleOf(reading, provision) : id
}
