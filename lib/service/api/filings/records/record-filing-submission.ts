import { eq } from 'drizzle-orm'
import type { FilingSubmission } from '#lib/contract/filings/filing.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'

export interface RecordSubmissionInput extends FilingSubmission {
  readonly id: string
}

/**
 * Records what a person says: nothing is submitted. The filing’s revision stays, as that of a change of owner: its fields
 * did not change. A day that has not begun anywhere is an error.
 */
export async function recordFilingSubmission(
  context: ServiceContext,
  { id, submittedOn }: RecordSubmissionInput,
): Promise<FilingSubmission> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    const { filing } = await lockEditableFilingOrThrow(context, id, tx)
    assertHasBegun(context, submittedOn, ['submittedOn'])
    if (filing.submittedOn === submittedOn) return { submittedOn }
    await tx.update(filings).set({ submittedOn }).where(eq(filings.id, id))
    await writeAudit(tx, context, {
      action: 'filing.submission_recorded',
      subject: { type: 'filing', id },
      detail: { from: filing.submittedOn, to: submittedOn },
    })
    return { submittedOn }
  })
}

export const notBegun = 'The day is in the future. Record it once the filing is submitted.'

/** Throws `invalid_request` at `path` for a day of submission that has not begun anywhere. */
export function assertHasBegun({ deps }: ServiceContext, day: string | null, path: readonly string[]): void {
  if (day !== null && !hasBegun(day, deps.clock.now())) throw invalidRequest('body', path, notBegun)
}

/** Whether it is this day anywhere. */
export function hasBegun(day: string, now: Date): boolean {
  return day <= latestDay(now)
}

const furthestZoneMs = 14 * 60 * 60_000

/** The day it is where days begin first. */
function latestDay(now: Date): string {
  return new Date(now.getTime() + furthestZoneMs).toISOString().slice(0, 10)
}
