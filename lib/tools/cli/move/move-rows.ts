import { shippedTables } from '#lib/service/database/shipped-tables.ts'
import { copyTable } from './copy-table.ts'
import { type Digest, digestTable, listTables, type Query, type Table } from './tables.ts'

class MoveRejected extends Error {
  override readonly name = 'MoveRejected'
}

export interface Moved {
  readonly tables: number
  readonly rows: number
}

export interface MoveRows {
  /** In a transaction that no other statement runs in. */
  readonly from: Query
  /** In a transaction that is rolled back where this throws. Has the tables of the same version. */
  readonly to: Query
}

/**
 * Copies every row, sets the sequences, and compares the counts and hashes of every table. Foreign keys are taken away
 * for the copy and checked as a whole when they are put back, so that the order of tables and rows does not matter; the
 * owner of the tables may do that.
 */
export async function moveRows({ from, to }: MoveRows): Promise<Moved> {
  for (const query of [from, to]) await query(`set local time zone 'UTC'`)
  const tables = await listTables(from)
  const keys = await takeKeysAway(to)
  const own = tables.filter(({ name }) => name.startsWith('public.'))
  for (const { name } of own) await to(`alter table ${name} disable trigger user`)
  await assertEmpty(to, tables)
  for (const table of tables) await copyTable(from, to, table)
  await setSequences(from, to)
  for (const { name } of own) await to(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys) await to(`alter table ${table} add constraint ${name} ${definition}`)
  const digests = await compare(tables, { from, to })
  return { tables: digests.length, rows: digests.reduce((sum, { rows }) => sum + rows, 0) }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function takeKeysAway(to: Query): Promise<readonly ForeignKey[]> {
  const keys = await to<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of keys) await to(`alter table ${table} drop constraint ${name}`)
  return keys
}

/** The tables are locked by now, so it stays so. Rows of the migrations make room for those of the workspace. */
async function assertEmpty(to: Query, tables: readonly Table[]): Promise<void> {
  const shipped = shippedTables.map((name) => `public.${name}`)
  for (const { name } of tables) {
    if (shipped.includes(name)) await to(`delete from ${name}`)
    const [filled] = await to(`select 1 from ${name} limit 1`)
    if (filled)
      throw new MoveRejected(
        `The database is not empty: ${name} has rows. Name an empty database after --to. Nothing was changed.`,
      )
  }
}

async function setSequences(from: Query, to: Query): Promise<void> {
  const sequences = await from<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public'`)
  for (const { name, last } of sequences) if (last !== null) await to(`select setval('${name}', ${last})`)
}

async function compare(tables: readonly Table[], { from, to }: MoveRows): Promise<readonly Digest[]> {
  const digests: Digest[] = []
  for (const table of tables) {
    const [own, moved] = [await digestTable(from, table), await digestTable(to, table)]
    if (own.rows !== moved.rows || own.hash !== moved.hash)
      throw new MoveRejected(
        `${table.name} differs after the move: ${own.rows} rows here, ${moved.rows} there. All of it was undone.`,
      )
    digests.push(own)
  }
  return digests
}
