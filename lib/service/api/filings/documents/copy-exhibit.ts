import { and, eq, isNull } from 'drizzle-orm'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { readContent } from '#lib/service/api/files/read-content.ts'
import { storeGeneratedFile } from '#lib/service/api/files/store-generated-file.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { comparisonExports } from '#lib/service/database/schema/comparisons.ts'
import { files, fileVersions } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { planExhibit } from './plan-exhibit.ts'
import { type NewDocument, storeDocument } from './store-document.ts'

/** A file that the caller exported, unchanged since. */
export interface OwnExhibit {
  readonly name: string
  readonly scopeId: string | null
  readonly comparisonId: string
  readonly sourceFileIds: readonly string[] | null
  readonly content: Pick<typeof fileVersions.$inferSelect, 'contentId' | 'byteLength' | 'sha256' | 'mediaType'>
}

/** Undefined where the file is not an exhibit that the caller exported. */
export async function findOwnExhibit(
  { deps, caller }: ServiceContext,
  fileId: string,
): Promise<OwnExhibit | undefined> {
  const { contentId, byteLength, sha256, mediaType } = fileVersions
  const [exhibit] = await deps.database.db
    .select({
      name: files.name,
      scopeId: files.scopeId,
      comparisonId: comparisonExports.comparisonId,
      sourceFileIds: comparisonExports.sourceFileIds,
      content: { contentId, byteLength, sha256, mediaType },
    })
    .from(comparisonExports)
    .innerJoin(files, and(eq(files.id, comparisonExports.fileId), isNull(files.deletedAt), eq(files.currentVersion, 1)))
    .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
    .where(and(eq(comparisonExports.fileId, fileId), eq(comparisonExports.memberId, caller.member.id)))
  return exhibit
}

export interface ExhibitToCopy {
  readonly exhibit: OwnExhibit
  /** Of the filing. */
  readonly scopeId: string
  /** Its file is that of the member. */
  readonly document: NewDocument
}

/**
 * Adds a copy of the exhibit that belongs to the filing's scope: who can read the filing can open it, and it stays when the
 * member's own file is deleted. Rejected where a reader would see text that the caller may not give to them.
 */
export async function addCopyOfExhibit(
  context: ServiceContext,
  { exhibit, scopeId, document }: ExhibitToCopy,
): Promise<FilingDocument> {
  const { deps, caller } = context
  const { comparisonId, content } = exhibit
  await assertPassedOn(deps.database.db, context, { exhibit, scopeId })
  let added: FilingDocument | undefined
  await storeGeneratedFile(deps, {
    file: {
      organizationId: caller.organization.id,
      ownerId: caller.member.id,
      scopeId,
      comparisonId,
      name: exhibit.name,
      mediaType: content.mediaType,
    },
    body: { ...content, read: () => readContent(deps, content.contentId) },
    claim: async (tx, fileId) => {
      const { filing } = await lockEditableFilingOrThrow(context, document.filingId, tx)
      if (filing.scopeId !== scopeId)
        throw new ServiceError('conflict', 'The filing was moved. Attach the exhibit again.')
      await assertPassedOn(tx, context, { exhibit, scopeId })
      await assertNotAttached(tx, exhibit, document)
      added = await storeDocument(tx, context, { ...document, fileId })
      return true
    },
  })
  if (!added) throw new Error('The exhibit was not stored.')
  return added
}

type Attempted = Pick<ExhibitToCopy, 'exhibit' | 'scopeId'>

async function assertPassedOn(
  db: Db | Tx,
  context: ServiceContext,
  { exhibit: { sourceFileIds }, scopeId }: Attempted,
): Promise<void> {
  if (sourceFileIds === null) throw new ServiceError('conflict', 'This exhibit is too old to attach. Export it again.')
  const { members, notPassedOn, hiddenFileCount } = await planExhibit(db, context, { scopeId, fileIds: sourceFileIds })
  if (members.length === 0 || (notPassedOn.length === 0 && hiddenFileCount === 0)) return
  const named = notPassedOn.map(({ name, owner }) => (owner ? `“${name}” (ask ${owner.name})` : `“${name}”`))
  const hidden = hiddenFileCount === 0 ? [] : [`${hiddenFileCount} that you can no longer open`]
  throw new ServiceError(
    'forbidden',
    `Readers of the filing cannot open files that this exhibit quotes, and you cannot share them: ${[...named, ...hidden].join(', ')}.`,
  )
}

/** Each copy is another file, so the key of the schedule does not find a second one. */
async function assertNotAttached(
  tx: Tx,
  { comparisonId, content: { sha256 } }: OwnExhibit,
  { filingId, schedule }: NewDocument,
): Promise<void> {
  const [same] = await tx
    .select({ id: filingDocuments.id })
    .from(filingDocuments)
    .innerJoin(files, and(eq(files.id, filingDocuments.fileId), isNull(files.deletedAt)))
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.currentVersion)))
    .where(
      and(
        eq(filingDocuments.filingId, filingId),
        eq(filingDocuments.schedule, schedule),
        eq(filingDocuments.comparisonId, comparisonId),
        eq(fileVersions.sha256, sha256),
      ),
    )
    .limit(1)
  if (same) throw new ServiceError('conflict', 'This exhibit is already on the schedule.')
}
