import type { FilingContactAndFees, ReplaceContactAndFees } from '#lib/contract/filings/contact-and-fees.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { storeSection } from '#lib/service/api/filings/sections/store-section.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { showContactAndFees } from './get-contact-and-fees.ts'

export interface ReplaceContactAndFeesInput extends ReplaceContactAndFees {
  readonly filingId: string
}

/** Replaces both on the revision that the caller saw. An amount is a fact of the draft: nothing is paid. */
export async function replaceContactAndFees(
  context: ServiceContext,
  { filingId, updatedAt: revision, ...content }: ReplaceContactAndFeesInput,
): Promise<FilingContactAndFees> {
  return await context.deps.database.transaction(async (tx) => {
    await lockEditableFilingOrThrow(context, filingId, tx)
    const change = { filingId, section: 'contact_and_fees' as const, revision, content, detail: {} }
    return await showContactAndFees(tx, context, await storeSection(tx, context, change))
  })
}
