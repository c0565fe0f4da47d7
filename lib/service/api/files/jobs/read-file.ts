import { and, eq, isNull } from 'drizzle-orm'
import { readWholeContent } from '#lib/service/api/files/read-content.ts'
import { readFileJob } from '#lib/service/api/files/read-file-job.ts'
import { dropAbandonedUploads } from '#lib/service/api/files/receive-upload.ts'
import {
  storeProgress,
  storeText,
  storeUnread,
  storeUnreadable,
  type VersionId,
} from '#lib/service/api/files/store-text.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type GivenUpAttempt, storeExhaustedJob } from '#lib/service/api/kernel/exhausted-job.ts'
import { type JobRegistration, registerJob } from '#lib/service/api/kernel/job.ts'
import { startTicker } from '#lib/service/api/kernel/ticker.ts'
import type { Attempt } from '#lib/service/database/queue.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { sniffMediaType } from '#lib/service/documents/detect-type.ts'
import { extract } from '#lib/service/documents/extract.ts'
import { extractInChild } from '#lib/service/documents/extract-in-child.ts'
import { extractLimits } from '#lib/service/documents/limits.ts'
import { type ExtractOutcome, mediaTypes } from '#lib/service/documents/outcome.ts'

/** Attempts that may fail before the file is given up. */
const maxFailures = 5
const progressEveryMs = 500
/** Plain text up to this long is read in this process: nothing in it is parsed, and starting another takes longer. */
const shortBytes = 64 * 1024

const registration = registerJob(readFileJob, readFile, storeUnread)

export const readFileWork: JobRegistration = {
  ...registration,
  async startWorking(deps) {
    await dropAbandonedUploads(deps)
    await registration.startWorking(deps)
  },
}

/** Takes a version to `ready` or `unreadable`, once. */
export async function readFile(deps: Deps, id: VersionId, attempt: Attempt): Promise<void> {
  const version = await findVersion(deps, id)
  if (version?.textStatus !== 'processing') return
  if (attempt.failures >= maxFailures) return await giveUp(deps, { id, version, attempt })
  const bytes = await readWholeContent(deps, version.contentId)
  const outcome = await readText(deps, id, { bytes, signal: attempt.signal })
  if (!outcome.ok) {
    const message = `${outcome.message} ${outcome.remedy}`
    await deps.database.transaction((tx) => storeUnreadable(tx, id, { reason: outcome.reason, message }))
    return
  }
  await storeText(deps.database, id, outcome)
}

interface GivenUp {
  readonly id: VersionId
  readonly version: NonNullable<Awaited<ReturnType<typeof findVersion>>>
  readonly attempt: GivenUpAttempt
}

async function giveUp(deps: Deps, { id, version, attempt }: GivenUp): Promise<void> {
  const message = `Reading this file failed ${maxFailures} times. Open it, save it again as PDF or DOCX and upload that.`
  await deps.database.transaction(async (tx) => {
    const isEnded = await storeUnreadable(tx, id, { reason: 'damaged', message })
    const { organizationId, memberId } = version
    if (!isEnded || organizationId === null) return
    await storeExhaustedJob(tx, deps, {
      job: readFileJob,
      payload: id,
      organizationId,
      memberId,
      subject: { type: 'file', id: id.fileId },
      attempt,
    })
  })
}

interface Extraction {
  readonly bytes: Uint8Array
  readonly signal: AbortSignal
}

async function readText(deps: Deps, id: VersionId, { bytes, signal }: Extraction): Promise<ExtractOutcome> {
  signal.throwIfAborted()
  const isPlain = bytes.byteLength <= shortBytes && sniffMediaType(bytes) === mediaTypes.text
  if (isPlain) return await extract(bytes, extractLimits)
  let share = 0
  let stored = 0
  const ticker = startTicker(progressEveryMs, async () => {
    if (share === stored) return
    stored = share
    await storeProgress(deps.database.db, id, share)
  })
  try {
    return await extractInChild(bytes, {
      signal,
      onPage: (done, count) => {
        share = count > 0 ? Math.min(done / count, 1) : 0
      },
    })
  } finally {
    await ticker.stop()
  }
}

async function findVersion({ database }: Deps, { fileId, version }: VersionId) {
  const [row] = await database.db
    .select({
      textStatus: fileVersions.textStatus,
      contentId: fileVersions.contentId,
      organizationId: files.organizationId,
      memberId: files.ownerId,
    })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.version, version), isNull(files.deletedAt)))
  return row
}
