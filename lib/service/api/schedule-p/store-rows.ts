import { type AnyColumn, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toCarrierCode, toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { earnedPremiums, lossDevelopmentRows, noLoad } from '#lib/service/database/schema/schedule-p.ts'

/** Records in one statement: few enough that what else the process does waits a few milliseconds. */
const batch = 500

export type RowToStore = typeof lossDevelopmentRows.$inferInsert
export type PremiumToStore = typeof earnedPremiums.$inferInsert

/** How many records were not there, and how many were there with other values. The rest was there as given. */
export interface Stored {
  readonly made: number
  readonly changed: number
}

/** Makes the carriers that are not there. One that is there keeps its name: its company code is who it is. */
export async function storeCarriers(tx: Tx, names: Iterable<readonly [string, string]>): Promise<number> {
  const records = [...names].map(([naicCompanyCode, name]) => ({
    id: toCarrierId(naicCompanyCode),
    code: toCarrierCode(naicCompanyCode),
    naicCompanyCode,
    name,
  }))
  let made = 0
  for (const part of inBatches(records)) {
    const rows = await tx.insert(carriers).values(part).onConflictDoNothing().returning({ id: carriers.id })
    made += rows.length
  }
  return made
}

/** A table whose records come and go with loads. */
interface StoredTable<Row> {
  readonly table: PgTable
  /** The columns that identify a record. */
  readonly key: readonly (keyof Row & string)[]
  /** The columns that a load may change. */
  readonly figures: readonly (keyof Row & string)[]
  readonly columns: Readonly<Record<keyof Row & string, AnyColumn>>
}

export const storedRows: StoredTable<RowToStore> = {
  table: lossDevelopmentRows,
  key: ['carrierId', 'statementYear', 'line', 'part', 'section', 'variant', 'sourceRow'],
  figures: ['accidentYear', 'amounts', 'supplemental'],
  columns: lossDevelopmentRows,
}

export const storedPremiums: StoredTable<PremiumToStore> = {
  table: earnedPremiums,
  key: ['carrierId', 'line', 'section', 'statementYear', 'accidentYear'],
  figures: ['direct', 'ceded', 'net'],
  columns: earnedPremiums,
}

/** Makes the records that are not there, for readers of every load. No two of `records` have one key. */
export async function provisionRecords<Row extends object>(
  tx: Tx,
  into: StoredTable<Row>,
  records: readonly Row[],
): Promise<number> {
  let made = 0
  for (const batch of inBatches(records)) {
    const insertion = insert(
      into,
      batch.map((record) => toColumns(into, record)),
      0,
    )
    const { rows } = await tx.execute(sql`${insertion} on conflict do nothing returning 1`)
    made += rows.length
  }
  return made
}

interface LoadOptions<Row> {
  readonly records: readonly Row[]
  /** The number of the load. */
  readonly load: number
  /** A figure that the source does not have: a record that is there keeps it. */
  readonly unknown: (keyof Row & string) | null
}

/** Stores a batch as part of a load: records that are there with other figures are replaced, none is changed in place. */
export async function loadRecords<Row extends object>(
  tx: Tx,
  into: StoredTable<Row>,
  { records, load, unknown }: LoadOptions<Row>,
): Promise<Stored> {
  const { key, figures, columns } = into
  const given = records.map((record) => toColumns(into, record))
  const names = figures.map((name) => sql.identifier(columns[name].name))
  const old = names.map((name) => sql`old.${name}`)
  const wanted = names.map((name, at) =>
    figures[at] === unknown ? sql`coalesce(excluded.${name}, old.${name})` : sql`excluded.${name}`,
  )
  // A conflict is looked up by the key, regardless of the table's statistics: a join may choose another index.
  const { rows } = await tx.execute<{ made: number; replaced: Columns[] }>(sql`
    with written as (
      ${insert(into, given, load)}
      on conflict (${comma(key.map((name) => sql.identifier(columns[name].name)))}, until_load)
      do update set until_load = ${load} where (${comma(old)}) is distinct from (${comma(wanted)})
      returning old.*
    )
    select count(*) filter (where until_load = ${noLoad})::integer as made,
      coalesce(jsonb_agg(to_jsonb(written)) filter (where until_load = ${load}), '[]') as replaced
    from written`)
  const { made, replaced } = rows[0] ?? { made: 0, replaced: [] }
  if (replaced.length > 0) {
    const keyOf = (record: Columns) => JSON.stringify(key.map((name) => record[columns[name].name]))
    const givenByKey = new Map(given.map((record) => [keyOf(record), record]))
    const left = unknown === null ? null : columns[unknown].name
    const replacing = replaced.map((record) => {
      const found = givenByKey.get(keyOf(record))
      return left === null ? { ...found } : { ...found, [left]: found?.[left] ?? record[left] }
    })
    await tx.execute(insert(into, replacing, load))
  }
  return { made, changed: replaced.length }
}

/** A record by the names of its columns. */
type Columns = Readonly<Record<string, unknown>>

function toColumns<Row extends object>({ key, figures, columns }: StoredTable<Row>, record: Row): Columns {
  return Object.fromEntries([...key, ...figures].map((name) => [columns[name].name, record[name]]))
}

/** An insertion that can be continued; the table is named `old` in it. */
function insert<Row extends object>(
  { table, key, figures, columns }: StoredTable<Row>,
  records: readonly Columns[],
  load: number,
): SQL {
  const names = comma([...key, ...figures].map((name) => sql.identifier(columns[name].name)))
  return sql`insert into ${table} as old (${names}, from_load)
    select ${names}, ${load}::integer from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`
}

function comma(parts: readonly SQLChunk[]): SQL {
  return sql.join([...parts], sql`, `)
}

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batch) yield rows.slice(from, from + batch)
}
