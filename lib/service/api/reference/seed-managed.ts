import type { Workspace, WorkspaceOrganization } from '#lib/contract/workspace.ts'
import { findMissing, type NamedRecord, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { companies, filingProjects, managedProducts } from '#lib/service/database/schema/reference.ts'

/** The records that an organization's filings name: its companies, products and projects, each in a scope. */
export const managedReferenceSeed: Seed = {
  listRecords: (workspace) => listAll(workspace).map(({ scope: _, ...record }) => record),
  findIssues: (workspace, ids) =>
    listAll(workspace).flatMap(({ owner, label, name, scope }) => {
      const place = `organization ${owner}: ${label} ${name}`
      return findMissing(ids, { place, kind: 'scope', owner, name: scope })
    }),
  prepare:
    async ({ organizations }) =>
    async (target) => {
      for (const organization of organizations) {
        await provisionCompanies(target, organization)
        await provisionProducts(target, organization)
        await provisionProjects(target, organization)
      }
    },
}

interface ScopedRecord extends NamedRecord {
  readonly label: string
  readonly scope: string
}

function listAll({ organizations }: Workspace): ScopedRecord[] {
  return organizations.flatMap(({ ref: owner, companies = [], managedProducts = [], projects = [] }) => [
    ...companies.map(({ ref: name, id, scope }) => ({ kind: 'company', label: 'company', owner, name, id, scope })),
    ...managedProducts.map(({ ref: name, id, scope }) => ({
      kind: 'managed-product',
      label: 'managed product',
      owner,
      name,
      id,
      scope,
    })),
    ...projects.map(({ ref: name, id, scope }) => ({ kind: 'project', label: 'project', owner, name, id, scope })),
  ])
}

async function provisionCompanies(
  { tx, ids, now, count }: SeedTarget,
  { ref: owner, companies: listed = [] }: WorkspaceOrganization,
): Promise<void> {
  for (const { ref, scope, name, naicCode = null } of listed) {
    const made = await tx
      .insert(companies)
      .values({
        id: ids.idOf('company', owner, ref),
        scopeId: ids.idOf('scope', owner, scope),
        name,
        naicCode,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: companies.id })
    count('companies', made)
  }
}

async function provisionProducts(
  { tx, ids, now, count }: SeedTarget,
  { ref: owner, managedProducts: listed = [] }: WorkspaceOrganization,
): Promise<void> {
  for (const { ref, id: _, scope, ...fields } of listed) {
    const made = await tx
      .insert(managedProducts)
      .values({
        ...fields,
        id: ids.idOf('managed-product', owner, ref),
        scopeId: ids.idOf('scope', owner, scope),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: managedProducts.id })
    count('managed products', made)
  }
}

async function provisionProjects(
  { tx, ids, now, count }: SeedTarget,
  { ref: owner, projects: listed = [] }: WorkspaceOrganization,
): Promise<void> {
  for (const { ref, scope, name } of listed) {
    const made = await tx
      .insert(filingProjects)
      .values({
        id: ids.idOf('project', owner, ref),
        scopeId: ids.idOf('scope', owner, scope),
        name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: filingProjects.id })
    count('projects', made)
  }
}
