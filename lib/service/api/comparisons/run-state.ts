import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { failureCodes } from '#lib/contract/comparisons/operations.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { recordEvent } from '#lib/service/api/kernel/outbox.ts'
import { dropHold, settleHold } from '#lib/service/api/usage/settle-hold.ts'
import type { Tx } from '#lib/service/database/open.ts'
import {
  type CitedPage,
  comparisonInputs,
  comparisonResults,
  comparisons,
} from '#lib/service/database/schema/comparisons.ts'
import { creditHolds } from '#lib/service/database/schema/usage.ts'
import { recordSupersession } from './review/record-supersession.ts'
import { documentSearchKey } from './search-key.ts'

/** One attempt at a run. */
export interface Run {
  readonly id: string
  readonly organizationId: string
  /** Counts the attempts; only the newest may write. How many there were does not matter. */
  readonly epoch: number
  /** When the run's hour is up, in milliseconds. */
  readonly deadline: number
  readonly request: Readonly<Record<string, unknown>>
}

export interface RunProgress {
  readonly phase: NonNullable<(typeof comparisons.$inferSelect)['phase']>
  readonly share: number
}

export interface Failure {
  readonly code: (typeof failureCodes)[number]
  readonly message: string
  readonly retryable: boolean
}

export interface StoredResult {
  readonly content: Uint8Array
  readonly citationCounts: Readonly<Record<string, number>>
  readonly citedPages: readonly CitedPage[]
  readonly documents: readonly IdentifiedDocument[]
}

export interface IdentifiedDocument {
  readonly inputId: string
  readonly formNumber: string | null
  readonly editionDate: string | null
}

export const timedOut: Failure = {
  code: 'execution_timeout',
  message:
    'The run did not finish within an hour. Nothing was charged. Start a new comparison with fewer or shorter documents.',
  retryable: true,
}

