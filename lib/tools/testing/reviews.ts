import { runComparison } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import { addFile } from './add-file.ts'
import { comparisonsPath, create } from './comparisons.ts'
import { inlineRunner } from './inline-runner.ts'
import type { Actor, TestApi, TestRequest } from './start-test-api.ts'
import { earlierWording, laterWording } from './wordings.ts'

export interface ReviewedComparison {
  readonly id: string
  /** A file that every member can open. */
  readonly openFileId: string
  /** A file that only `member` can open. */
  readonly ownFileId: string
  /** Ids of the differences of the result. */
  readonly findingIds: readonly string[]
}

/** A finished comparison of two short policies; `isShared`: every member can open both. */
export async function addReviewedComparison(api: TestApi, isShared = true): Promise<ReviewedComparison> {
  const openFileId = await addFile(api, { text: earlierWording, scopeId: api.scopeId, name: 'earlier.txt' })
  const scope = isShared ? { scopeId: api.scopeId } : {}
  const ownFileId = await addFile(api, { text: laterWording, ...scope, name: 'later.txt' })
  const { body } = await create(api, {
    variants: [
      { key: 'a', documents: [openFileId] },
      { key: 'b', documents: [ownFileId] },
    ],
  })
  const deps = { ...api.deps, comparisonRunner: inlineRunner }
  const attempt = { jobId: 'job', failures: 0, signal: new AbortController().signal }
  await runComparison(deps, { comparisonId: body.id }, attempt)
  const read = await (await api.request(`${comparisonsPath}/${body.id}`, { as: 'member' })).json()
  const findingIds = read.result.differences.map(({ id }: { id: string }) => id)
  return { id: body.id, openFileId, ownFileId, findingIds }
}

/** A request below `/review` of a comparison. */
export function requestReview(api: TestApi, id: string, request: TestRequest & { readonly path?: string } = {}) {
  const { path = '', ...rest } = request
  return api.request(`${comparisonsPath}/${id}/review${path}`, { as: 'member', ...rest })
}

export async function readReview(api: TestApi, id: string, as: Actor = 'member') {
  return await (await requestReview(api, id, { as })).json()
}

/** Changes findings; each at the revision it has now, unless it names another. */
export async function changeFindings(
  api: TestApi,
  id: string,
  { findings, as = 'member', ...more }: ChangedFindings,
): Promise<Response> {
  const { findings: shown } = await readReview(api, id)
  const revisionOf = (wanted: string) => shown.find((finding: { id: string }) => finding.id === wanted)?.revision ?? 0
  return await requestReview(api, id, {
    path: '/findings',
    method: 'PATCH',
    as,
    json: { findings: findings.map((finding) => ({ revision: revisionOf(finding.id), ...finding })), ...more },
  })
}

interface ChangedFindings {
  readonly findings: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
  readonly as?: Actor
  readonly endsSignOff?: boolean
}
