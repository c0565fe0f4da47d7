import { and, eq, sql } from 'drizzle-orm'
import type { Form } from '#lib/contract/forms/operations.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { containsIndexed } from '#lib/service/api/reference/list-conditions.ts'
import { forms, searchedText } from '#lib/service/database/schema/forms.ts'
import { mayInScope, toForm } from './find-form.ts'

export interface ListFormsInput {
  readonly scope?: string | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Forms in scopes that the caller can read, by form number; `search` looks in number and title. */
export async function listForms(
  context: ServiceContext,
  query: ListFormsInput,
): Promise<{ forms: Form[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const scope = query.scope === undefined ? null : await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listForms',
    query,
    load: (after, count) =>
      deps.database.db
        .select()
        .from(forms)
        .where(
          and(
            scope ? eq(forms.scopeId, scope.id) : eq(forms.organizationId, caller.organization.id),
            mayInScope(caller, 'read'),
            containsIndexed(searchedText(forms), query.search),
            after ? sql`(${forms.formNumber}, ${forms.id}) > (${after[0]}, ${after[1]})` : undefined,
          ),
        )
        .orderBy(forms.formNumber, forms.id)
        .limit(count),
    positionOf: ({ formNumber, id }) => [formNumber, id],
  })
  return { forms: rows.map(toForm), nextCursor }
}
