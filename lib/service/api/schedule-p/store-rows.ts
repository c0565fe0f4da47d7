import { type AnyColumn, inArray, type SQL, type SQLChunk, sql } from 'drizzle-orm'
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

interface CarrierToStore {
  readonly name: string
  /** Null or absent: not known. */
  readonly group?: string | null
}

/**
 * Makes the carriers, by company code, that are not there. One that is there keeps its name, as its company code is who it
 * is, unless it is one of `renamed`; its group changes to one that is given.
 */
export async function storeCarriers(
  tx: Tx,
  given: ReadonlyMap<string, CarrierToStore>,
  renamed: readonly string[] = [],
): Promise<Stored> {
  const records = Array.from(given, ([naicCompanyCode, { name, group = null }]) => ({
    id: toCarrierId(naicCompanyCode),
    code: toCarrierCode(naicCompanyCode),
    naicCompanyCode,
    name,
    groupName: group,
  }))
  const isRenamed = inArray(carriers.naicCompanyCode, [...renamed])
  const name = sql`case when ${isRenamed} then excluded.name else ${carriers.name} end`
  const groupName = sql`coalesce(excluded.group_name, ${carriers.groupName})`
  let [made, changed] = [0, 0]
  for (const part of inBatches(records)) {
    const written = await tx
      .insert(carriers)
      .values(part)
      .onConflictDoUpdate({
        target: carriers.id,
        set: { name, groupName },
        setWhere: sql`(${carriers.name}, ${carriers.groupName}) is distinct from (${name}, ${groupName})`,
      })
      .returning({ isMade: sql<boolean>`xmax = 0` })
    const madeHere = written.filter(({ isMade }) => isMade).length
    made += madeHere
    changed += written.length - madeHere
  }
  return { made, changed }
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

/** Records that were not there, and records that were there with other figures. The rest was there as given. */
export interface Loaded<Row> {
  readonly made: readonly Row[]
  readonly changed: readonly { readonly before: Row; readonly after: Row }[]
}

/** Stores a batch as part of a load: records that are there with other figures are replaced, none is changed in place. */
export async function loadRecords<Row extends object>(
  tx: Tx,
  into: StoredTable<Row>,
  { records, load, unknown }: LoadOptions<Row>,
): Promise<Loaded<Row>> {
  const { key, figures, columns } = into
  const given = records.map((record) => toColumns(into, record))
  const names = figures.map((name) => sql.identifier(columns[name].name))
  const keyNames = key.map((name) => sql.identifier(columns[name].name))
  const old = names.map((name) => sql`old.${name}`)
  const wanted = names.map((name, at) =>
    figures[at] === unknown ? sql`coalesce(excluded.${name}, old.${name})` : sql`excluded.${name}`,
  )
  // A conflict is looked up by the key, regardless of the table's statistics: a join may choose another index.
  const { rows } = await tx.execute<{ made: unknown[][]; replaced: Columns[] }>(sql`
    with written as (
      ${insert(into, given, load)}
      on conflict (${comma(keyNames)}, until_load)
      do update set until_load = ${load} where (${comma(old)}) is distinct from (${comma(wanted)})
      returning old.*
    )
    select coalesce(jsonb_agg(jsonb_build_array(${comma(keyNames)})) filter (where until_load = ${noLoad}), '[]') as made,
      coalesce(jsonb_agg(to_jsonb(written)) filter (where until_load = ${load}), '[]') as replaced
    from written`)
  const { made, replaced } = rows[0] ?? { made: [], replaced: [] }
  const byKey = new Map(given.map((columnsOf, at) => [keyOf(into, columnsOf), records[at]]))
  const left = unknown === null ? null : columns[unknown].name
  const changed = replaced.flatMap((before) => {
    const after = byKey.get(keyOf(into, before))
    if (!after) return []
    const kept = unknown === null || left === null ? {} : { [unknown]: after[unknown] ?? before[left] }
    return [{ before: fromColumns(into, before), after: { ...after, ...kept } }]
  })
  if (changed.length > 0)
    await tx.execute(
      insert(
        into,
        changed.map(({ after }) => toColumns(into, after)),
        load,
      ),
    )
  return { made: made.flatMap((values) => byKey.get(JSON.stringify(values)) ?? []), changed }
}

function keyOf<Row>({ key, columns }: StoredTable<Row>, record: Columns): string {
  return JSON.stringify(key.map((name) => record[columns[name].name]))
}

function fromColumns<Row>({ key, figures, columns }: StoredTable<Row>, record: Columns): Row {
  return Object.fromEntries([...key, ...figures].map((name) => [name, record[columns[name].name]])) as Row
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
