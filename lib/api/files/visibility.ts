import { type SQL, sql } from 'drizzle-orm'
import { holdsPermission } from '#lib/api/accounts/grants.ts'
import type { Caller } from '#lib/api/kernel/context.ts'
import { fileShares, files } from '#lib/database/schema/files.ts'
import { catalogFormFiles, catalogForms, productAccess } from '#lib/database/schema/reference.ts'

/**
 * Whether the caller may open a row of `files`: with a scope, whoever may read it; without, its owner and those it is
 * shared with; in the catalog, who has access to a product that records it. Deleted files nobody opens.
 */
export function isVisibleTo({ member, organization }: Caller): SQL<boolean> {
  return sql<boolean>`(${files.deletedAt} is null and case
    when ${files.organizationId} is null then exists (
      select 1 from ${catalogFormFiles}
      join ${catalogForms} on ${catalogForms.id} = ${catalogFormFiles.formId}
      join ${productAccess} on ${productAccess.productId} = ${catalogForms.productId}
        and ${productAccess.state} = ${catalogForms.state}
      where ${catalogFormFiles.fileId} = ${files.id} and ${productAccess.organizationId} = ${organization.id})
    when ${files.scopeId} is not null then ${holdsPermission(files.scopeId, { memberId: member.id, permission: 'read' })}
    else ${files.organizationId} = ${organization.id} and (${files.ownerId} = ${member.id} or exists (
      select 1 from ${fileShares}
      where ${fileShares.fileId} = ${files.id} and ${fileShares.memberId} = ${member.id}))
  end)`
}

/** Whether the caller may change a row of `files` that is visible: its owner, and who may edit its scope. */
export function isEditableBy({ member }: Caller): SQL<boolean> {
  return sql<boolean>`(${files.organizationId} is not null and (${files.ownerId} = ${member.id}
    or (${files.scopeId} is not null and ${holdsPermission(files.scopeId, { memberId: member.id, permission: 'edit' })})))`
}
