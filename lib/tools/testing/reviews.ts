import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { runComparison } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import { unpackResult } from '#lib/service/api/comparisons/unpack-result.ts'
import { comparisonResults } from '#lib/service/database/schema/comparisons.ts'
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
export async function addReviewedComparison(
  api: TestApi,
  isShared = true,
  more: object = {},
): Promise<ReviewedComparison> {
  const openFileId = await addFile(api, { text: earlierWording, scopeId: api.scopeId, name: 'earlier.txt' })
  const scope = isShared ? { scopeId: api.scopeId } : {}
  const ownFileId = await addFile(api, { text: laterWording, ...scope, name: 'later.txt' })
  const { body } = await create(api, {
    variants: [
      { key: 'a', documents: [openFileId] },
      { key: 'b', documents: [ownFileId] },
    ],
    ...more,
  })
  const deps = { ...api.deps, comparisonRunner: inlineRunner }
  const attempt = { jobId: 'job', failures: 0, signal: new AbortController().signal }
  await runComparison(deps, { comparisonId: body.id }, attempt)
  const read = await (await api.request(`${comparisonsPath}/${body.id}`, { as: 'member' })).json()
  const findingIds = read.result.differences.map(({ id }: { id: string }) => id)
  return { id: body.id, openFileId, ownFileId, findingIds }
}

/** Findings of `addAnsweredComparison` that are no differences, in their order. */
export const answerIds = [
  'scenario:flood:a',
  'scenario:flood:b',
  'expectation:flood:notice:a',
  'expectation:flood:notice:b',
  'review:notes:1',
] as const
/** Those that a language model dissents from. */
export const disputedIds = ['scenario:flood:b', 'review:notes:1'] as const

/** The same with a scenario, an expectation and a reviewed statement; two of them have a dissent. */
export async function addAnsweredComparison(api: TestApi, isShared = true): Promise<ReviewedComparison> {
  const notes = await addFile(api, {
    text: 'The insured must give notice of the loss within 60 days.',
    scopeId: api.scopeId,
    name: 'notes.txt',
  })
  const added = await addReviewedComparison(api, isShared, {
    scenarios: [
      {
        id: 'flood',
        facts: 'Surface water entered the cellar after a storm.',
        question: 'Is the loss covered?',
        expectations: [{ id: 'notice', assertion: 'Notice is due within 60 days after the loss.' }],
      },
    ],
    reviewMaterial: [{ fileId: notes, id: 'notes' }],
  })
  await addDissents(api, added.id)
  return added
}

async function addDissents({ deps }: TestApi, comparisonId: string): Promise<void> {
  const { db } = deps.database
  const ofComparison = eq(comparisonResults.comparisonId, comparisonId)
  const [stored] = await db.select().from(comparisonResults).where(ofComparison)
  if (!stored) throw new Error('The comparison has no result.')
  const result = ComparisonResult.parse(JSON.parse(`${await unpackResult(stored.content)}`))
  const answer = result.scenarios[0]?.answers.b
  const statement = result.review[0]?.statements[0]
  const cited = result.citations.find(({ inputId }) => inputId === result.variants[1]?.documents[0]?.inputId)
  if (!answer || !statement || !cited) throw new Error('The result has no answers.')
  answer.dissent = { outcome: 'conditional', text: 'It depends on the wind.', citationIds: [cited.id] }
  statement.dissent = { outcome: 'not_established', text: 'It names 30 days too.', citationIds: [cited.id] }
  const content = new Uint8Array(gzipSync(JSON.stringify(result)))
  await db.update(comparisonResults).set({ content }).where(ofComparison)
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
