import type { FilingProject } from '#lib/contract/reference/managed.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingProjects } from '#lib/service/database/schema/reference.ts'

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
