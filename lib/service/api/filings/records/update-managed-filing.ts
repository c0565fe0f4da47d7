import { eq } from 'drizzle-orm'
import { pick, publishedFields } from '#lib/contract/filings/field-shapes.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import type { FieldChange, ManagedFiling, UpdateManagedFiling } from '#lib/contract/filings/filing.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { assertNoIssues, toInputError } from '#lib/service/api/filings/input-issues.ts'
import { type FilingRow, toFiling } from '#lib/service/api/filings/show-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { loadAdditionalProducts, storeAdditionalProducts } from './additional-products.ts'
import { type FilingReferences, findReferenceIssues } from './find-reference-issues.ts'

export interface UpdateFilingInput extends UpdateManagedFiling {
  readonly id: string
}

type Fields = Omit<UpdateManagedFiling, 'updatedAt'>

/**
 * Changes a filing on the revision that the caller saw; of two changes on one revision exactly one succeeds, the other
 * gets `conflict`. Where nothing differs, nothing is written and the revision stays.
 */
export async function updateManagedFiling(
  context: ServiceContext,
  { id, updatedAt: revision, ...wanted }: UpdateFilingInput,
): Promise<ManagedFiling> {
  return await context.deps.database.transaction(async (tx) => {
    const { filing, permissions } = await lockEditableFilingOrThrow(context, id, tx)
    const productsBefore = await loadAdditionalProducts(tx, id)
    const changes = findChanges({ ...filing, additionalProductIds: productsBefore }, wanted)
    const changed: Fields = pick(
      wanted,
      changes.map(({ field }) => field),
    )
    await assertReferences(tx, context, { filing, revision, changed })
    const additionalProductIds = changed.additionalProductIds ?? productsBefore
    if (changes.length === 0) return toFiling({ ...filing, additionalProductIds }, permissions)

    const updated = await storeFields(tx, context, { filing, changed })
    if (changed.additionalProductIds) await storeAdditionalProducts(tx, id, changed.additionalProductIds)
    await writeAudit(tx, context, { action: 'filing.updated', subject: { type: 'filing', id }, detail: { changes } })
    return toFiling({ ...updated, additionalProductIds }, permissions)
  })
}

function findChanges(before: Fields, wanted: Fields): (FieldChange & { readonly field: FilingField })[] {
  return publishedFields.flatMap((field) => {
    const [from, to] = [before[field], wanted[field]]
    return to === undefined || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

interface Change {
  readonly filing: FilingRow
  readonly revision: string
  readonly changed: FilingReferences
}

/** Only references that change are checked: a caller need not see a predecessor to keep it. */
async function assertReferences(tx: Tx, context: ServiceContext, { filing, revision, changed }: Change): Promise<void> {
  if (changed.predecessorFilingId) await lockLineage(tx, context)
  const issues = await findReferenceIssues({ db: tx, context }, changed, {
    filingId: filing.id,
    scopeId: filing.scopeId,
  })
  assertNoIssues('not_found', issues.missing)
  if (Date.parse(revision) !== Date.parse(filing.updatedAt)) {
    const message = `The current revision is ${filing.updatedAt}.`
    throw toInputError('conflict', [{ path: ['updatedAt'], message }])
  }
  assertNoIssues('invalid_request', issues.unusable)
}

/** Changes of predecessors wait for each other: two of them could close a circle that neither sees. */
async function lockLineage(tx: Tx, { caller }: ServiceContext): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, caller.organization.id))
    .for('no key update')
}

/** Stores changed fields of a filing that is locked, as its next revision. */
export async function storeFields(
  tx: Tx,
  { deps }: ServiceContext,
  {
    filing,
    changed: { additionalProductIds: _, ...columns },
  }: { readonly filing: FilingRow; readonly changed: Fields },
): Promise<FilingRow> {
  const [updated] = await tx
    .update(filings)
    .set({
      ...columns,
      updatedAt: laterThan(filing.updatedAt, deps.clock.now()).toISOString(),
      revision: filing.revision + 1,
    })
    .where(eq(filings.id, filing.id))
    .returning()
  if (!updated) throw new Error('The filing was not stored.')
  return updated
}
