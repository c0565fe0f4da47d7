import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { fixTasks } from '#lib/service/database/schema/filing-work.ts'

/** The next revision of a task: now, or just after its last one where the clock has not moved on. */
export function nextRevision({ clock }: Pick<Deps, 'clock'>): SQL {
  const now = clock.now().toISOString()
  return sql`greatest(${now}::timestamptz, ${fixTasks.updatedAt} + interval '1 millisecond')`
}
