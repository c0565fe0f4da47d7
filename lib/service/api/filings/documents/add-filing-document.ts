import { and, eq, isNull } from 'drizzle-orm'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'
import type { AddFilingDocument, FilingDocument } from '#lib/contract/filings/documents.ts'
import { findVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import { findEditableFilingOrThrow, lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { assertNoIssues, type InputIssue, toInputError } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { addCopyOfExhibit, findOwnExhibit, type OwnExhibit } from './copy-exhibit.ts'
import { lockComparison } from './lock-comparison.ts'
import { storeDocument } from './store-document.ts'

export interface AddDocumentInput extends AddFilingDocument {
  readonly filingId: string
}

/**
 * Adds a file of the filing's scope, or a copy of an exhibit that the caller exported. Of any number of racing callers that
 * add one file to one schedule, one succeeds; the others get `conflict`.
 */
export async function addFilingDocument(context: ServiceContext, input: AddDocumentInput): Promise<FilingDocument> {
  const { filingId, fileId } = input
  const { filing } = await findEditableFilingOrThrow(context, filingId)
  const exhibit = await findOwnExhibit(context, fileId)
  if (exhibit && exhibit.scopeId !== filing.scopeId) {
    if (input.comparisonId !== undefined) assertNoIssues('invalid_request', describeMismatch(input, exhibit))
    const { title = stripEnding(exhibit.name) } = input
    const document = { ...input, title, comparisonId: exhibit.comparisonId }
    return await addCopyOfExhibit(context, { exhibit, scopeId: filing.scopeId, document })
  }
  const isVisible = (await findVisibleFiles(context, [fileId])).has(fileId)
  return await context.deps.database.transaction((tx) => addScopeFile(tx, context, { ...input, isVisible }))
}

async function addScopeFile(
  tx: Tx,
  context: ServiceContext,
  { isVisible, ...input }: AddDocumentInput & { readonly isVisible: boolean },
): Promise<FilingDocument> {
  const { filingId, fileId, comparisonId = null } = input
  const { filing } = await lockEditableFilingOrThrow(context, filingId, tx)
  const file = isVisible ? await lockFile(tx, fileId) : undefined
  assertNoIssues('not_found', [
    ...(file ? [] : [missing('fileId', 'file')]),
    ...(comparisonId === null || (await lockComparison(tx, context, comparisonId))
      ? []
      : [missing('comparisonId', 'comparison')]),
  ])
  if (file?.scopeId !== filing.scopeId) {
    const message = 'Only a file of the filing’s scope can be added. Upload it to this scope first.'
    throw toInputError('invalid_request', [{ path: ['fileId'], message }])
  }
  const title = input.title ?? stripEnding(file.name)
  return await storeDocument(tx, context, { ...input, title, comparisonId: comparisonId ?? file.exhibitOf })
}

function describeMismatch({ comparisonId }: AddDocumentInput, exhibit: OwnExhibit): InputIssue[] {
  if (comparisonId === exhibit.comparisonId) return []
  return [{ path: ['comparisonId'], message: 'The file is an exhibit of another comparison.' }]
}

/** The row stays locked, so that the file is not deleted at the same time. */
async function lockFile(tx: Tx, id: string) {
  const [file] = await tx
    .select({ name: files.name, scopeId: files.scopeId, exhibitOf: files.comparisonId })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .for('share')
  return file
}

function missing(field: string, kind: string): InputIssue {
  return { path: [field], message: `The ${kind} does not exist, or you do not have access to it.` }
}
