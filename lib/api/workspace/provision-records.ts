import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { fileShares } from '#lib/database/schema/files.ts'
import { filingProducts, filings } from '#lib/database/schema/filings.ts'
import { formEditionFiles, formEditions, forms } from '#lib/database/schema/forms.ts'
import { assertThere, type ProvisionTarget, provisionFile } from './provision-target.ts'

type Organization = z.infer<typeof WorkspaceOrganization>
type Filing = NonNullable<Organization['filings']>[number]

/** What an organization works with: files, forms with their editions, filings. */
export async function provisionRecords(target: ProvisionTarget, organization: Organization): Promise<void> {
  for (const file of organization.files ?? []) await provisionOwnFile(target, organization.ref, file)
  for (const form of organization.forms ?? []) await provisionForm(target, organization.ref, form)
  const isNew = new Set<Filing>()
  for (const filing of organization.filings ?? [])
    if (await provisionFiling(target, organization.ref, filing)) isNew.add(filing)
  for (const filing of isNew) await linkPredecessor(target, organization.ref, filing)
}

async function provisionOwnFile(
  target: ProvisionTarget,
  owner: string,
  file: NonNullable<Organization['files']>[number],
) {
  const { tx, ids } = target
  const id = ids.idOf('file', owner, file.ref)
  const isNew = await provisionFile(
    target,
    {
      id,
      organizationId: ids.idOf('organization', owner, owner),
      ownerId: ids.idOf('member', owner, file.owner),
      scopeId: file.scope === undefined ? null : ids.idOf('scope', owner, file.scope),
      name: file.name,
      downloadable: file.downloadable ?? true,
    },
    file.content,
  )
  if (!isNew || !file.sharedWith?.length) return
  await tx
    .insert(fileShares)
    .values(file.sharedWith.map((email) => ({ fileId: id, memberId: ids.idOf('member', owner, email) })))
}

async function provisionForm(target: ProvisionTarget, owner: string, form: NonNullable<Organization['forms']>[number]) {
  const { tx, ids, now, count } = target
  const formId = ids.idOf('form', owner, form.ref)
  const made = await tx
    .insert(forms)
    .values({
      id: formId,
      organizationId: ids.idOf('organization', owner, owner),
      scopeId: ids.idOf('scope', owner, form.scope),
      title: form.title,
      formNumber: form.formNumber,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: forms.id })
  count('forms', made)
  await assertThere(target, { table: forms, id: formId, place: `organization ${owner}, form ${form.ref}` })
  for (const edition of form.editions) {
    const editionId = ids.idOf('edition', owner, edition.ref)
    const madeEdition = await tx
      .insert(formEditions)
      .values({
        id: editionId,
        formId,
        formNumber: edition.formNumber,
        editionDate: edition.editionDate ?? null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: formEditions.id })
    count('form editions', madeEdition)
    if (madeEdition.length === 0) continue
    await tx
      .insert(formEditionFiles)
      .values(
        edition.files.map((file, position) => ({ editionId, position, fileId: ids.resolve('file', owner, file) })),
      )
  }
}

async function provisionFiling(
  { tx, ids, now, count }: ProvisionTarget,
  owner: string,
  filing: Filing,
): Promise<boolean> {
  const { ref, id: _id, scope, owner: email, predecessor: _later, createdAt, additionalProductIds, ...fields } = filing
  const filingId = ids.idOf('filing', owner, ref)
  const made = await tx
    .insert(filings)
    .values({
      ...fields,
      id: filingId,
      scopeId: ids.idOf('scope', owner, scope),
      ownerId: ids.idOf('member', owner, email),
      createdAt: createdAt ?? now,
      updatedAt: createdAt ?? now,
    })
    .onConflictDoNothing()
    .returning({ id: filings.id })
  count('filings', made)
  if (made.length > 0 && additionalProductIds?.length)
    await tx
      .insert(filingProducts)
      .values(additionalProductIds.map((productId, position) => ({ filingId, position, productId })))
  return made.length > 0
}

/** After all filings, because one may follow another that the file names later. */
async function linkPredecessor({ tx, ids }: ProvisionTarget, owner: string, { ref, predecessor }: Filing) {
  if (predecessor === undefined) return
  await tx
    .update(filings)
    .set({ predecessorFilingId: ids.resolve('filing', owner, predecessor) })
    .where(eq(filings.id, ids.idOf('filing', owner, ref)))
}
