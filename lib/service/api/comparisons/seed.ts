import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { CreateFormComparison } from '#lib/contract/comparisons/create-form-comparison.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { findMemberCaller } from '#lib/service/api/accounts/find-caller.ts'
import { isReadingFiles } from '#lib/service/api/files/provision-file.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { catalogOwner, findMissing, type Seed, type SeedRun, type WorkspaceIds } from '#lib/service/api/kernel/seed.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { idempotencyKeys } from '#lib/service/database/schema/shared.ts'
import { createComparison } from './create-comparison.ts'

const pollMs = 100

export const comparisonsSeed: Seed = {
  listRecords: (workspace) =>
    listAll(workspace).map(({ owner, ref, id }) => ({ kind: 'comparison', owner, name: ref, id })),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap(({ owner, ref, member, request }) => {
      const place = `organization ${owner}: comparison ${ref}`
      return [
        ...findMissing(ids, { place, kind: 'member', owner, name: member }),
        ...findRequestIssues(request, ids, owner).map((issue) => `${place}: ${issue}`),
      ]
    }),
  prepare: async () => async () => {},
  run: runComparisons,
}

function listAll({ organizations }: Workspace) {
  return organizations.flatMap(({ ref: owner, comparisons = [] }) =>
    comparisons.map((comparison) => ({ ...comparison, owner })),
  )
}

/** Each once, as its member: the idempotency key stays even when the comparison is deleted. */
async function runComparisons({ deps, workspace, ids, signal, count }: SeedRun): Promise<void> {
  const made: string[] = []
  for (const { owner, ref, member, request } of listAll(workspace)) {
    const memberId = ids.idOf('member', owner, member)
    const idempotencyKey = `workspace:${ref}`
    if (await wasRun(deps, memberId, idempotencyKey)) continue
    await waitUntil(async () => !(await isReadingFiles(deps)), signal)
    const caller = await findMemberCaller(deps, memberId)
    const context = { deps, requestId: deps.randomId(), address: null, caller }
    const { value } = resolveRequest(request, ids, owner)
    made.push((await createComparison(context, { request: CreateFormComparison.parse(value), idempotencyKey })).id)
  }
  await waitUntil(async () => !(await isRunning(deps, made)), signal)
  count('comparisons', made)
}

type RecordedRequest = Readonly<Record<string, unknown>>

function findRequestIssues(request: RecordedRequest, ids: WorkspaceIds, owner: string): string[] {
  const { value, unknown } = resolveRequest(request, ids, owner)
  if (unknown.length > 0) return unknown.map((name) => `there is no record ref:${name}.`)
  const parsed = CreateFormComparison.safeParse(value)
  if (parsed.success) return []
  return toDetails('body', parsed.error.issues, value).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Kinds of records that a request can name, in the order in which they are looked up. */
const kinds = ['file', 'edition', 'product', 'catalog-form']

/** A request with every `ref:<name>` replaced by the id it names; `unknown` lists those that name nothing. */
function resolveRequest(
  request: RecordedRequest,
  ids: WorkspaceIds,
  owner: string,
): { value: unknown; unknown: string[] } {
  const unknown: string[] = []
  const value: unknown = JSON.parse(JSON.stringify(request), (_key, part: unknown) => {
    if (typeof part !== 'string' || !part.startsWith('ref:')) return part
    const name = part.slice('ref:'.length)
    const id = [owner, catalogOwner].flatMap((each) => kinds.flatMap((kind) => ids.find(kind, each, name) ?? []))[0]
    if (id === undefined) unknown.push(name)
    return id ?? part
  })
  return { value, unknown }
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
