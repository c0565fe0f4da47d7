import { and, eq, inArray } from 'drizzle-orm'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { LetterExtension } from '#lib/contract/filings/letters.ts'
import { assertNoIssues, type InputIssue } from '#lib/service/api/filings/input-issues.ts'
import type { Clock } from '#lib/service/api/kernel/ports.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'

export interface LetterDates {
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension?: LetterExtension | null
}

/** A day on which it is already tomorrow somewhere is not in the future. */
const hoursAhead = 14

export function findLatestDay(clock: Clock): string {
  return new Date(clock.now().getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10)
}

export function assertDates(dates: LetterDates, clock: Clock): void {
  const { letterDate, receivedDate, respondBy, extension = null } = dates
  const latest = findLatestDay(clock)
  const issues: InputIssue[] = []
  if (receivedDate > latest) issues.push({ path: ['receivedDate'], message: 'This day has not come yet.' })
  if (receivedDate < letterDate) {
    issues.push({ path: ['receivedDate'], message: 'A letter is received on its date or later.' })
  }
  if (respondBy !== null && respondBy < receivedDate) {
    issues.push({ path: ['respondBy'], message: 'The respond-by date is on the received date or later.' })
  }
  if (extension !== null) issues.push(...findExtensionIssues(extension, { receivedDate, latest }))
  assertNoIssues('invalid_request', issues)
}

function findExtensionIssues(
  { requestedOn, requestedUntil, grantedUntil }: LetterExtension,
  { receivedDate, latest }: { readonly receivedDate: string; readonly latest: string },
): InputIssue[] {
  const issueOf = (field: keyof LetterExtension, message: string) => ({ path: ['extension', field], message })
  return [
    ...(requestedOn > latest ? [issueOf('requestedOn', 'This day has not come yet.')] : []),
    ...(requestedOn < receivedDate
      ? [issueOf('requestedOn', 'An extension is requested on the received date or later.')]
      : []),
    ...(requestedUntil < requestedOn
      ? [issueOf('requestedUntil', 'The requested date is on the day of the request or later.')]
      : []),
    ...(grantedUntil !== null && grantedUntil < requestedOn
      ? [issueOf('grantedUntil', 'The granted date is on the day of the request or later.')]
      : []),
  ]
}

/** `list` is the path of the field that holds the numbers. */
export function assertNumberedOnce(list: readonly (string | number)[], numbers: readonly number[]): void {
  assertNoIssues(
    'invalid_request',
    numbers.flatMap((number, index) =>
      numbers.indexOf(number) === index
        ? []
        : [{ path: [...list, index, 'number'], message: `Item ${number} is already in the list.` }],
    ),
  )
}

/** Ids of documents, and where the request has them. */
export interface NamedIds {
  readonly path: readonly (string | number)[]
  readonly ids: readonly string[]
}

interface WantedDocuments {
  readonly filingId: string
  readonly lists: readonly NamedIds[]
  /** Named by the letter before: they stay, even after they were taken off their schedule. */
  readonly kept?: readonly NamedDocument[]
}

/** The filing's documents of each list, each document once. Throws `not_found` for one that is missing or of another filing. */
export async function findDocuments(
  tx: Tx,
  { filingId, lists, kept = [] }: WantedDocuments,
): Promise<NamedDocument[][]> {
  const ids = [...new Set(lists.flatMap((list) => list.ids))]
  const { id, title, formNumber } = filingDocuments
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id, title, formNumber })
          .from(filingDocuments)
          .where(and(eq(filingDocuments.filingId, filingId), inArray(id, ids)))
  const found = new Map([...kept, ...rows].map((row) => [row.id, row]))
  assertNoIssues(
    'not_found',
    lists.flatMap((list) =>
      list.ids.flatMap((each, index) =>
        found.has(each) ? [] : [{ path: [...list.path, index], message: 'The filing has no document with this id.' }],
      ),
    ),
  )
  return lists.map((list) => [...new Set(list.ids)].flatMap((each) => found.get(each) ?? []))
}
