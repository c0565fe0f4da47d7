import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { text } from '#lib/contract/kernel/primitives.ts'
import { referenceLimits } from '#lib/contract/reference/limits.ts'
import { defineImport, type ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import type { ImportRow } from '#lib/service/api/kernel/import/read-rows.ts'
import { makeRecordId } from '#lib/service/api/kernel/make-record-id.ts'
import { catalogOwner } from '#lib/service/api/kernel/seed.ts'
import { insuranceSubtypes, insuranceTypes, jurisdictions } from '#lib/service/database/schema/reference.ts'
import { reconcile } from './reconcile.ts'

/** Jurisdictions, known by their code. */
export const jurisdictionsImport = defineImport({
  columns: z.object({ code: text(referenceLimits.jurisdictionCode), name: text(limits.name) }),
  key: ['code'],
  write: async (target, rows) => {
    const { tx } = target
    await reconcile<typeof jurisdictions.$inferInsert>(target, {
      records: 'jurisdictions',
      entries: rows.map(({ line, value }) => ({
        line,
        record: { ...value, id: makeRecordId('jurisdiction', catalogOwner, value.code) },
      })),
      keyOf: ({ code }) => code,
      load: (codes) => tx.select().from(jurisdictions).where(inArray(jurisdictions.code, codes)),
      save: (records) =>
        tx
          .insert(jurisdictions)
          .values(records)
          .onConflictDoUpdate({ target: jurisdictions.code, set: { name: sql`excluded.name` } }),
      findObstacle: (there) => (there.official ? { column: 'name', message: staysOfficial(there) } : null),
    })
  },
})

const typeColumns = z.object({
  toiCode: text(referenceLimits.typeCode),
  toiName: text(limits.name),
  subToiCode: text(referenceLimits.typeCode).optional(),
  subToiName: text(limits.name).optional(),
  description: text(limits.description).optional(),
})
type TypeRow = ImportRow<z.output<typeof typeColumns>>

/** Types of insurance and their subtypes: a line for each subtype, or for a type alone. Both are known by their codes. */
export const typesImport = defineImport({
  columns: typeColumns,
  key: ['toiCode', 'subToiCode'],
  write: async (target, rows) => {
    await writeTypes(target, rows)
    await writeSubtypes(target, rows)
  },
})

/** A type's code is its id. */
interface TypeRecord {
  readonly id: string
  readonly name: string
  readonly official?: boolean | undefined
}

async function writeTypes(target: ImportTarget, rows: readonly TypeRow[]): Promise<void> {
  const { tx } = target
  const first = new Map<string, TypeRow>()
  for (const row of rows) {
    const { toiCode, toiName } = row.value
    const other = first.get(toiCode)
    if (!other) first.set(toiCode, row)
    else if (other.value.toiName !== toiName)
      target.reject(row, 'toiName', `${toiCode} is named ${other.value.toiName} on line ${other.line}.`)
  }
  await reconcile<TypeRecord>(target, {
    records: 'types of insurance',
    entries: [...first.values()].map(({ line, value: { toiCode: id, toiName: name } }) => ({
      line,
      record: { id, name },
    })),
    keyOf: ({ id }) => id,
    load: async (codes) => {
      const found = await tx.select().from(insuranceTypes).where(inArray(insuranceTypes.code, codes))
      return found.map(({ code: id, ...row }) => ({ id, ...row }))
    },
    save: (records) =>
      tx
        .insert(insuranceTypes)
        .values(records.map(({ id: code, ...record }) => ({ code, ...record })))
        .onConflictDoUpdate({ target: insuranceTypes.code, set: { name: sql`excluded.name` } }),
    findObstacle: (there) => (there.official ? { column: 'toiName', message: staysOfficial(there) } : null),
  })
}

async function writeSubtypes(target: ImportTarget, rows: readonly TypeRow[]): Promise<void> {
  const { tx } = target
  const entries = rows.flatMap(({ line, value: { toiCode, subToiCode: code, subToiName: name, description } }) => {
    if (code === undefined || name === undefined) {
      if (code !== undefined) target.reject({ line }, 'subToiName', 'A subtype needs a name.')
      else if (name !== undefined) target.reject({ line }, 'subToiCode', 'A subtype needs a code.')
      return []
    }
    const id = makeRecordId('insurance-subtype', catalogOwner, code)
    return [{ line, record: { id, toiCode, code, name, description } }]
  })
  await reconcile<typeof insuranceSubtypes.$inferInsert>(target, {
    records: 'subtypes of insurance',
    entries,
    keyOf: ({ code }) => code,
    load: (codes) => tx.select().from(insuranceSubtypes).where(inArray(insuranceSubtypes.code, codes)),
    save: (records) =>
      tx
        .insert(insuranceSubtypes)
        .values(records)
        .onConflictDoUpdate({
          target: insuranceSubtypes.code,
          set: { name: sql`excluded.name`, description: sql`excluded.description` },
        }),
    findObstacle: (there, { toiCode }) => {
      if (there.toiCode !== toiCode) return { column: 'subToiCode', message: `It belongs to ${there.toiCode} already.` }
      return there.official ? { column: 'subToiName', message: staysOfficial(there) } : null
    },
  })
}

function staysOfficial({ name }: { readonly name: string }): string {
  return `The official name is ${name}; official rows cannot be changed.`
}
