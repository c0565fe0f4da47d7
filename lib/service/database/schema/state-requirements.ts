import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { StateRequirement } from '#lib/contract/filings/requirements.ts'
import { instant, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'

/** The requirements of a state that an organization has written down, each state’s as a whole. */
export const stateRequirements = pgTable(
  'state_requirements',
  {
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Its code. */
    state: ordered().notNull(),
    requirements: jsonb().$type<readonly StateRequirement[]>().notNull(),
    updatedBy: ordered('updated_by')
      .notNull()
      .references(() => members.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.state] })],
)
