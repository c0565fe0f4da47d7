import { and, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { isEditableBy, isVisibleTo } from './visibility.ts'

/**
 * Whether the caller decides who else may read a row of `files`: its owner does. Once the owner is removed, or no longer
 * reads the file's scope, the editors of that scope do.
 */
export function decidesAccess(caller: Caller): SQL | undefined {
  return and(
    isVisibleTo(caller),
    isEditableBy(caller),
    sql`(${files.ownerId} = ${caller.member.id} or not exists (
      select from members o where o.id = ${files.ownerId} and o.removed_at is null and coalesce((
        select g.read from grants g where g.member_id = o.id and g.scope_id = ${files.scopeId}), false)))`,
  )
}
