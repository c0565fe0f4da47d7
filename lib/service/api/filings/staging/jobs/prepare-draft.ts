import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Destination } from '#lib/contract/filings/staging.ts'
import { type FilingSystemConnector, StagingFailure } from '#lib/service/api/filings/staging/connector/connector.ts'
import { packageConnector } from '#lib/service/api/filings/staging/connector/package-connector.ts'
import type { LeaseTimes } from '#lib/service/api/filings/staging/pass/pass-lease.ts'
import { beginPass } from '#lib/service/api/filings/staging/pass/pass-state.ts'
import { prepareDraftJob } from '#lib/service/api/filings/staging/pass/staging-jobs.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { registerJob } from '#lib/service/api/kernel/job.ts'
import type { Attempt } from '#lib/service/database/queue.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { takePassToDraft } from './take-pass-to-draft.ts'

/** Where a browser fills the draft. Every other destination gets the package. */
export type BrowserConnectors = ReadonlyMap<Destination, FilingSystemConnector>

export interface PrepareDraftDeps extends Deps {
  readonly browserConnectors: BrowserConnectors
  readonly leaseTimes: LeaseTimes
}

type Payload = z.infer<typeof prepareDraftJob.payload>

/** How often the process that was given the password is looked for, a second apart. */
const maxTries = 30

export const prepareDraftWork = registerJob(prepareDraftJob, prepareDraft)

/** Takes one pass as far as it can go now. May run twice, also concurrently: only one start at a time changes the pass. */
export async function prepareDraft(deps: PrepareDraftDeps, payload: Payload, attempt: Attempt): Promise<void> {
  const { passId } = payload
  const connector = await findConnector(deps, passId)
  if (!connector) return
  const password = connector.needsSignIn ? deps.heldSecrets.take(passId) : null
  try {
    await startDraft(deps, { payload, connector, password }, attempt)
  } finally {
    password?.fill(0)
  }
}

interface DraftStart {
  readonly payload: Payload
  readonly connector: FilingSystemConnector
  readonly password: Uint8Array | null
}

async function startDraft(
  deps: PrepareDraftDeps,
  { payload, connector, password }: DraftStart,
  attempt: Attempt,
): Promise<void> {
  const { passId } = payload
  const isSignedIn = !connector.needsSignIn || password !== null
  if (!isSignedIn && mayBeElsewhere(deps, payload)) return await startLater(deps, countTry(payload))

  const lease = deps.leaseTimes
  const start = await beginPass(deps, { passId, isSignedIn, staleMs: lease.staleMs })
  switch (start.kind) {
    case 'begun':
      return await takePassToDraft(deps, { run: start.run, connector, password, lease }, attempt)
    case 'occupied':
      if (password !== null) deps.heldSecrets.put(passId, password)
      return await startLater(deps, payload)
    case 'needs_sign_in':
    case 'ended':
      return
  }
}

async function findConnector(deps: PrepareDraftDeps, passId: string): Promise<FilingSystemConnector | null> {
  const [pass] = await deps.database.db
    .select({ connector: stagingPasses.connector, destination: stagingPasses.destination })
    .from(stagingPasses)
    .where(eq(stagingPasses.id, passId))
  if (!pass) return null
  if (pass.connector === 'package') return packageConnector
  return deps.browserConnectors.get(pass.destination) ?? missingConnector
}

const missingConnector: FilingSystemConnector = {
  kind: 'browser',
  needsSignIn: false,
  async prepareDraft() {
    throw new StagingFailure('system_changed', 'This destination is no longer configured.')
  },
}

/** Only one process works on the embedded database; on a server the queue may have given the job to another one. */
function mayBeElsewhere({ database, heldSecrets }: Deps, { signIn }: Payload): boolean {
  if (!signIn || database.kind === 'embedded') return false
  return signIn.holderId !== heldSecrets.id && signIn.tries < maxTries
}

function countTry({ signIn, ...payload }: Payload): Payload {
  return signIn ? { ...payload, signIn: { ...signIn, tries: signIn.tries + 1 } } : payload
}

async function startLater({ database, queue }: Deps, payload: Payload): Promise<void> {
  await database.transaction((tx) => queue.enqueue(tx, { job: prepareDraftJob, payload, startAfterSeconds: 1 }))
}
