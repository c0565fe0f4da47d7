import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { apiRoot } from '#lib/contract/paths.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import type { Database } from '#lib/service/database/database.ts'
import { benchAccount, seedBench } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

const few = 200
const many = 100_000
const rounds = 100
const silent = () => undefined
const headers = { Authorization: `Bearer ${benchAccount.token}` }

/** Requests of a list: its first page, and the first page of each filter. */
const reads = {
  'first page': '',
  'page of cancelled': '&status=cancelled',
  'page of beta': '&destination=beta',
  'page of cancelled for beta': '&status=cancelled&destination=beta',
} as const

/** A list of 100,000 saved selections against one of 200, through the service. */
export async function benchImports(): Promise<BenchRow[]> {
  const dataDir = await seedBench([])
  const instance = await openInstance({
    settings: { dataDir, publicUrl: null, allowLoopbackWebhooks: false },
    databaseUrl: undefined,
    clock: { now: () => new Date() },
    logger: { error: silent, warn: silent, info: silent, debug: silent },
    acceptsIdentities: false,
    loadSealingKeys: () => [new Uint8Array(32)],
  })
  try {
    const { database } = instance.deps
    await addLists(database)
    const read = async (scope: string, query: string) => {
      const path = `${apiRoot}/insurance/serff-import-items?scope=mc:${scope}&limit=50${query}`
      const response = await instance.api.request(path, { headers }, { address: null })
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
  } finally {
    await instance.close()
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
}

/** Two scopes of the bench's member, each with a list. Of the long one as many are cancelled, or for beta, as of the short one. */
async function addLists({ db }: Database): Promise<void> {
  const id = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid::text`
  const member = '(select id from members limit 1)'
  const lists = [
    ['few', few],
    ['many', many],
  ] as const
  const statements = [
    `insert into serff_logins (id, member_id, destination, username, label, created_at)
     select ${id('login', `''`)}, ${member}, 'beta', 'bench', 'Bench', now()`,
    ...lists.flatMap(([slug, count]) => [
      `insert into scopes (id, organization_id, slug, name, created_at)
       select ${id('scope', `'${slug}'`)}, id, '${slug}', '${slug}', now() from organizations`,
      `insert into grants (member_id, scope_id, read, edit, manage_access)
       select id, ${id('scope', `'${slug}'`)}, true, true, false from members`,
      `insert into managed_products (id, scope_id, name, created_at, updated_at)
       select ${id('product', `'${slug}'`)}, ${id('scope', `'${slug}'`)}, 'Product', now(), now()`,
      `insert into import_sessions (id, member_id, scope_id, created_at)
       select ${id('session', `'${slug}'`)}, ${member}, ${id('scope', `'${slug}'`)}, now()`,
      `insert into import_items (id, session_id, destination, source_filing_id, tracking_number, product_id, login_id,
         status, revision, created_at, updated_at)
       select ${id('item', `'${slug}' || n`)}, ${id('session', `'${slug}'`)},
         case when n <= 100 then 'beta' else 'production' end, n::text, 'BNCH-' || (131000000 + n),
         ${id('product', `'${slug}'`)}, ${id('login', `''`)},
         case when n <= 150 then 'cancelled' else 'pending' end, 1, now(), now()
       from generate_series(1, ${count}) as n`,
    ]),
    'analyze',
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}
