import type { Query, Table } from './tables.ts'

/** Of one batch, as text. */
const batchBytes = 4 * 1024 * 1024
const mostRows = 2000

/** Copies the rows of a table batch by batch, as text in both directions. The source must be in a transaction. */
export async function copyTable(from: Query, to: Query, { name, columns }: Table): Promise<void> {
  const size = await findBatchSize(from, name)
  await from(`declare rows no scroll cursor for select ${columns.map((column) => `${column.name}::text`)} from ${name}`)
  const insert = describeInsert({ name, columns })
  for (;;) {
    const rows = await from<Record<string, string | null>>(`fetch ${size} from rows`)
    if (rows.length === 0) break
    const values = rows.map((row) => Object.values(row))
    await to(
      insert,
      columns.map((_, position) => values.map((row) => row[position] ?? null)),
    )
  }
  await from('close rows')
}

/** By the longest row: what the database stores compressed is as long as it was. */
async function findBatchSize(from: Query, name: string): Promise<number> {
  const [longest] = await from<{ bytes: number }>(
    `select coalesce(max(octet_length(t::text)), 1) as bytes from ${name} t`,
  )
  return Math.min(Math.max(Math.floor(batchBytes / (longest?.bytes ?? 1)), 1), mostRows)
}

function describeInsert({ name, columns }: Table): string {
  const names = columns.map((column) => column.name)
  const values = columns.map((column) => `${column.name}::${column.type}`)
  const parameters = columns.map((_, position) => `$${position + 1}::text[]`)
  return `insert into ${name} (${names}) overriding system value
    select ${values} from unnest(${parameters}) as copied (${names})`
}
