import type { FilingRequirements, ReplaceFilingRequirements } from '#lib/contract/filings/requirements.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import { findDocuments } from '#lib/service/api/filings/letters/check-letter.ts'
import { storeSection } from '#lib/service/api/filings/sections/store-section.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { showFilingRequirements } from './get-filing-requirements.ts'

export interface ReplaceFilingRequirementsInput extends ReplaceFilingRequirements {
  readonly filingId: string
}

/** Replaces how the filing meets its requirements, on the revision that the caller saw. */
export async function replaceFilingRequirements(
  context: ServiceContext,
  { filingId, updatedAt: revision, answers }: ReplaceFilingRequirementsInput,
): Promise<FilingRequirements> {
  return await context.deps.database.transaction(async (tx) => {
    const { filing } = await lockEditableFilingOrThrow(context, filingId, tx)
    await findDocuments(tx, {
      filingId,
      lists: answers.map(({ documentId }, at) => ({
        path: ['answers', String(at), 'documentId'],
        ids: documentId === null ? [] : [documentId],
      })),
      kept: [],
    })
    assertNoIssues(
      'invalid_request',
      answers.flatMap(({ requirementId }, at) =>
        answers.findIndex((other) => other.requirementId === requirementId) === at
          ? []
          : [{ path: ['answers', at, 'requirementId'], message: 'Another entry is of this requirement.' }],
      ),
    )
    const bypassed = answers.filter(({ bypassReason }) => bypassReason !== null).length
    const detail = { satisfied: answers.length - bypassed, bypassed }
    await storeSection(tx, context, { filingId, section: 'requirements', revision, content: { answers }, detail })
    return await showFilingRequirements(tx, filing)
  })
}
