import type { Workspace } from '#lib/contract/workspace.ts'
import { provisionFile } from '#lib/service/api/files/provision-file.ts'
import { catalogOwner, findMissing, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import {
  catalogFilings,
  catalogFormFiles,
  catalogForms,
  catalogProducts,
  productAccess,
} from '#lib/service/database/schema/reference.ts'

export const catalogSeed: Seed = {
  listRecords: (workspace) => [
    ...listProducts(workspace).map(({ ref, id }) => ({ kind: 'product', owner: catalogOwner, name: ref, id })),
    ...listForms(workspace).map(({ ref, id }) => ({
      kind: 'catalog-form',
      label: 'catalog form',
      owner: catalogOwner,
      name: ref,
      id,
    })),
    ...(workspace.catalog?.filings ?? []).map(({ serffTrackingNumber: name }) => ({
      kind: 'catalog-filing',
      label: 'catalog filing',
      owner: catalogOwner,
      name,
    })),
    ...listForms(workspace).flatMap(({ files }) =>
      files.map(({ ref, id }) => ({ kind: 'file', label: 'catalog file', owner: catalogOwner, name: ref, id })),
    ),
  ],
  findIssues: ({ organizations, catalog }, ids) => [
    ...(catalog?.filings ?? []).flatMap(({ serffTrackingNumber, product }) => {
      const place = `catalog filing ${serffTrackingNumber}`
      return findMissing(ids, { place, kind: 'product', owner: catalogOwner, name: product })
    }),
    ...organizations.flatMap(({ ref, productAccess: granted = [] }) =>
      granted.flatMap(({ product }) => {
        const place = `organization ${ref}: product access`
        return findMissing(ids, { place, kind: 'product', owner: catalogOwner, name: product })
      }),
    ),
  ],
  listContents: (workspace) =>
    listForms(workspace).flatMap((form) =>
      form.files.map(({ content, ref }) => ({ content, place: `catalog form ${form.ref}, file ${ref}` })),
    ),
  prepare: async (workspace) => async (target) => {
    for (const product of listProducts(workspace)) await provisionProduct(target, product)
    for (const form of listForms(workspace)) await provisionCatalogForm(target, form)
    await provisionFilings(target, workspace)
    await provisionAccess(target, workspace)
  },
}

function listProducts({ catalog }: Workspace) {
  return catalog?.products ?? []
}

function listForms(workspace: Workspace) {
  return listProducts(workspace).flatMap(({ ref: product, forms }) => forms.map((form) => ({ ...form, product })))
}

async function provisionProduct(
  { tx, ids, now, count }: SeedTarget,
  product: ReturnType<typeof listProducts>[number],
): Promise<void> {
  const { ref, name, description = null, carrier = null, type } = product
  const made = await tx
    .insert(catalogProducts)
    .values({ id: ids.idOf('product', catalogOwner, ref), name, description, carrier, type, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: catalogProducts.id })
  count('catalog products', made)
}

async function provisionCatalogForm(target: SeedTarget, form: ReturnType<typeof listForms>[number]): Promise<void> {
  const { product, ref, state, formNumber, title, editionDate = null, files } = form
  const { tx, ids, count } = target
  const formId = ids.idOf('catalog-form', catalogOwner, ref)
  const productId = ids.idOf('product', catalogOwner, product)
  const made = await tx
    .insert(catalogForms)
    .values({ id: formId, productId, state, formNumber, title, editionDate })
    .onConflictDoNothing()
    .returning({ id: catalogForms.id })
  count('catalog forms', made)
  if (made.length === 0) return
  for (const [position, { ref: file, name, content }] of files.entries()) {
    const id = ids.idOf('file', catalogOwner, file)
    const row = { id, organizationId: null, ownerId: null, scopeId: null, name, downloadable: true }
    await provisionFile(target, row, content)
    await tx.insert(catalogFormFiles).values({ formId, position, fileId: id })
  }
}

async function provisionFilings({ tx, ids, count }: SeedTarget, { catalog }: Workspace): Promise<void> {
  for (const { product, ...filing } of catalog?.filings ?? []) {
    const made = await tx
      .insert(catalogFilings)
      .values({
        ...filing,
        id: ids.idOf('catalog-filing', catalogOwner, filing.serffTrackingNumber),
        productId: product === undefined ? null : ids.resolve('product', catalogOwner, product),
      })
      .onConflictDoNothing()
      .returning({ id: catalogFilings.id })
    count('catalog filings', made)
  }
}

async function provisionAccess({ tx, ids, count }: SeedTarget, { organizations }: Workspace): Promise<void> {
  for (const { ref, productAccess: granted = [] } of organizations) {
    const organizationId = ids.idOf('organization', ref, ref)
    for (const { product, states } of granted) {
      const productId = ids.resolve('product', catalogOwner, product)
      const made = await tx
        .insert(productAccess)
        .values(states.map((state) => ({ organizationId, productId, state })))
        .onConflictDoNothing()
        .returning({ state: productAccess.state })
      count('product access', made)
    }
  }
}
