import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ScopeSlug, text } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'
import { lifecycleStatuses } from '#lib/contract/reference/managed.ts'
import { defineImport, type ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import { makeRecordId } from '#lib/service/api/kernel/make-record-id.ts'
import { organizations, scopes } from '#lib/service/database/schema/accounts.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { reconcile } from './reconcile.ts'

const columns = z.object({
  scope: ScopeSlug,
  ref: LocalName,
  name: text(limits.name),
  description: text(limits.description).optional(),
  admitted: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  lifecycleStatus: z.enum(lifecycleStatuses).optional(),
})

/** Products of scopes, known by `ref` in their organization, as workspace files know them. */
export const productsImport = defineImport({
  columns,
  key: ['scope', 'ref'],
  write: async (target, rows) => {
    const { tx, now } = target
    const known = await findScopes(
      target,
      rows.map(({ value }) => value.scope),
    )
    const lineOf = new Map<string, number>()
    const entries = rows.flatMap(({ line, value: { scope: slug, ref, ...fields } }) => {
      const scope = known.get(slug)
      if (!scope) {
        target.reject({ line }, 'scope', `There is no scope ${slug}.`)
        return []
      }
      const id = makeRecordId('managed-product', scope.organization, ref)
      const other = lineOf.get(id)
      if (other !== undefined) {
        target.reject({ line }, 'ref', `Line ${other} has this ref, in another scope.`)
        return []
      }
      lineOf.set(id, line)
      return [{ line, record: { ...fields, id, scopeId: scope.id } }]
    })
    await reconcile<Omit<typeof managedProducts.$inferInsert, 'createdAt' | 'updatedAt'>>(target, {
      records: 'products',
      entries,
      keyOf: ({ id }) => id,
      load: (ids) => tx.select().from(managedProducts).where(inArray(managedProducts.id, ids)),
      save: (records) =>
        tx
          .insert(managedProducts)
          .values(records.map((record) => ({ createdAt: now, ...record, updatedAt: now })))
          .onConflictDoUpdate({
            target: managedProducts.id,
            set: {
              name: sql`excluded.name`,
              description: sql`excluded.description`,
              admitted: sql`excluded.admitted`,
              lifecycleStatus: sql`excluded.lifecycle_status`,
              updatedAt: sql`excluded.updated_at`,
            },
          }),
      findObstacle: (there, { scopeId }) =>
        there.scopeId === scopeId ? null : { column: 'ref', message: 'This product belongs to another scope.' },
    })
  },
})

/** Scopes by slug, each with the name that files give its organization. */
async function findScopes({ tx }: ImportTarget, slugs: readonly string[]) {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return new Map<string, never>()
  const rows = await tx
    .select({ id: scopes.id, slug: scopes.slug, organization: organizations.slug })
    .from(scopes)
    .innerJoin(organizations, eq(organizations.id, scopes.organizationId))
    .where(inArray(scopes.slug, wanted))
  return new Map(rows.map((row) => [row.slug, row]))
}
