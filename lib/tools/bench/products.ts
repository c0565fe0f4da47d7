import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { apiRoot } from '#lib/contract/paths.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import type { Database } from '#lib/service/database/database.ts'
import { benchAccount, seedBench } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

const sizes = { few: 200, many: 20_000 }
const bound = 1.5
const rounds = 60
const silent = () => undefined

/** The first page of a list of products and of a search in it, in a scope of 20,000 products and in one of 200. */
export async function benchProducts(): Promise<BenchRow[]> {
  const dataDir = await seedBench([])
  const instance = await openInstance({
    settings: { dataDir, publicUrl: null, allowLoopbackWebhooks: false },
    databaseUrl: undefined,
    clock: { now: () => new Date() },
    logger: { error: silent, warn: silent, info: silent, debug: silent },
    acceptsIdentities: false,
    loadSealingKeys: () => [new Uint8Array(32)],
  })
  const read = async (path: string) => {
    const headers = { Authorization: `Bearer ${benchAccount.token}` }
    const response = await instance.api.request(apiRoot + path, { headers }, { address: null })
    if (!response.ok) throw new Error(`The list responded ${response.status}.`)
    return await response.json()
  }
  try {
    for (const [slug, count] of Object.entries(sizes)) await addProducts(instance.deps.database, slug, count)
    await instance.deps.database.db.execute(sql`analyze`)
    const compare = async (name: string, query: string): Promise<BenchRow> => {
      const list = (slug: string) => () => read(`/insurance/managed-filings/products?scope=mc:${slug}&limit=50${query}`)
      const [few = 0, many = 0] = await timeInterleaved([list('few'), list('many')], rounds)
      const figures = `${many.toFixed(2)} ms ÷ ${few.toFixed(2)} ms`
      return atMost({
        name: `${name} of 20,000 products ÷ of 200 (${figures})`,
        measured: many / few,
        bound,
        unit: '×',
      })
    }
    return [
      await compare('first page', ''),
      await compare('search in the names', '&search=FARM'),
      // Of the seventh product alone.
      await compare('search with one match', '&search=8f14e45f'),
    ]
  } finally {
    await instance.close()
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
}

/** Half of the names have the word that is searched. */
async function addProducts({ db }: Database, slug: string, count: number): Promise<void> {
  const scope = `md5('scope ${slug}')::uuid::text`
  const statements = [
    `insert into scopes (id, organization_id, slug, name, created_at)
     select ${scope}, id, '${slug}', 'Bench', now() from organizations`,
    `insert into grants (member_id, scope_id, read, edit, manage_access)
     select id, ${scope}, true, false, false from members`,
    `insert into managed_products (id, scope_id, name, created_at, updated_at)
     select md5('${slug}' || n)::uuid::text, ${scope},
       md5(n::text) || case when n % 2 = 0 then ' Farm' else ' Home' end, now(), now()
     from generate_series(1, ${count}) as n`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}
