import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { findMemberCaller } from '#lib/api/accounts/find-member-caller.ts'
import { createComparison } from '#lib/api/comparisons/create-comparison.ts'
import type { Deps, ServiceContext } from '#lib/api/kernel/context.ts'
import { CreateFormComparison } from '#lib/contract/comparisons/request.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { comparisons } from '#lib/database/schema/comparisons.ts'
import { fileVersions } from '#lib/database/schema/files.ts'
import { idempotencyKeys } from '#lib/database/schema/shared.ts'
import { resolveRequest } from './resolve-request.ts'
import { assignIds, catalogOwner } from './workspace-ids.ts'

const pollMs = 100

/**
 * Runs the comparisons of a workspace as their members, each once and for all: its idempotency key stays, even when the
 * comparison is deleted. Needs the jobs of this or another process at work. Resolves when all have ended.
 */
export async function runWorkspaceComparisons(deps: Deps, workspace: Workspace, signal: AbortSignal): Promise<number> {
  const ids = assignIds(workspace)
  const made: string[] = []
  for (const organization of workspace.organizations)
    for (const { ref, member, request } of organization.comparisons ?? []) {
      const memberId = ids.idOf('member', organization.ref, member)
      const idempotencyKey = `workspace:${ref}`
      if (await wasRun(deps, memberId, idempotencyKey)) continue
      await waitUntil(async () => !(await isReading(deps)), signal)
      const context: ServiceContext = {
        deps,
        requestId: deps.randomId(),
        address: null,
        caller: await findMemberCaller(deps, memberId),
      }
      const { value } = resolveRequest(request, ids, [organization.ref, catalogOwner])
      made.push((await createComparison(context, { request: CreateFormComparison.parse(value), idempotencyKey })).id)
    }
  await waitUntil(async () => !(await isRunning(deps, made)), signal)
  return made.length
}

async function wasRun({ database }: Deps, memberId: string, key: string): Promise<boolean> {
  const rows = await database.db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.memberId, memberId),
        eq(idempotencyKeys.operation, 'createFormComparison'),
        eq(idempotencyKeys.key, key),
      ),
    )
  return rows.length > 0
}

async function isReading({ database }: Deps): Promise<boolean> {
  const rows = await database.db
    .select({ id: fileVersions.fileId })
    .from(fileVersions)
    .where(eq(fileVersions.textStatus, 'processing'))
    .limit(1)
  return rows.length > 0
}

async function isRunning({ database }: Deps, made: readonly string[]): Promise<boolean> {
  if (made.length === 0) return false
  const rows = await database.db
    .select({ id: comparisons.id })
    .from(comparisons)
    .where(and(inArray(comparisons.id, [...made]), inArray(comparisons.status, ['queued', 'running'])))
  return rows.length > 0
}

async function waitUntil(isDone: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await isDone())) {
    signal.throwIfAborted()
    await delay(pollMs)
  }
}
