import { findScopeOrThrow } from '#lib/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { FilingProject } from '#lib/contract/reference/managed.ts'
import { filingProjects } from '#lib/database/schema/reference.ts'

export interface CreateProjectInput {
  readonly scope: string
  readonly name: string
}

/** Two projects of a scope may have one name. */
export async function createProject(context: ServiceContext, input: CreateProjectInput): Promise<FilingProject> {
  const { deps } = context
  const scope = await findScopeOrThrow(context, input.scope, 'edit')
  const id = deps.randomId()
  await deps.database.db
    .insert(filingProjects)
    .values({ id, scopeId: scope.id, name: input.name, createdAt: deps.clock.now().toISOString() })
  return { id, scope: scope.scope, name: input.name }
}
