import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'

/** Jobs that used up their attempts. They left the queue, and can be replayed. */
export const exhaustedJobs = pgTable(
  'exhausted_jobs',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** The member it worked for; null for none. */
    memberId: ordered('member_id').references(() => members.id),
    queue: ordered().notNull(),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: ordered('subject_id').notNull(),
    failures: integer().notNull(),
    /** Of the last attempt: an error's name and message, without what people wrote into the database. */
    reason: text().notNull(),
    exhaustedAt: instant('exhausted_at').notNull(),
    replayedAt: instant('replayed_at'),
    replayedBy: ordered('replayed_by').references(() => members.id),
  },
  (table) => [
    index('exhausted_jobs_list_index')
      .on(table.organizationId, table.exhaustedAt, table.id)
      .where(sql`replayed_at is null`),
    index('exhausted_jobs_member_index').on(table.memberId),
    index('exhausted_jobs_replayed_by_index').on(table.replayedBy),
  ],
)
