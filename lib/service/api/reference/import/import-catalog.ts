import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateOnly, StateCode, text } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'
import { referenceLimits } from '#lib/contract/reference/limits.ts'
import { defineImport } from '#lib/service/api/kernel/import/import-kind.ts'
import { makeRecordId } from '#lib/service/api/kernel/make-record-id.ts'
import { catalogOwner } from '#lib/service/api/kernel/seed.ts'
import { catalogFilings, catalogProducts } from '#lib/service/database/schema/reference.ts'
import { reconcile } from './reconcile.ts'

/** Products of the research catalog, known by `ref`, as workspace files know them. */
export const catalogImport = defineImport({
  columns: z.object({
    ref: LocalName,
    name: text(limits.name),
    type: text(limits.name),
    carrier: text(limits.name).optional(),
    description: text(limits.description).optional(),
  }),
  key: ['ref'],
  write: async (target, rows) => {
    const { tx, now } = target
    await reconcile<Omit<typeof catalogProducts.$inferInsert, 'createdAt'>>(target, {
      records: 'catalog products',
      entries: rows.map(({ line, value: { ref, ...fields } }) => ({
        line,
        record: { ...fields, id: productIdOf(ref) },
      })),
      keyOf: ({ id }) => id,
      load: (ids) => tx.select().from(catalogProducts).where(inArray(catalogProducts.id, ids)),
      save: (records) =>
        tx
          .insert(catalogProducts)
          .values(records.map((record) => ({ createdAt: now, ...record })))
          .onConflictDoUpdate({
            target: catalogProducts.id,
            set: {
              name: sql`excluded.name`,
              type: sql`excluded.type`,
              carrier: sql`excluded.carrier`,
              description: sql`excluded.description`,
            },
          }),
    })
  },
})

const filingColumns = z.object({
  serffTrackingNumber: text(filingLimits.trackingNumberCharacters),
  state: StateCode,
  toiCode: text(referenceLimits.typeCode),
  subToiCode: text(referenceLimits.typeCode).optional(),
  /** The `ref` of a catalog product. */
  product: LocalName.optional(),
  carrier: text(limits.name).optional(),
  filingType: text(filingLimits.typeCharacters).optional(),
  description: text(limits.description).optional(),
  submittedOn: DateOnly,
  disposition: text(filingLimits.typeCharacters).optional(),
  dispositionDate: DateOnly.optional(),
})

/** Filings of the research catalog, known by their SERFF tracking number. */
export const catalogFilingsImport = defineImport({
  columns: filingColumns,
  key: ['serffTrackingNumber'],
  write: async (target, rows) => {
    const { tx } = target
    const products = new Set((await tx.select({ id: catalogProducts.id }).from(catalogProducts)).map(({ id }) => id))
    const entries = rows.flatMap(({ line, value: { product, ...fields } }) => {
      const productId = product === undefined ? undefined : productIdOf(product)
      if (productId !== undefined && !products.has(productId)) {
        target.reject({ line }, 'product', `There is no catalog product ${product}.`)
        return []
      }
      const id = makeRecordId('catalog-filing', catalogOwner, fields.serffTrackingNumber)
      return [{ line, record: { ...fields, id, productId } }]
    })
    await reconcile<typeof catalogFilings.$inferInsert>(target, {
      records: 'catalog filings',
      entries,
      keyOf: ({ serffTrackingNumber }) => serffTrackingNumber,
      load: (numbers) => tx.select().from(catalogFilings).where(inArray(catalogFilings.serffTrackingNumber, numbers)),
      save: (records) =>
        tx
          .insert(catalogFilings)
          .values(records)
          .onConflictDoUpdate({
            target: catalogFilings.serffTrackingNumber,
            set: {
              state: sql`excluded.state`,
              toiCode: sql`excluded.toi_code`,
              subToiCode: sql`excluded.sub_toi_code`,
              productId: sql`excluded.product_id`,
              carrier: sql`excluded.carrier`,
              filingType: sql`excluded.filing_type`,
              description: sql`excluded.description`,
              submittedOn: sql`excluded.submitted_on`,
              disposition: sql`excluded.disposition`,
              dispositionDate: sql`excluded.disposition_date`,
            },
          }),
    })
  },
})

function productIdOf(ref: string): string {
  return makeRecordId('product', catalogOwner, ref)
}