/** Starts an attempt and shuts out every earlier one. Null where the comparison has ended or was deleted. */
export async function beginRun({ database, clock }: Deps, id: string): Promise<Run | null> {
  const [row] = await database.db
    .update(comparisons)
    .set({
      status: 'running',
      epoch: sql`${comparisons.epoch} + 1`,
      // Null is ignored; a start ahead of now comes from a clock that has been set back.
      startedAt: sql`least(${comparisons.startedAt}, ${clock.now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(comparisons.id, id), inArray(comparisons.status, ['queued', 'running'])))
    .returning({
      organizationId: comparisons.organizationId,
      epoch: comparisons.epoch,
      startedAt: comparisons.startedAt,
      request: comparisons.request,
    })
  if (!row?.startedAt) return null
  return {
    id,
    organizationId: row.organizationId,
    epoch: row.epoch,
    request: row.request,
    deadline: Date.parse(row.startedAt) + comparisonLimits.runTimeoutMs,
  }
}

export function isOverdue({ clock }: Pick<Deps, 'clock'>, { deadline }: Pick<Run, 'deadline'>): boolean {
  return clock.now().getTime() >= deadline
}

/** False once this attempt no longer owns the run: it has ended, was deleted, or passed to a later attempt. */
export async function isOwnRun({ database }: Deps, run: Run): Promise<boolean> {
  // Stryker disable next-line ObjectLiteral: only the number of rows is read
  const rows = await database.db.select({ id: comparisons.id }).from(comparisons).where(isOwn(run))
  return rows.length > 0
}

/** Returns the same as `isOwnRun`. */
export async function storeRunProgress({ database }: Deps, run: Run, progress: RunProgress): Promise<boolean> {
  const rows = await database.db.update(comparisons).set(progress).where(isOwn(run)).returning({ id: comparisons.id })
  return rows.length > 0
}

/** Stores the result and charges what was held. Exactly one attempt gets true; for the others nothing changes. */
export async function endWithResult(deps: Deps, run: Run, { documents, ...result }: StoredResult): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const [hold] = await tx
      .select({ amount: creditHolds.amount })
      .from(creditHolds)
      .where(eq(creditHolds.subjectId, run.id))
    const charged = hold?.amount ?? 0
    const ended = await tx
      .update(comparisons)
      .set({ status: 'succeeded', endedAt: deps.clock.now().toISOString(), phase: null, share: 1, charged })
      .where(isOwn(run))
      .returning({ id: comparisons.id, organizationId: comparisons.organizationId })
    if (ended.length === 0) return false
    await recordEnd(tx, deps, { ended })
    await tx.insert(comparisonResults).values({ comparisonId: run.id, ...result })
    await storeIdentities(tx, run, documents)
    await recordSupersession(tx, deps, run.id)
    await settleHold(tx, deps, { subjectId: run.id, amount: charged })
    return true
  })
}

/** A search finds the comparison by these. */
async function storeIdentities(tx: Tx, { id }: Run, documents: readonly IdentifiedDocument[]): Promise<void> {
  for (const { inputId, ...identity } of documents) {
    const ofInput = and(eq(comparisonInputs.comparisonId, id), eq(comparisonInputs.inputId, inputId))
    const [input] = await tx.select({ name: comparisonInputs.name }).from(comparisonInputs).where(ofInput)
    if (!input) continue
    const searchKey = documentSearchKey({ ...input, ...identity })
    await tx.update(comparisonInputs).set({ searchKey }).where(ofInput)
  }
}

/** Ends a run without a result. A run that gave nothing costs nothing. */
export async function endWithFailure(deps: Deps, run: Run, failure: Failure): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const ended = await tx
      .update(comparisons)
      .set(toFailedRow(deps, failure))
      .where(isOwn(run))
      .returning({ id: comparisons.id, organizationId: comparisons.organizationId })
    await recordEnd(tx, deps, { ended, failureCode: failure.code })
    return await freeHolds(tx, ended)
  })
}

/** Ends every run whose hour is up, also one whose process has died. */
export async function endOverdueRuns(deps: Deps): Promise<void> {
  const startedUntil = new Date(deps.clock.now().getTime() - comparisonLimits.runTimeoutMs).toISOString()
  await deps.database.transaction(async (tx) => {
    const ended = await tx
      .update(comparisons)
      .set(toFailedRow(deps, timedOut))
      .where(and(eq(comparisons.status, 'running'), lte(comparisons.startedAt, startedUntil)))
      .returning({ id: comparisons.id, organizationId: comparisons.organizationId })
    await recordEnd(tx, deps, { ended, failureCode: timedOut.code })
    await freeHolds(tx, ended)
  })
}

function toFailedRow({ clock }: Deps, { code, message, retryable }: Failure) {
  return {
    status: 'failed' as const,
    endedAt: clock.now().toISOString(),
    phase: null,
    failureCode: code,
    failureMessage: message,
    failureRetryable: retryable,
  }
}

async function freeHolds(tx: Tx, ended: readonly { readonly id: string }[]): Promise<boolean> {
  for (const { id } of ended) await dropHold(tx, { subjectId: id })
  return ended.length > 0
}

interface EndedRuns {
  readonly ended: readonly { readonly id: string; readonly organizationId: string }[]
  /** Absent: they succeeded. */
  readonly failureCode?: Failure['code']
}

/** The webhook events of runs that end in this transaction. */
async function recordEnd(tx: Tx, deps: Deps, { ended, failureCode }: EndedRuns): Promise<void> {
  for (const { id, organizationId } of ended) {
    await recordEvent(tx, deps, {
      type: failureCode === undefined ? 'form_comparison.completed' : 'form_comparison.failed',
      subject: { type: 'form_comparison', id },
      organizationId,
      data: failureCode === undefined ? { status: 'succeeded' } : { status: 'failed', failureCode },
    })
  }
}

function isOwn({ id, epoch }: Run) {
  return and(eq(comparisons.id, id), eq(comparisons.epoch, epoch), eq(comparisons.status, 'running'))
}
