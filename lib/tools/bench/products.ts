import { apiRoot } from '#lib/contract/paths.ts'
import type { Database } from '#lib/service/database/database.ts'
import { addToScope, idOf, withSeededInstance } from './bench-instance.ts'
import { benchAccount } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

const sizes = { few: 200, many: 20_000 }
const bound = 1.5
const rounds = 60

/** The first page of a list of products and of a search in it, in a scope of 20,000 products and in one of 200. */
export function benchProducts(): Promise<BenchRow[]> {
  return withSeededInstance(async ({ api, deps }) => {
    for (const [slug, count] of Object.entries(sizes)) await addProducts(deps.database, slug, count)
    const read = async (path: string) => {
      const headers = { Authorization: `Bearer ${benchAccount.token}` }
      const response = await api.request(apiRoot + path, { headers }, { address: null })
      if (!response.ok) throw new Error(`The list responded ${response.status}.`)
      return await response.json()
    }
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
  })
}

/** Half of the names have the word that is searched. */
async function addProducts(database: Database, slug: string, count: number): Promise<void> {
  await addToScope(database, slug, [
    `insert into managed_products (id, scope_id, name, created_at, updated_at)
     select ${idOf(slug, 'n')}, ${idOf('scope', `'${slug}'`)},
       md5(n::text) || case when n % 2 = 0 then ' Farm' else ' Home' end, now(), now()
     from generate_series(1, ${count}) as n`,
  ])
}
