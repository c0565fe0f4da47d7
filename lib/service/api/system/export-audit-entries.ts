import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { systemLimits } from '#lib/contract/system/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'

export interface ExportAuditEntriesInput {
  readonly format: 'csv' | 'jsonl'
  /** Days in UTC; both count. */
  readonly from: string
  readonly to: string
}

/** Rows of one read: the whole log never is in memory. */
const batchRows = 500
const dayMs = 24 * 60 * 60 * 1000

const columns = [
  'at',
  'action',
  'memberId',
  'memberName',
  'credentialKind',
  'subjectType',
  'subjectId',
  'detail',
  'requestId',
  'id',
] as const

/** The organization's entries, oldest first, read as fast as the client takes them. */
export function exportAuditEntries(
  context: ServiceContext,
  { format, from, to }: ExportAuditEntriesInput,
): ReadableStream<Uint8Array> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) throw invalidRequest('query', ['to'], 'Choose a day that is not before the first.')
  if (days > systemLimits.auditDays) {
    throw invalidRequest('query', ['from'], `Choose at most ${systemLimits.auditDays} days.`)
  }
  const range = {
    start: `${from}T00:00:00.000Z`,
    end: new Date(Date.parse(to) + dayMs).toISOString(),
  }
  let last: Entry | null = null
  let isFirst = true
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const entries = await loadEntries(context, range, last)
        last = entries.at(-1) ?? last
        const text = format === 'csv' ? writeCsv(entries, isFirst) : entries.map(writeLine).join('')
        isFirst = false
        if (text !== '') controller.enqueue(Buffer.from(text))
        if (entries.length < batchRows) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

interface Range {
  readonly start: string
  readonly end: string
}

type Entry = Awaited<ReturnType<typeof loadEntries>>[number]

async function loadEntries(
  { deps, caller }: ServiceContext,
  { start, end }: Range,
  after: Pick<typeof auditEntries.$inferSelect, 'at' | 'id'> | null,
) {
  return await deps.database.db
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      memberId: auditEntries.memberId,
      memberName: members.name,
      credentialKind: auditEntries.credentialKind,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      detail: auditEntries.detail,
      requestId: auditEntries.requestId,
      id: auditEntries.id,
    })
    .from(auditEntries)
    .leftJoin(members, eq(members.id, auditEntries.memberId))
    .where(
      and(
        eq(auditEntries.organizationId, caller.organization.id),
        gte(auditEntries.at, start),
        lt(auditEntries.at, end),
        after ? sql`(${auditEntries.at}, ${auditEntries.id}) > (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(batchRows)
}

function writeLine(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`
}

/** RFC 4180 with a byte order mark. Text that a spreadsheet would take for a formula is escaped. */
function writeCsv(entries: readonly Entry[], isFirst: boolean): string {
  const lines = entries.map((entry) => {
    const cells = { ...entry, detail: JSON.stringify(entry.detail) }
    return columns.map((name) => cells[name] ?? '')
  })
  const table = isFirst ? [[...columns], ...lines] : lines
  return stringify(table, { record_delimiter: 'windows', escape_formulas: true, bom: isFirst })
}
