import { and, inArray, type SQL } from 'drizzle-orm'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { livePassStatuses, type passFailures } from '#lib/contract/filings/staging.ts'
import { addSessionMessage } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { recordPassEnds } from './record-pass-ends.ts'

type FailureCode = (typeof passFailures)[number]

export interface PassFailure {
  readonly code: FailureCode
  /** Shown to readers of the filing. */
  readonly message: string
}

const messages: Record<FailureCode, string> = {
  owner_changed: 'The filing’s owner changed before the draft was finished.',
  feature_removed: 'Staging was turned off for the organization before the draft was finished.',
  login_removed: 'The login was removed before the draft was finished.',
  filing_read_only: 'The owner could no longer change the filing before the draft was finished.',
  sign_in_failed: 'The external system did not accept the sign-in.',
  system_changed: 'The external system does not look as expected.',
  system_unavailable: 'The external system could not be reached.',
  session_lost: 'The external system ended the session.',
  interrupted: 'The pass was interrupted too many times. Start a new pass.',
  package_too_large: `The documents are larger than ${filingLimits.packageBytes / 1024 / 1024} MB together. Remove or shrink some of them.`,
}

export function failureOf(code: FailureCode): PassFailure {
  return { code, message: messages[code] }
}

/** Ends the live passes that `which` selects, each once, and says so in their sessions and activity. Returns them. */
export async function failPasses(
  tx: Tx,
  deps: Deps,
  { which, failure }: { readonly which: SQL | undefined; readonly failure: PassFailure },
): Promise<{ id: string; sessionId: string }[]> {
  const failed = await tx
    .update(stagingPasses)
    .set({
      status: 'failed',
      failureCode: failure.code,
      failureMessage: failure.message,
      endedAt: deps.clock.now().toISOString(),
    })
    .where(and(which, inArray(stagingPasses.status, [...livePassStatuses])))
    .returning({ id: stagingPasses.id, sessionId: stagingPasses.sessionId })
  await recordPassEnds(
    tx,
    deps,
    failed.map(({ id }) => id),
  )
  for (const { sessionId } of failed) {
    const body = `Draft staging ended without a draft. ${failure.message}`
    await addSessionMessage(tx, deps, { sessionId, kind: 'outcome', authorId: null, body })
  }
  return failed
}
