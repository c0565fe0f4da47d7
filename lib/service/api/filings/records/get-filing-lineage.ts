import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { FilingLineage, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { type FilingRow, toSummary } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingProjects } from '#lib/service/database/schema/reference.ts'
import { selectReadableAncestors } from './select-lineage.ts'

/** The predecessors and successors of a filing, and its project, as far as the caller can read them. */
export async function getFilingLineage(context: ServiceContext, id: string): Promise<FilingLineage> {
  const { filing } = await findFilingOrThrow(context, id)
  return {
    ...(await findPredecessors(context, filing)),
    successors: await listReadable(context, eq(filings.predecessorFilingId, id)),
    project: await findProject(context, filing),
  }
}

type Predecessors = Pick<FilingLineage, 'predecessors' | 'predecessorsEndEarly'>

async function findPredecessors({ deps, caller }: ServiceContext, filing: FilingRow): Promise<Predecessors> {
  if (filing.predecessorFilingId === null) return { predecessors: [], predecessorsEndEarly: false }
  const rows = await deps.database.db
    .select()
    .from(filings)
    .where(inArray(filings.id, selectReadableAncestors(filing.id, caller.member.id)))
  const { chain, next } = followPredecessors(
    filing,
    rows.filter(({ id }) => id !== filing.id),
  )
  return { predecessors: chain.toReversed().map(toSummary), predecessorsEndEarly: next !== null }
}

/** The rows in the order of the links from a filing on; `next` is where the last one leads to beyond them, if anywhere. */
function followPredecessors(start: FilingRow, rows: readonly FilingRow[]) {
  const left = new Map(rows.map((row) => [row.id, row]))
  const chain: FilingRow[] = []
  let next = start.predecessorFilingId
  for (let row = left.get(next ?? ''); row; row = left.get(next ?? '')) {
    left.delete(row.id)
    chain.push(row)
    next = row.predecessorFilingId
  }
  const isCircle = next === start.id || chain.some(({ id }) => id === next)
  return { chain, next: isCircle ? null : next }
}

async function findProject(context: ServiceContext, { projectId }: FilingRow): Promise<FilingLineage['project']> {
  if (projectId === null) return null
  const [project] = await context.deps.database.db
    .select({ id: filingProjects.id, name: filingProjects.name })
    .from(filingProjects)
    .where(eq(filingProjects.id, projectId))
  if (!project) return null
  return { ...project, filings: await listReadable(context, eq(filings.projectId, projectId)) }
}

/** Newest first. */
async function listReadable({ deps, caller }: ServiceContext, where: SQL): Promise<ManagedFilingSummary[]> {
  const rows = await deps.database.db
    .select()
    .from(filings)
    .where(and(where, holdsPermission(filings.scopeId, { memberId: caller.member.id, permission: 'read' })))
    .orderBy(desc(filings.createdAt), asc(filings.id))
    .limit(filingLimits.lineage)
  return rows.map(toSummary)
}
