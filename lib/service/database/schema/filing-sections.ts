import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContactAndFees } from '#lib/contract/filings/contact-and-fees.ts'
import type { RateFigures } from '#lib/contract/filings/rate-data.ts'
import type { RequirementAnswer } from '#lib/contract/filings/requirements.ts'
import { instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members } from './accounts.ts'
import { filings } from './filings.ts'

/** Parts of a filing that are written as a whole, each with its own revision. */
export interface SectionContents {
  readonly rate_data: RateFigures
  readonly contact_and_fees: ContactAndFees
  readonly requirements: { readonly answers: readonly RequirementAnswer[] }
}
export type Section = keyof SectionContents
const sections = ['rate_data', 'contact_and_fees', 'requirements'] as const satisfies readonly Section[]

export const filingSections = pgTable(
  'filing_sections',
  {
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    section: text({ enum: sections }).notNull(),
    /** As `SectionContents` has it. */
    content: jsonb().$type<SectionContents[Section]>().notNull(),
    updatedBy: ordered('updated_by')
      .notNull()
      .references(() => members.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.section] }),
    // The newest of a member.
    index('filing_sections_member_index').on(
      table.updatedBy,
      table.section,
      table.updatedAt.desc().nullsFirst(),
      table.filingId.desc().nullsFirst(),
    ),
    oneOf(table.section, sections),
  ],
)
