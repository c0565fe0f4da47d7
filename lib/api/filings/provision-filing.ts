import { eq } from 'drizzle-orm'
import { InvalidWorkspace, isUuid, type SeedTarget } from '#lib/api/kernel/seed.ts'
import type { WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { filingProducts, filings } from '#lib/database/schema/filings.ts'
import { jurisdictions } from '#lib/database/schema/reference.ts'

type WorkspaceFiling = NonNullable<WorkspaceOrganization['filings']>[number]

/** A filing of a workspace file. */
export interface OwnedFiling extends Omit<WorkspaceFiling, 'owner'> {
  /** The `ref` of its organization. */
  readonly owner: string
  readonly ownerEmail: string
}

/** False where it was there before. */
export async function provisionFiling(target: SeedTarget, filing: OwnedFiling): Promise<boolean> {
  const { tx, ids, now, count } = target
  const { ref, id: _, scope, owner, ownerEmail, createdAt, documents, comments, ...rest } = filing
  const { company, jurisdiction, primaryProduct, additionalProducts = [], predecessor: __, project, ...fields } = rest
  const filingId = ids.idOf('filing', owner, ref)
  const resolve = (kind: string, name: string | undefined) =>
    name === undefined ? null : ids.resolve(kind, owner, name)
  const made = await tx
    .insert(filings)
    .values({
      ...fields,
      id: filingId,
      scopeId: ids.idOf('scope', owner, scope),
      ownerId: ids.idOf('member', owner, ownerEmail),
      companyId: resolve('company', company),
      jurisdictionId: await findJurisdiction(target, filing),
      primaryProductId: resolve('managed-product', primaryProduct),
      projectId: resolve('project', project),
      createdAt: createdAt ?? now,
      updatedAt: createdAt ?? now,
    })
    .onConflictDoNothing()
    .returning({ id: filings.id })
  count('filings', made)
  if (made.length === 0) return false
  if (additionalProducts.length > 0) {
    await tx.insert(filingProducts).values(
      additionalProducts.map((product, position) => ({
        filingId,
        position,
        productId: ids.resolve('managed-product', owner, product),
      })),
    )
  }
  return true
}

async function findJurisdiction({ tx }: SeedTarget, { owner, ref, jurisdiction }: OwnedFiling): Promise<string | null> {
  if (jurisdiction === undefined) return null
  const column = isUuid(jurisdiction) ? jurisdictions.id : jurisdictions.code
  const [found] = await tx.select({ id: jurisdictions.id }).from(jurisdictions).where(eq(column, jurisdiction))
  if (found) return found.id
  throw new InvalidWorkspace([`organization ${owner}: filing ${ref}: there is no jurisdiction ${jurisdiction}.`])
}

/** Once all filings are made, because a filing may follow one that the file names later. */
export async function provisionPredecessor(
  { tx, ids }: SeedTarget,
  { owner, ref, predecessor }: OwnedFiling,
): Promise<void> {
  if (predecessor === undefined) return
  await tx
    .update(filings)
    .set({ predecessorFilingId: ids.resolve('filing', owner, predecessor) })
    .where(eq(filings.id, ids.idOf('filing', owner, ref)))
}
