import type { Database } from '#lib/service/database/database.ts'
import { addToScope, idOf } from './bench-instance.ts'

/** More than a page shows the names of, as an insurer with every edition of its forms has. */
const products = 20_000

/** How many there are in what one machine holds and in the largest promised, and the limit of a search’s first page in ms. */
export const benchSizes = {
  usual: { filings: 5000, bound: 500 },
  largest: { filings: 100_000, bound: 1000 },
} as const

/** Fills a bench's data directory with filings of one scope, which the bench's member may read. */
export async function addBenchFilings(database: Database, count: number): Promise<void> {
  const scope = idOf('scope', `'bench'`)
  const at = `timestamptz '2020-01-01' + n * interval '9 hours'`
  await addToScope(database, 'bench', [
    `insert into companies (id, scope_id, name, created_at)
     select ${idOf('company', 'n')}, ${scope}, 'Company ' || n, now() from generate_series(0, 9) as n`,
    `insert into managed_products (id, scope_id, name, created_at, updated_at)
     select ${idOf('product', 'n')}, ${scope}, 'Product ' || n, now(), now() from generate_series(0, ${products - 1}) as n`,
    ...listBatches(count).map(
      ([
        from,
        to,
      ]) => `insert into filings (id, scope_id, owner_id, display_name, filing_mode, company_id, jurisdiction_id,
       primary_product_id, filing_type, description, serff_tracking_number, state_tracking_number,
       company_tracking_number, disposition, created_at, updated_at)
     select ${idOf('filing', 'n')}, ${scope}, (select id from members limit 1),
       'Homeowners special form, edition ' || n, (array['managed', 'reference', null])[n % 3 + 1],
       ${idOf('company', 'n % 10')}, (array(select id from jurisdictions order by code))[n % 51 + 1],
       ${idOf('product', `n % ${products}`)}, (array['Form', 'Rate', 'Rule', 'Form/Rate'])[n % 4 + 1],
       'Replaces the edition filed before it. No rate impact.', 'BNCH-' || (131000000 + n * 37),
       'ST ' || (20190000 + n), 'B-' || n, (array['Approved', 'Filed', 'Pending', null])[n % 4 + 1], ${at}, ${at}
     from generate_series(${from}, ${to}) as n`,
    ),
  ])
}

/** From the first to the last of each: what is searched is written with each filing, and a statement has a time limit. */
export function listBatches(count: number): [number, number][] {
  const size = 2500
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => [at * size + 1, Math.min(count, (at + 1) * size)])
}
