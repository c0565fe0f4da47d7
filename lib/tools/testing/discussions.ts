import { asc, eq } from 'drizzle-orm'
import type { CommentFixResult, FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import { continueFix } from '#lib/service/api/filings/fix/jobs/continue-fix.ts'
import { gatherFix } from '#lib/service/api/filings/fix/jobs/gather-fix.ts'
import { filingDocuments, fixRequests, fixTasks, sessionMessages } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addFile, type TestFile } from './add-file.ts'
import { inlineFinder } from './inline-runner.ts'
import type { Actor, TestApi } from './start-test-api.ts'

export interface TestFiling {
  readonly filingMode?: 'managed' | 'reference' | null
  readonly scopeId?: string
}

export async function addFiling(api: TestApi, filing: TestFiling = {}): Promise<string> {
  const { filingMode = 'managed', scopeId = api.scopeId } = filing
  const id = api.deps.randomId()
  const at = api.deps.clock.now().toISOString()
  await api.deps.database.db.insert(filings).values({
    id,
    scopeId,
    ownerId: api.members.owner.id,
    displayName: 'Homeowners 2026',
    filingMode,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

/** Adds a file of the scope to the filing's form schedule, a millisecond after the one before it, and returns its id. */
export async function addDocument(api: TestApi, filingId: string, file: TestFile): Promise<string> {
  api.advance(1)
  const fileId = await addFile(api, { scopeId: api.scopeId, ...file })
  await api.deps.database.db.insert(filingDocuments).values({
    id: api.deps.randomId(),
    filingId,
    schedule: 'form',
    fileId,
    title: file.name ?? 'Form',
    addedBy: api.members.owner.id,
    createdAt: api.deps.clock.now().toISOString(),
    updatedAt: api.deps.clock.now().toISOString(),
  })
  return fileId
}

/** Every comment is a millisecond later than the one before it. */
export async function comment(
  api: TestApi,
  filingId: string,
  json: object,
  as: Actor = 'member',
): Promise<FilingComment> {
  api.advance(1)
  const response = await api.request(`/managed-filings/${filingId}/comments`, { as, json })
  if (response.status !== 201) throw new Error(await response.text())
  return await response.json()
}

/** Starts that many discussions and returns their ids. */
export async function discuss(api: TestApi, filingId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= count; at++)
    ids.push((await comment(api, filingId, { body: `Please explain point ${at}.` })).id)
  return ids
}

export function update(
  api: TestApi,
  { id, filingId }: { id: string; filingId: string },
  json: object,
  as: Actor = 'member',
) {
  return api.request(`/managed-filings/${filingId}/comments/${id}`, { as, method: 'PATCH', json })
}

export function requestFix(api: TestApi, filingId: string, commentIds: readonly string[], as: Actor = 'member') {
  return api.request(`/insurance/managed-filings/${filingId}/comments/fix`, { as, json: { commentIds } })
}

export async function fix(
  api: TestApi,
  filingId: string,
  commentIds: readonly string[],
  as?: Actor,
): Promise<CommentFixResult> {
  const response = await requestFix(api, filingId, commentIds, as)
  if (response.status !== 202) throw new Error(await response.text())
  return await response.json()
}

export async function readSession(api: TestApi, sessionId: string, as: Actor = 'member'): Promise<FilingSession> {
  const response = await api.request(`/insurance/filing-sessions/${sessionId}`, { as })
  if (response.status !== 200) throw new Error(await response.text())
  return await response.json()
}

/** Does the job of a task as a worker would. */
export async function gather(
  api: TestApi,
  taskId: string,
  { failures = 0, signal = new AbortController().signal }: { failures?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const attempt = { jobId: 'job', failures, signal }
  await gatherFix({ ...api.deps, passageFinder: inlineFinder }, { taskId }, attempt)
}

export async function resumeTask(api: TestApi, taskId: string): Promise<void> {
  await continueFix(api.deps, { taskId }, { failures: 0 })
}

/** Everything that a fix writes, except the session itself. */
export async function readFixRows({ deps }: TestApi) {
  const { db } = deps.database
  const { rows: jobs } = await db.execute<{ name: string; count: number }>(
    `select name, count(*)::int as count from pgboss.job where name like '%-fix' group by name order by name`,
  )
  return {
    requests: await db.select().from(fixRequests).orderBy(asc(fixRequests.id)),
    tasks: await db.select().from(fixTasks).orderBy(asc(fixTasks.id)),
    messages: await db.select().from(sessionMessages).orderBy(asc(sessionMessages.createdAt)),
    audits: await db.$count(auditEntries, eq(auditEntries.action, 'filing.fix_requested')),
    jobs,
  }
}
