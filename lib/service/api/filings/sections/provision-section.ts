import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import type { SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { filingSections, type Section, type SectionContents } from '#lib/service/database/schema/filing-sections.ts'

/** Written by the filing’s owner when the filing was made. */
export async function provisionSection<Name extends Section>(
  { tx, ids, now, count }: SeedTarget,
  { owner, ref, ownerEmail, createdAt = now }: OwnedFiling,
  { section, content }: { readonly section: Name; readonly content: SectionContents[Name] },
): Promise<void> {
  const filingId = ids.idOf('filing', owner, ref)
  const updatedBy = ids.idOf('member', owner, ownerEmail)
  const made = await tx
    .insert(filingSections)
    .values({ filingId, section, content, updatedBy, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ filingId: filingSections.filingId })
  count('filing sections', made)
}
