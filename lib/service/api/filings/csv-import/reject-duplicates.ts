import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { normalizeTrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import type { ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import { filings, normalizedNumber } from '#lib/service/database/schema/filings.ts'
import type { ResolvedRow } from './resolve-rows.ts'

/**
 * A filing is known by its SERFF tracking number, however it is spaced. Where the row or the filing has none, it is known
 * by its name and state.
 */
export async function rejectDuplicates(target: ImportTarget, rows: readonly ResolvedRow[]): Promise<void> {
  const byScope = Map.groupBy(rows, ({ values }) => values.scopeId)
  for (const [scopeId, inScope] of byScope) {
    await rejectNumbers(target, scopeId, inScope)
    await rejectNames(target, scopeId, inScope)
  }
}

async function rejectNumbers(target: ImportTarget, scopeId: string, rows: readonly ResolvedRow[]): Promise<void> {
  const column = 'serffTrackingNumber'
  const stored = await target.tx
    .select({ number: sql<string>`${normalizedNumber(filings.serffTrackingNumber)}`, name: filings.displayName })
    .from(filings)
    .where(and(eq(filings.scopeId, scopeId), isNotNull(filings.serffTrackingNumber)))
  const nameOf = new Map(stored.map(({ number, name }) => [number, name]))
  const lineOf = new Map<string, number>()
  for (const { line, values } of rows) {
    if (!values.serffTrackingNumber) continue
    const number = normalizeTrackingNumber(values.serffTrackingNumber)
    const [there, earlier] = [nameOf.get(number), lineOf.get(number)]
    if (there !== undefined) target.reject({ line }, column, `The filing “${there}” has this number already.`)
    else if (earlier !== undefined) target.reject({ line }, column, `Line ${earlier} has this number too.`)
    lineOf.set(number, earlier ?? line)
  }
}

async function rejectNames(target: ImportTarget, scopeId: string, rows: readonly ResolvedRow[]): Promise<void> {
  const names = [...new Set(rows.map(({ values }) => values.displayName))]
  if (names.length === 0) return
  const stored = await target.tx
    .select({
      name: filings.displayName,
      jurisdictionId: filings.jurisdictionId,
      number: filings.serffTrackingNumber,
    })
    .from(filings)
    .where(and(eq(filings.scopeId, scopeId), inArray(filings.displayName, names)))
  const there = Map.groupBy(stored, ({ name, jurisdictionId }) => `${jurisdictionId} ${name}`)
  for (const { line, values } of rows) {
    const named = there.get(`${values.jurisdictionId ?? null} ${values.displayName}`) ?? []
    if (!named.some(({ number }) => number === null || !values.serffTrackingNumber)) continue
    target.reject({ line }, 'displayName', 'A filing of this name and state is there already. Change it in the desk.')
  }
}
