import { and, asc, eq, or } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { formEditionFiles, formEditions, forms } from '#lib/service/database/schema/forms.ts'

export interface EditionReference {
  /** `mc:<uuid or slug>` */
  readonly scope: string
  readonly editionId: string
}

/** The ids of an edition's files in their order; none if the edition does not exist or the caller cannot read its scope. */
export async function findEditionFiles(
  { deps, caller }: ServiceContext,
  { scope, editionId }: EditionReference,
): Promise<readonly string[]> {
  const name = scope.slice('mc:'.length).toLowerCase()
  const rows = await deps.database.db
    .select({ fileId: formEditionFiles.fileId })
    .from(formEditions)
    .innerJoin(forms, eq(forms.id, formEditions.formId))
    .innerJoin(scopes, eq(scopes.id, forms.scopeId))
    .innerJoin(grants, and(eq(grants.scopeId, scopes.id), eq(grants.memberId, caller.member.id), eq(grants.read, true)))
    .innerJoin(formEditionFiles, eq(formEditionFiles.editionId, formEditions.id))
    .where(and(eq(formEditions.id, editionId), or(eq(scopes.id, name), eq(scopes.slug, name))))
    .orderBy(asc(formEditionFiles.position))
  return rows.map(({ fileId }) => fileId)
}
