import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import { holdsPermission, type Reader } from '#lib/service/api/kernel/holds-permission.ts'
import { fileShares, files } from '#lib/service/database/schema/files.ts'
import { catalogFormFiles, catalogForms, productAccess } from '#lib/service/database/schema/reference.ts'

/**
 * Whether the caller can open a row of `files`. With a scope: everyone who can read the scope. Without: its owner. With
 * or without: the members of its organization it is shared with. In the catalog: organizations with access to a product that records it. Never if deleted.
 * Each look-up is a scalar subquery, evaluated row by row; `exists` may be turned into a scan of the whole other table.
 */
export function isVisibleTo({ member, organization }: Reader): SQL<boolean> {
  return sql<boolean>`(${files.deletedAt} is null and case
    when ${files.organizationId} is null then coalesce((
      select true from ${catalogFormFiles}
      join ${catalogForms} on ${catalogForms.id} = ${catalogFormFiles.formId}
      join ${productAccess} on ${productAccess.productId} = ${catalogForms.productId}
        and ${productAccess.state} = ${catalogForms.state}
      where ${catalogFormFiles.fileId} = ${files.id} and ${productAccess.organizationId} = ${organization.id}
      limit 1), false)
    else ${files.organizationId} = ${organization.id} and (case
      when ${files.scopeId} is not null then ${holdsPermission(files.scopeId, { memberId: member.id, permission: 'read' })}
      else ${files.ownerId} = ${member.id} end
      or coalesce((
        select true from ${fileShares}
        where ${fileShares.fileId} = ${files.id} and ${fileShares.memberId} = ${member.id}), false))
  end)`
}

/** Whether the caller can change a visible row of `files`: its owner and editors of its scope can. */
export function isEditableBy({ member }: Caller): SQL<boolean> {
  return sql<boolean>`(${files.organizationId} is not null and (${files.ownerId} = ${member.id}
    or (${files.scopeId} is not null and ${holdsPermission(files.scopeId, { memberId: member.id, permission: 'edit' })})))`
}
