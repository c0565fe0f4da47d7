import { and, eq } from 'drizzle-orm'
import type { Form } from '#lib/contract/forms/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { forms } from '#lib/service/database/schema/forms.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { toForm } from './find-form.ts'

export interface CreateFormInput {
  readonly scope: string
  readonly title: string
  readonly formNumber: string
}

/** Registers a form; its number is unique in its scope. */
export async function createForm(context: ServiceContext, input: CreateFormInput): Promise<Form> {
  const { deps } = context
  const scope = await findScopeOrThrow(context, input.scope, 'edit')
  const [made] = await deps.database.db
    .insert(forms)
    .values({
      id: deps.randomId(),
      organizationId: context.caller.organization.id,
      scopeId: scope.id,
      title: input.title,
      formNumber: input.formNumber,
      createdAt: deps.clock.now().toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (made) return toForm(made)
  const [existing] = await deps.database.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.scopeId, scope.id), eq(forms.formNumber, input.formNumber)))
  throw new ServiceError(
    'conflict',
    `The scope already has a form ${input.formNumber}${existing ? ` (${existing.id})` : ''}.`,
  )
}
