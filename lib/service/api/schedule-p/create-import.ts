import { type ScheduleImport, scheduleImportOperations } from '#lib/contract/schedule-p/imports.ts'
import { receiveUpload } from '#lib/service/api/files/receive-upload.ts'
import { toUploadBody, withStoredContent } from '#lib/service/api/files/store-content.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { scheduleImports } from '#lib/service/database/schema/schedule-p.ts'
import { getImport } from './get-import.ts'
import { importJob } from './import-job.ts'

/** The file's bytes, the import and the job that does it are stored together or not at all. */
export async function createImport(context: ServiceContext, request: Request): Promise<ScheduleImport> {
  const { deps, caller } = context
  const { fields } = scheduleImportOperations.createScheduleImport.body
  const id = deps.randomId()
  await receiveUpload({ context, request }, fields, async (upload, { dryRun, answers = '' }) => {
    const isDryRun = dryRun === 'true'
    await withStoredContent(deps, { organizationId: caller.organization.id, body: toUploadBody(upload) }, (contentId) =>
      deps.database.transaction(async (tx) => {
        await tx.insert(scheduleImports).values({
          id,
          organizationId: caller.organization.id,
          memberId: caller.member.id,
          fileName: upload.name,
          contentId,
          byteLength: upload.byteLength,
          isDryRun,
          answers: readAnswers(answers),
          status: 'queued',
          progress: 0,
          counts: [],
          issues: [],
          issueCount: 0,
          createdAt: deps.clock.now().toISOString(),
        })
        await writeAudit(tx, context, {
          action: isDryRun ? 'schedule_p_import.checked' : 'schedule_p_import.started',
          subject: { type: 'schedule_p_import', id },
          detail: { sha256: upload.sha256, byteLength: upload.byteLength, ...(answers && { answers }) },
        })
        await deps.queue.enqueue(tx, { job: importJob, payload: { importId: id }, turnOf: caller.organization.id })
      }),
    )
  })
  return await getImport(context, { id })
}

/** Of `id=choice,id=choice`. */
function readAnswers(answers: string): Record<string, string> {
  const pairs = answers === '' ? [] : answers.split(',').map((answer) => answer.split('='))
  return Object.fromEntries(pairs.map(([id = '', choice = '']) => [id, choice]))
}
