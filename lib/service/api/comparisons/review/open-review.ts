import { asc, eq } from 'drizzle-orm'
import { findComparisonOrThrow } from '#lib/service/api/comparisons/find-comparison.ts'
import { unpackResult } from '#lib/service/api/comparisons/unpack-result.ts'
import { findHiddenFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ReadContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { comparisonInputs, comparisonResults } from '#lib/service/database/schema/comparisons.ts'
import { comparisonReviews, type FindingIndex, type PairedDifference } from '#lib/service/database/schema/reviews.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { indexFindings, listReadable } from './index-findings.ts'
import { isReadable, listActive, readPairings, type StoredPairing } from './read-pairings.ts'

export interface OpenedReview {
  readonly comparisonId: string
  /** Findings that the caller can read: differences in the order of the result, those of pairings, then answers. */
  readonly findingIds: readonly string[]
  /** Those that can be reviewed and need not be. */
  readonly optionalIds: ReadonlySet<string>
  readonly hiddenCount: number
  /** Pairings that are applied. */
  readonly pairings: readonly StoredPairing[]
  /** Findings and pairings that the caller can read, with those that a pairing replaced or that were removed with one. */
  readonly historyIds: readonly string[]
  /** Files of the comparison that the caller cannot open. */
  readonly hiddenFileIds: ReadonlySet<string>
}

/**
 * The review of a finished comparison of the caller's organization. Its list of findings is stored when it is first
 * opened: a result may be too large to be read at every change.
 */
export async function openReview(context: ReadContext, comparisonId: string): Promise<OpenedReview> {
  const { status } = await findComparisonOrThrow(context, comparisonId)
  if (status !== 'succeeded') {
    throw new ServiceError('conflict', 'A comparison can be reviewed once it has succeeded.')
  }
  const { db } = context.deps.database
  const index = (await readIndex(db, comparisonId)) ?? (await storeIndex(db, comparisonId))
  const hiddenFileIds = await findHiddenFiles(context, index.fileIds)
  const all = await readPairings(db, comparisonId)
  const pairings = listActive(all)
  const replaced = new Set(pairings.flatMap(({ replacedIds }) => replacedIds))
  const paired = pairings.flatMap(({ differences }) => differences)
  const ids = [...index.findings, ...paired.map(({ difference }) => difference), ...index.answers].map(({ id }) => id)
  const readable = listReadable(index, hiddenFileIds)
  const isCurrent = (id: string) => !replaced.has(id)
  const findingIds = [
    ...readable.differences,
    ...listReadablePaired(paired, hiddenFileIds),
    ...readable.answers,
  ].filter(isCurrent)
  return {
    comparisonId,
    findingIds,
    optionalIds: new Set(index.answers.flatMap(({ id, hasDissent }) => (hasDissent ? [] : [id]))),
    hiddenCount: ids.filter(isCurrent).length - findingIds.length,
    pairings,
    historyIds: [
      ...readable.differences,
      ...readable.answers,
      ...all.flatMap(({ differences }) => listReadablePaired(differences, hiddenFileIds)),
      ...all.filter((pairing) => isReadable(pairing, hiddenFileIds)).map(({ id }) => id),
    ],
    hiddenFileIds,
  }
}

function listReadablePaired(paired: readonly PairedDifference[], hiddenFileIds: ReadonlySet<string>): string[] {
  return paired.filter((each) => isReadable(each, hiddenFileIds)).map(({ difference }) => difference.id)
}

/** Null also for one of an earlier version, without answers. */
async function readIndex(db: Db, comparisonId: string): Promise<Required<FindingIndex> | null> {
  const [row] = await db
    .select({ findings: comparisonReviews.findings })
    .from(comparisonReviews)
    .where(eq(comparisonReviews.comparisonId, comparisonId))
  if (!row?.findings.answers) return null
  return { ...row.findings, answers: row.findings.answers }
}

async function storeIndex(db: Db, comparisonId: string): Promise<Required<FindingIndex>> {
  const inputs = await db
    .select()
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, comparisonId))
    .orderBy(asc(comparisonInputs.position))
  const [stored] = await db.select().from(comparisonResults).where(eq(comparisonResults.comparisonId, comparisonId))
  if (!stored) throw new Error(`Comparison ${comparisonId} succeeded but has no result.`)
  const findings = indexFindings(JSON.parse(`${await unpackResult(stored.content)}`), inputs)
  await db
    .insert(comparisonReviews)
    .values({ comparisonId, revision: 0, findings })
    .onConflictDoUpdate({ target: comparisonReviews.comparisonId, set: { findings } })
  return findings
}
