import type { Workspace } from '#lib/contract/workspace.ts'
import { catalogFormFiles, catalogForms, catalogProducts } from '#lib/database/schema/reference.ts'
import { type ProvisionTarget, provisionFile } from './provision-target.ts'
import { catalogOwner } from './workspace-ids.ts'

type Product = NonNullable<Workspace['catalog']>['products'][number]

export async function provisionCatalog(target: ProvisionTarget, products: readonly Product[]): Promise<void> {
  const { tx, ids, now, count } = target
  for (const product of products) {
    const productId = ids.idOf('product', catalogOwner, product.ref)
    const made = await tx
      .insert(catalogProducts)
      .values({
        id: productId,
        name: product.name,
        description: product.description ?? null,
        carrier: product.carrier ?? null,
        type: product.type,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: catalogProducts.id })
    count('catalog products', made)
    for (const form of product.forms) await provisionCatalogForm(target, productId, form)
  }
}

async function provisionCatalogForm(
  target: ProvisionTarget,
  productId: string,
  form: Product['forms'][number],
): Promise<void> {
  const { tx, ids, count } = target
  const formId = ids.idOf('catalog-form', catalogOwner, form.ref)
  const made = await tx
    .insert(catalogForms)
    .values({
      id: formId,
      productId,
      state: form.state,
      formNumber: form.formNumber,
      title: form.title,
      editionDate: form.editionDate ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: catalogForms.id })
  count('catalog forms', made)
  if (made.length === 0) return
  for (const [position, file] of form.files.entries()) {
    const fileId = ids.idOf('file', catalogOwner, file.ref)
    await provisionFile(
      target,
      { id: fileId, organizationId: null, ownerId: null, scopeId: null, name: file.name, downloadable: true },
      file.content,
    )
    await tx.insert(catalogFormFiles).values({ formId, position, fileId })
  }
}
