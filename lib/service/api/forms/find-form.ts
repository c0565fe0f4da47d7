import { and, eq, type SQL } from 'drizzle-orm'
import type { Form } from '#lib/contract/forms/operations.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import { forms } from '#lib/service/database/schema/forms.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'

export type FormRow = typeof forms.$inferSelect

/** The only way to a form: missing forms and forms in scopes that the caller cannot read throw `not_found`. */
export async function findFormOrThrow({ deps, caller }: ServiceContext, id: string): Promise<FormRow> {
  const [row] = await deps.database.db
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), mayInScope(caller, 'read')))
  if (!row) throw notFound()
  return row
}

export async function getForm(context: ServiceContext, id: string): Promise<Form> {
  return toForm(await findFormOrThrow(context, id))
}

export async function findEditableFormOrThrow(context: ServiceContext, id: string): Promise<FormRow> {
  const row = await findFormOrThrow(context, id)
  const [editable] = await context.deps.database.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, id), mayInScope(context.caller, 'edit')))
  if (!editable || !hasWriteAccess(context.caller)) {
    throw new ServiceError('forbidden', 'Only an editor of the form’s scope can do this.')
  }
  return row
}

export function mayInScope({ member }: Caller, permission: 'read' | 'edit'): SQL {
  return holdsPermission(forms.scopeId, { memberId: member.id, permission })
}

export function toForm({ id, scopeId, title, formNumber, createdAt }: FormRow): Form {
  return { id, scope: `mc:${scopeId}`, title, formNumber, createdAt }
}
