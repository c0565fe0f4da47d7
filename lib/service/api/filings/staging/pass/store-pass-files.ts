import { and, eq } from 'drizzle-orm'
import type { StagingCheck } from '#lib/contract/filings/staging.ts'
import { deleteContents, deleteUnnamedContent } from '#lib/service/api/files/delete-contents.ts'
import { toBody, withStoredContent } from '#lib/service/api/files/store-content.ts'
import { touchSession } from '#lib/service/api/filings/sessions/ensure-session.ts'
import type { StagedTabResult } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import {
  type DraftContent,
  stagingPackages,
  stagingPasses,
  stagingScreenshots,
} from '#lib/service/database/schema/staging.ts'
import { isOwn, type PassRun } from './pass-run.ts'

export interface PreparedPackage {
  readonly content: Uint8Array
  readonly draft: DraftContent
  readonly checks: readonly StagingCheck[]
}

/** False once this start no longer owns the pass; then nothing is stored. */
export async function storePackage(
  deps: Deps,
  run: PassRun,
  { content, draft, checks }: PreparedPackage,
): Promise<boolean> {
  const { byteLength, sha256 } = toBody(content)
  return await withPassFile(deps, { run, bytes: content }, async (tx, contentId) => {
    const owned = await tx.update(stagingPasses).set({ checks }).where(isOwn(run)).returning({ id: stagingPasses.id })
    if (owned.length === 0) return false
    const former = await tx.delete(stagingPackages).where(eq(stagingPackages.passId, run.id)).returning()
    await tx.insert(stagingPackages).values({ passId: run.id, contentId, byteLength, sha256, draft })
    await deleteContents(tx, deps, listIds(former))
    await touchSession(tx, deps, run.sessionId)
    return true
  })
}

/** Returns the same as `storePackage`. Of a tab that comes twice the later one stays. */
export async function storeTab(deps: Deps, run: PassRun, result: StagedTabResult): Promise<boolean> {
  const { screenshot } = result
  if (!screenshot) return await deps.database.transaction((tx) => storeResult(tx, deps, { run, result }))
  return await withPassFile(deps, { run, bytes: screenshot }, async (tx, contentId) => {
    if (!(await storeResult(tx, deps, { run, result }))) return false
    const { tab } = result
    const isSame = and(eq(stagingScreenshots.passId, run.id), eq(stagingScreenshots.tab, tab))
    const former = await tx.delete(stagingScreenshots).where(isSame).returning()
    await tx.insert(stagingScreenshots).values({ passId: run.id, tab, contentId })
    await deleteContents(tx, deps, listIds(former))
    return true
  })
}

/** Of all tabs of a pass. */
export async function deleteScreenshots(tx: Tx, deps: Deps, passId: string): Promise<void> {
  const former = await tx.delete(stagingScreenshots).where(eq(stagingScreenshots.passId, passId)).returning()
  await deleteContents(tx, deps, listIds(former))
}

interface TabOfRun {
  readonly run: PassRun
  readonly result: StagedTabResult
}

async function storeResult(tx: Tx, deps: Deps, { run, result }: TabOfRun): Promise<boolean> {
  const { tab, filled, notAsked, screenshot } = result
  const [pass] = await tx.select({ tabs: stagingPasses.tabs }).from(stagingPasses).where(isOwn(run)).for('update')
  if (!pass) return false
  const tabs = [
    ...pass.tabs.filter((each) => each.tab !== tab),
    { tab, filled: [...filled], notAsked: [...notAsked], screenshot: screenshot !== null },
  ]
  await tx.update(stagingPasses).set({ tabs }).where(isOwn(run))
  await touchSession(tx, deps, run.sessionId)
  return true
}

interface PassFile {
  readonly run: PassRun
  readonly bytes: Uint8Array
}

/** The bytes stay where `store` returns true. */
async function withPassFile(
  deps: Deps,
  { run, bytes }: PassFile,
  store: (tx: Tx, contentId: string) => Promise<boolean>,
): Promise<boolean> {
  const [member] = await deps.database.db
    .select({ organizationId: members.organizationId })
    .from(members)
    .where(eq(members.id, run.memberId))
  if (!member) return false
  return await withStoredContent(deps, { ...member, body: toBody(bytes) }, async (contentId) => {
    const isStored = await deps.database.transaction((tx) => store(tx, contentId))
    if (!isStored) await deleteUnnamedContent(deps, contentId)
    return isStored
  })
}

function listIds(rows: readonly { readonly contentId: string }[]): readonly string[] {
  return rows.map(({ contentId }) => contentId)
}
