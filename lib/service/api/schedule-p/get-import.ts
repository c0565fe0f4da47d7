import { and, eq } from 'drizzle-orm'
import type { ScheduleImport } from '#lib/contract/schedule-p/imports.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { scheduleImports } from '#lib/service/database/schema/schedule-p.ts'
import { notFound } from '#lib/service/http/service-error.ts'

/** An import of the caller's organization. */
export async function getImport(
  { deps, caller }: ServiceContext,
  { id }: { readonly id: string },
): Promise<ScheduleImport> {
  const [row] = await deps.database.db
    .select({ found: scheduleImports, memberName: members.name })
    .from(scheduleImports)
    .innerJoin(members, eq(members.id, scheduleImports.memberId))
    .where(and(eq(scheduleImports.id, id), eq(scheduleImports.organizationId, caller.organization.id)))
  if (!row) throw notFound()
  const { found, memberName } = row
  return {
    id,
    fileName: found.fileName,
    dryRun: found.isDryRun,
    status: found.status,
    progress: found.progress,
    counts: [...found.counts],
    issues: [...found.issues],
    issueCount: found.issueCount,
    warnings: [...found.warnings],
    warningCount: found.warningCount,
    questions: [...(found.review?.questions ?? [])],
    pages: [...(found.review?.pages ?? [])],
    pageCount: found.review?.pageCount ?? 0,
    startedBy: { id: found.memberId, name: memberName },
    createdAt: found.createdAt,
    finishedAt: found.finishedAt,
  }
}
