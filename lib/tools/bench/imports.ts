import { sql } from 'drizzle-orm'
import { apiRoot } from '#lib/contract/paths.ts'
import type { Database } from '#lib/service/database/database.ts'
import { addToScope, idOf, withSeededInstance } from './bench-instance.ts'
import { benchAccount } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

const few = 200
const many = 100_000
const rounds = 100
const headers = { Authorization: `Bearer ${benchAccount.token}` }

/** Requests of a list: its first page, and the first page of each filter. */
const reads = {
  'first page': '',
  'page of cancelled': '&status=cancelled',
  'page of beta': '&destination=beta',
  'page of cancelled for beta': '&status=cancelled&destination=beta',
} as const

/** A list of 100,000 saved selections against one of 200, through the service. */
export function benchImports(): Promise<BenchRow[]> {
  return withSeededInstance(async ({ api, deps }) => {
    await addLists(deps.database)
    const read = async (scope: string, query: string) => {
      const path = `${apiRoot}/insurance/serff-import-items?scope=mc:${scope}&limit=50${query}`
      const response = await api.request(path, { headers }, { address: null })
      if (!response.ok) throw new Error(`The list responded ${response.status}.`)
      const { items }: { items: readonly unknown[] } = await response.json()
      if (items.length !== 50) throw new Error(`${path} has ${items.length} items.`)
    }
    const rows: BenchRow[] = []
    for (const [name, query] of Object.entries(reads)) {
      const tasks = ['many', 'few'].map((scope) => () => read(scope, query))
      const [ofMany = 0, ofFew = 0] = await timeInterleaved(tasks, rounds)
      rows.push(
        atMost({
          name: `${name}, ${many} saved selections ÷ ${few} (${ofMany.toFixed(1)} ms ÷ ${ofFew.toFixed(1)} ms)`,
          measured: ofMany / ofFew,
          bound: 1.5,
          unit: '×',
        }),
      )
    }
    return rows
  })
}

/** Two scopes of the bench's member, each with a list. Of the long one as many are cancelled, or for beta, as of the short one. */
async function addLists(database: Database): Promise<void> {
  const member = '(select id from members limit 1)'
  const login = idOf('login', `''`)
  await database.db.execute(
    sql.raw(`insert into serff_logins (id, member_id, destination, username, label, created_at)
      select ${login}, ${member}, 'beta', 'bench', 'Bench', now()`),
  )
  for (const [slug, count] of Object.entries({ few, many })) {
    const [scope, product, session] = ['scope', 'product', 'session'].map((kind) => idOf(kind, `'${slug}'`))
    await addToScope(database, slug, [
      `insert into managed_products (id, scope_id, name, created_at, updated_at)
       select ${product}, ${scope}, 'Product', now(), now()`,
      `insert into import_sessions (id, member_id, scope_id, created_at) select ${session}, ${member}, ${scope}, now()`,
      `insert into import_items (id, session_id, destination, source_filing_id, tracking_number, product_id, login_id,
         status, revision, created_at, updated_at)
       select ${idOf('item', `'${slug}' || n`)}, ${session}, case when n <= 100 then 'beta' else 'production' end,
         n::text, 'BNCH-' || (131000000 + n), ${product}, ${login},
         case when n <= 150 then 'cancelled' else 'pending' end, 1, now(), now()
       from generate_series(1, ${count}) as n`,
    ])
  }
}
