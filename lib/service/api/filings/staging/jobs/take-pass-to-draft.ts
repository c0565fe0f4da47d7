import { filingLimits } from '#lib/contract/filings/limits.ts'
import { buildPackage, measureDocuments } from '#lib/service/api/filings/staging/connector/build-package.ts'
import { checkDraft } from '#lib/service/api/filings/staging/connector/check-draft.ts'
import {
  type DraftField,
  type DraftPackage,
  type FilingSystemConnector,
  type StagedTabResult,
  StagingFailure,
} from '#lib/service/api/filings/staging/connector/connector.ts'
import { describeContent } from '#lib/service/api/filings/staging/connector/describe-content.ts'
import { loadDraft } from '#lib/service/api/filings/staging/connector/load-draft.ts'
import { redactPassword } from '#lib/service/api/filings/staging/connector/redact-password.ts'
import { failureOf } from '#lib/service/api/filings/staging/pass/fail-passes.ts'
import { findFormerReference } from '#lib/service/api/filings/staging/pass/find-former-reference.ts'
import { findPassFailure } from '#lib/service/api/filings/staging/pass/find-pass-failure.ts'
import { type LeaseTimes, releaseLease } from '#lib/service/api/filings/staging/pass/pass-lease.ts'
import type { PassRun } from '#lib/service/api/filings/staging/pass/pass-run.ts'
import {
  awaitPassword,
  countFailure,
  endPass,
  failPass,
  isOwnPass,
  storeOpenedDraft,
} from '#lib/service/api/filings/staging/pass/pass-state.ts'
import { storePackage, storeTab } from '#lib/service/api/filings/staging/pass/store-pass-files.ts'
import { assertDiskSpace } from '#lib/service/api/kernel/assert-disk-space.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Attempt } from '#lib/service/database/queue.ts'
import { isOutage } from '#lib/service/http/service-error.ts'
import { watchPass } from './watch-pass.ts'

export interface BegunPass {
  readonly run: PassRun
  readonly connector: FilingSystemConnector
  readonly password: Uint8Array | null
  readonly lease: LeaseTimes
}

/** Takes a pass that has begun to its end. What it was allowed is checked again before each tab and at the end. */
export async function takePassToDraft(deps: Deps, pass: BegunPass, attempt: Attempt): Promise<void> {
  const { run, connector, password } = pass
  const watch = watchPass(deps, run, pass.lease)
  const signal = AbortSignal.any([attempt.signal, watch.signal])
  try {
    await assertGoesOn(deps, run, signal)
    const draft = await preparePackage(deps, run, signal)
    await connector.prepareDraft({
      pass: {
        ...{ id: run.id, destination: run.destination, username: run.username },
        formerReference: await findFormerReference(deps.database.db, run),
      },
      draft,
      password,
      signal,
      onDraft: async (opened) => {
        if (!(await storeOpenedDraft(deps, run, opened))) throw overtaken()
      },
      beforeTab: () => assertGoesOn(deps, run, signal),
      onTab: async (result) => {
        if (!(await storeTab(deps, run, redactTab(result, password)))) throw overtaken()
      },
    })
    signal.throwIfAborted()
    await endPass(deps, run)
  } catch (cause) {
    await settle(deps, pass, { cause, attempt })
  } finally {
    await watch.stop()
    await releaseLease(deps.database.db, run)
  }
}

async function assertGoesOn(deps: Deps, run: PassRun, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const failure = await findPassFailure(deps.database.db, run)
  if (failure) throw new StagingFailure(failure.code, failure.message)
  if (!(await isOwnPass(deps.database.db, run))) throw overtaken()
}

async function preparePackage(deps: Deps, run: PassRun, signal: AbortSignal): Promise<DraftPackage> {
  const { db } = deps.database
  const source = await loadDraft(db, run.filingId)
  const byteLength = measureDocuments(source)
  if (byteLength > filingLimits.packageBytes) {
    const { code, message } = failureOf('package_too_large')
    throw new StagingFailure(code, message)
  }
  await assertDiskSpace(deps, byteLength)
  const checks = checkDraft(source)
  const { destination, createdAt: preparedAt } = run
  const { draft, content } = await buildPackage(deps, source, { destination, preparedAt, checks, signal })
  if (!(await storePackage(deps, run, { content, draft: describeContent(source), checks }))) throw overtaken()
  return draft
}

/** An error that is thrown here starts the pass again; the queue stores it, so that it must say nothing. */
async function settle(
  deps: Deps,
  { run, password }: BegunPass,
  { cause, attempt }: { readonly cause: unknown; readonly attempt: Attempt },
): Promise<void> {
  if (attempt.signal.aborted) throw new Error('The pass was interrupted.')
  if (cause instanceof StagingFailure) {
    const failure = { code: cause.code, message: redactPassword(cause.message, password) }
    return failure.code === 'sign_in_failed'
      ? await awaitPassword(deps, run, failure)
      : await failPass(deps, run, failure)
  }
  if (!(await isOwnPass(deps.database.db, run))) return
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  deps.logger.error('A staging pass stopped early.', { pass: run.id, reason: redactPassword(reason, password) })
  // The database or the file store was away: that is no failure of the pass.
  if (!isOutage(cause)) await countFailure(deps, run)
  throw new Error('The pass stopped early.')
}

function redactTab(result: StagedTabResult, password: Uint8Array | null): StagedTabResult {
  const redact = (fields: readonly DraftField[]) =>
    fields.map(({ label, value }) => ({
      label: redactPassword(label, password),
      value: redactPassword(value, password),
    }))
  return { ...result, filled: redact(result.filled), notAsked: redact(result.notAsked) }
}

function overtaken(): Error {
  return new Error('Another pass has taken over.')
}
