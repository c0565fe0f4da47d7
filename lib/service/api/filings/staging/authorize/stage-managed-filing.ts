import { and, eq, inArray } from 'drizzle-orm'
import { livePassStatuses, type StageFiling, type StagingAcceptance } from '#lib/contract/filings/staging.ts'
import { findFilingOrThrow, lockFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { holdOwnLoginOrThrow, type LoginRow } from '#lib/service/api/filings/find-login.ts'
import { addSessionMessage, ensureSession, sessionUrl } from '#lib/service/api/filings/sessions/ensure-session.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import {
  claimKey,
  findKeyedResource,
  fingerprintRequest,
  type IdempotencyKey,
} from '#lib/service/api/kernel/idempotency.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { stagingAuthorizations, stagingBrowsers, stagingPasses } from '#lib/service/database/schema/staging.ts'
import { invalidRequest, notFound } from '#lib/service/http/service-error.ts'
import { findPassFiling } from '../pass/find-pass.ts'
import { requestBrowserEnd } from '../pass/pass-lease.ts'
import { recordPassEnds } from '../pass/record-pass-ends.ts'
import { prepareDraftJob } from '../pass/staging-jobs.ts'
import { connectorOf } from './connector-of.ts'
import { assertMayStage } from './staging-reason.ts'

interface StageManagedFilingInput extends StageFiling {
  readonly filingId: string
}

/**
 * Authorizes the owner's login and queues one pass, or returns what this `requestId` was accepted with before: of any
 * number of racing callers exactly one makes a pass. Session, authorization, pass, job, message and audit entry are
 * stored together or not at all, and an earlier pass ends. Nothing is staged yet when this returns.
 */
export async function stageManagedFiling(
  context: ServiceContext,
  input: StageManagedFilingInput,
): Promise<StagingAcceptance> {
  const { requestId, ...choices } = input
  const key: IdempotencyKey = {
    operation: 'stageManagedFiling',
    key: requestId,
    fingerprint: fingerprintRequest(choices),
  }
  const passId = (await findKeyedResource(context, key)) ?? (await accept(context, input, key))
  return await readAcceptance(context, passId)
}

/** The id of the new pass, or of the one that a faster caller with the same request has made. */
async function accept(context: ServiceContext, input: StageManagedFilingInput, key: IdempotencyKey): Promise<string> {
  const { deps } = context
  const passId = deps.randomId()
  const accepted = await deps.database.transaction(async (tx) => {
    const winner = await claimKey(tx, context, {
      ...key,
      resource: { type: 'staging_pass', id: passId },
      expiresAt: null,
    })
    // Stryker disable next-line ArrayDeclaration: dropping the password of an unknown pass does nothing
    if (winner) return { passId: winner, superseded: [] }
    assertMayStage(context.caller, await lockFilingOrThrow(context, input.filingId, tx))
    const login = await holdOwnLoginOrThrow(context, input.loginId, tx)
    if (login.destination !== input.destination) {
      throw invalidRequest('body', ['destination'], `This login is for ${login.destination}.`)
    }
    return { passId, superseded: await queuePass(tx, context, { ...input, login, passId }) }
  })
  for (const id of accepted.superseded) deps.heldSecrets.drop(id)
  return accepted.passId
}

interface NewPass extends StageManagedFilingInput {
  readonly login: LoginRow
  readonly passId: string
}

/** Returns the passes that the new one replaces. It stays queued until their browser has ended. */
async function queuePass(tx: Tx, context: ServiceContext, pass: NewPass): Promise<string[]> {
  const { deps, caller } = context
  const { filingId, requestId, login, passId } = pass
  const sessionId = await ensureSession(tx, deps, filingId)
  const choice = { loginId: login.id, destination: login.destination, memberId: caller.member.id }
  await authorize(tx, context, { ...choice, sessionId })
  const superseded = await supersede(tx, context, sessionId)
  const body = `Draft staging was authorized for ${login.destination}. Nothing is submitted or paid.`
  const createdAt = await addSessionMessage(tx, deps, {
    sessionId,
    kind: 'request',
    authorId: caller.member.id,
    body: superseded.length > 0 ? `${body} The earlier pass was replaced.` : body,
  })
  await tx.insert(stagingPasses).values({
    ...choice,
    id: passId,
    sessionId,
    requestId,
    connector: connectorOf(deps, login.destination),
    status: 'queued',
    createdAt,
  })
  await deps.queue.enqueue(tx, { job: prepareDraftJob, payload: { passId }, turnOf: caller.organization.id })
  await writeAudit(tx, context, {
    action: 'staging.authorized',
    subject: { type: 'filing', id: filingId },
    detail: { sessionId, passId, requestId, destination: login.destination, loginLabel: login.label },
  })
  return superseded
}

type AuthorizationRow = typeof stagingAuthorizations.$inferInsert

/** A destination's choice stays as it was made: a person has one login for it, and removing that removes the choice. */
async function authorize(
  tx: Tx,
  { deps }: ServiceContext,
  choice: Omit<AuthorizationRow, 'id' | 'since'>,
): Promise<void> {
  const since = deps.clock.now().toISOString()
  await tx
    .insert(stagingAuthorizations)
    .values({ ...choice, id: deps.randomId(), since })
    .onConflictDoNothing()
}

async function supersede(tx: Tx, { deps }: ServiceContext, sessionId: string): Promise<string[]> {
  const rows = await tx
    .update(stagingPasses)
    .set({ status: 'superseded', endedAt: deps.clock.now().toISOString() })
    .where(and(eq(stagingPasses.sessionId, sessionId), inArray(stagingPasses.status, [...livePassStatuses])))
    .returning({ id: stagingPasses.id })
  const ids = rows.map(({ id }) => id)
  await recordPassEnds(tx, deps, ids)
  await requestBrowserEnd(tx, deps, eq(stagingBrowsers.sessionId, sessionId))
  return ids
}

/** A filing that the caller can no longer read looks like a missing one, to a retry too. */
async function readAcceptance(context: ServiceContext, passId: string): Promise<StagingAcceptance> {
  const { deps } = context
  const pass = await findPassFiling(deps.database.db, passId)
  if (!pass) throw notFound()
  await findFilingOrThrow(context, pass.filingId)
  const { sessionId, requestId, filingId } = pass
  return { sessionId, sessionUrl: sessionUrl(deps, { id: sessionId, filingId }), requestId }
}
