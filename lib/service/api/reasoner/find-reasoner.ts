import { and, eq, sql } from 'drizzle-orm'
import type { Feature } from '#lib/contract/accounts/access.ts'
import type { Deps, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { reasonerChoices } from '#lib/service/database/schema/reasoner.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { Reasoner } from '#lib/service/reasoner/reasoner.ts'

/** An organization uses the language model where this is among its features. */
export const reasonerFeature: Feature = 'reasoner'

export interface EnabledReasoner {
  readonly reasoner: Reasoner
  /** Also asks where the reading has decided. */
  readonly secondOpinion: boolean
}

/** Null where there is no language model, or the organization does not use it: then nothing may be sent. */
export async function findReasoner(
  { database, reasoner }: Pick<Deps, 'database' | 'reasoner'>,
  organizationId: string,
): Promise<EnabledReasoner | null> {
  if (!reasoner) return null
  const [row] = await database.db
    .select({ secondOpinion: reasonerChoices.secondOpinion })
    .from(organizations)
    .leftJoin(reasonerChoices, eq(reasonerChoices.organizationId, organizations.id))
    .where(and(eq(organizations.id, organizationId), sql`${reasonerFeature} = any(${organizations.features})`))
  return row ? { reasoner, secondOpinion: row.secondOpinion ?? false } : null
}

/** Throws where `findReasoner` gives null. */
export async function findReasonerOrThrow({ deps, caller }: ServiceContext): Promise<EnabledReasoner> {
  const found = await findReasoner(deps, caller.organization.id)
  if (found) return found
  throw deps.reasoner ? new ServiceError('feature_not_enabled') : noReasoner()
}

export function noReasoner(): ServiceError {
  return new ServiceError(
    'conflict',
    'This deployment has no language model: set REASONER_BASE_URL and REASONER_MODEL first.',
  )
}
