/** Runs a statement and returns its rows, on either database. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Column {
  readonly name: string
  readonly type: string
}

export interface Table {
  /** With its schema, quoted. */
  readonly name: string
  /** Quoted, without those that the database computes. */
  readonly columns: readonly Column[]
}

/** Of the queue only its jobs: the rest is its bookkeeping, which each database has for itself. */
const tableNames = `
  select c.oid, c.relname, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' and c.relname <> 'schema_migrations' or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))`

/** The queues before their jobs. */
export async function listTables(query: Query): Promise<readonly Table[]> {
  return await query<Table>(`
    select t.name, json_agg(
      json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname
    ) as columns
    from (${tableNames}) t join pg_attribute a on a.attrelid = t.oid
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.name order by t.name desc`)
}

export interface Digest {
  readonly rows: number
  /** Of all rows, in any order. */
  readonly hash: string
}

/** Both sides must show times in the same zone. */
export async function digestTable(query: Query, { name, columns }: Table): Promise<Digest> {
  const row = `row(${columns.map((column) => `${column.name}::text`)})::text`
  const hash = `('x' || left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 15))::bit(60)::bigint`
  const [digest] = await query<Digest>(
    `select count(*)::int as rows, coalesce(sum(${hash}), 0)::text as hash from ${name}`,
  )
  if (!digest) throw new Error(`${name} was not read.`)
  return digest
}
