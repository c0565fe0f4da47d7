import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'

/** The choices of an organization. Whether it uses the language model at all is its feature `reasoner`. */
export const reasonerChoices = pgTable('reasoner_choices', {
  organizationId: ordered('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  /** Also asks where the reading has decided. */
  secondOpinion: boolean('second_opinion').notNull(),
  changedById: ordered('changed_by_id')
    .notNull()
    .references(() => members.id),
  changedAt: instant('changed_at').notNull(),
})

/** The use that an organization makes of the language model, charged or not. */
export const reasonerMonths = pgTable(
  'reasoner_months',
  {
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** `YYYY-MM`, in UTC. */
    month: text().notNull(),
    calls: integer().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.month] })],
)
