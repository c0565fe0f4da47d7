import { and, eq, sql } from 'drizzle-orm'
import type { File } from '#lib/contract/files/operations.ts'
import { mediaTypes } from '#lib/contract/files/operations.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { fileShares, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { catalogFormFiles, catalogForms, catalogProducts } from '#lib/service/database/schema/reference.ts'
import { isEditableBy } from './visibility.ts'

/** Files joined with one version each, by default the current one. Add a `where` that includes `isVisibleTo`. */
export function selectFiles(db: Db, caller: Caller, version?: number) {
  return db
    .select({
      file: files,
      version: fileVersions,
      ownerName: members.name,
      product: productOf(),
      sharedWith: sharedWith(),
      isEditable: isEditableBy(caller),
      comparisonTitle: comparisons.title,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, version ?? files.currentVersion)),
    )
    .leftJoin(members, eq(members.id, files.ownerId))
    .leftJoin(comparisons, eq(comparisons.id, files.comparisonId))
    .$dynamic()
}

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number]

export function toFile(caller: Caller, row: FileRow): File {
  const { file, version, ownerName, product, sharedWith, isEditable, comparisonTitle } = row
  const isOwner = file.ownerId === caller.member.id
  return {
    id: file.id,
    name: file.name,
    mediaType: version.mediaType,
    byteLength: version.byteLength,
    pageCount: version.pageCount,
    paged: version.mediaType === mediaTypes.pdf,
    version: version.version,
    textStatus: version.textStatus,
    unreadableReason: version.unreadableReason,
    unreadableMessage: version.unreadableMessage,
    progress: version.textStatus === 'processing' ? version.progress : null,
    downloadable: file.downloadable,
    scope: file.scopeId === null ? null : `mc:${file.scopeId}`,
    owner: file.ownerId === null ? (product ?? noOwner) : { id: file.ownerId, name: ownerName ?? '' },
    sharedWith,
    // A version that a member uploaded since is another document.
    exhibit:
      file.comparisonId === null || version.version > 1
        ? null
        : { comparisonId: file.comparisonId, title: comparisonTitle },
    tags: [...file.tags],
    permissions: { edit: isEditable && hasWriteAccess(caller), download: file.downloadable || isOwner },
    createdAt: file.createdAt,
    updatedAt: file.updatedAt,
  }
}

const noOwner = { id: '00000000-0000-0000-0000-000000000000', name: '' }

function sharedWith() {
  return sql<string[]>`(
    select coalesce(jsonb_agg(${fileShares.memberId} order by ${fileShares.memberId}), '[]'::jsonb)
    from ${fileShares} where ${fileShares.fileId} = ${files.id})`
}

/** A catalog file belongs to no member, so its product is shown as the owner. */
function productOf() {
  return sql<{ id: string; name: string } | null>`(
    select jsonb_build_object('id', ${catalogProducts.id}, 'name', ${catalogProducts.name})
    from ${catalogFormFiles}
    join ${catalogForms} on ${catalogForms.id} = ${catalogFormFiles.formId}
    join ${catalogProducts} on ${catalogProducts.id} = ${catalogForms.productId}
    where ${files.organizationId} is null and ${catalogFormFiles.fileId} = ${files.id}
    order by ${catalogForms.id} limit 1)`
}
