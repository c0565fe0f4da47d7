import { sql } from 'drizzle-orm'
import type { Db, Tx } from './open.ts'
import { openText, type SealingKeys, sealText } from './sealed-text.ts'

interface SealedColumn {
  readonly table: string
  readonly column: string
}

/** Every column that holds sealed text, which the row's `id` is authenticated with. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'webhook_endpoints', column: 'sealed_secret' },
  { table: 'webhook_endpoints', column: 'sealed_old_secret' },
  { table: 'desk_sessions', column: 'sealed_credential' },
]

interface SealedRecord extends Record<string, unknown> {
  readonly id: string
  readonly sealed: string
}

export async function listSealed(db: Db): Promise<readonly SealedRecord[]> {
  const lists = sealedColumns.map(
    ({ table, column }) => sql`
    select id, ${sql.identifier(column)} as sealed from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  )
  const { rows } = await db.execute<SealedRecord>(sql.join(lists, sql` union all `))
  return rows
}

export interface ResealedBatch {
  readonly resealed: number
  /** Rows that none of the keys opens. They stay as they are. */
  readonly unreadable: number
  /** Where the next batch begins; null after the last. */
  readonly next: string | null
}

const batchSize = 500

/** Re-encrypts with the first key what only another one opens, in rows with an id above `after`. */
export async function resealBatch(
  tx: Tx,
  keys: SealingKeys,
  { table, column, after }: SealedColumn & { readonly after: string },
): Promise<ResealedBatch> {
  const [current] = keys
  const [name, sealed] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await tx.execute<SealedRecord>(sql`
    select id, ${sealed} as sealed from ${name} where id > ${after} and ${sealed} is not null
    order by id limit ${batchSize} for no key update`)
  const outdated = rows.filter((row) => openText([current], row.id, row.sealed) === null)
  const opened = outdated.flatMap((row) => {
    const secret = openText(keys, row.id, row.sealed)
    return secret === null ? [] : [{ id: row.id, sealed: sealText(keys, row.id, secret) }]
  })
  if (opened.length > 0) {
    await tx.execute(sql`
      update ${name} t set ${sealed} = r.sealed
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as r(id text collate "C", sealed text)
      where t.id = r.id`)
  }
  return {
    resealed: opened.length,
    unreadable: outdated.length - opened.length,
    next: rows.length < batchSize ? null : (rows.at(-1)?.id ?? null),
  }
}
