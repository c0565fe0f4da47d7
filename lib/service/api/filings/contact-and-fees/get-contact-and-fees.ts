import { and, desc, eq, sql } from 'drizzle-orm'
import {
  blankContact,
  blankFees,
  type FilingContact,
  type FilingContactAndFees,
} from '#lib/contract/filings/contact-and-fees.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { findSection, type StoredSection } from '#lib/service/api/filings/sections/find-section.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filingSections } from '#lib/service/database/schema/filing-sections.ts'

export async function getContactAndFees(context: ServiceContext, filingId: string): Promise<FilingContactAndFees> {
  await findFilingOrThrow(context, filingId)
  const { db } = context.deps.database
  return await showContactAndFees(db, context, await findSection(db, filingId, 'contact_and_fees'))
}

export async function showContactAndFees(
  db: Db,
  context: ServiceContext,
  stored: StoredSection<'contact_and_fees'> | null,
): Promise<FilingContactAndFees> {
  const content = stored?.content ?? { contact: blankContact, fees: blankFees }
  const suggestedContact = await findLastContact(db, context)
  return { ...content, suggestedContact, updatedAt: stored?.updatedAt ?? null, updatedBy: stored?.updatedBy ?? null }
}

/** Of the caller’s own changes; who has made none is the contact. */
async function findLastContact(db: Db, { caller: { member } }: ServiceContext): Promise<FilingContact> {
  const contact = sql<FilingContact>`${filingSections.content} -> 'contact'`
  const [last] = await db
    .select({ contact })
    .from(filingSections)
    .where(
      and(
        eq(filingSections.updatedBy, member.id),
        eq(filingSections.section, 'contact_and_fees'),
        sql`${filingSections.content} -> 'contact' ->> 'name' is not null`,
      ),
    )
    .orderBy(desc(filingSections.updatedAt), desc(filingSections.filingId))
    .limit(1)
  return last?.contact ?? { ...blankContact, name: member.name, email: member.email }
}
