import { sql } from 'drizzle-orm'
import { limits } from '#lib/contract/kernel/limits.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import type { Database } from '#lib/service/database/database.ts'
import { withInstance } from './bench-instance.ts'
import { benchAccount } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

const rounds = 5

/** A walk over every filing through the service, against the same pages read with plain SQL from the same database. */
export function compareListRead(dataDir: string): Promise<BenchRow> {
  return withInstance(dataDir, async ({ api, deps }) => {
    const walk = () => walkList(async (path) => await api.request(path, { headers }, { address: null }))
    const [throughService = 0, plain = 0] = await timeInterleaved([walk, () => walkTable(deps.database)], rounds)
    return atMost({
      name: `list read ÷ plain SQL read of the same filings (${throughService.toFixed(0)} ms ÷ ${plain.toFixed(0)} ms)`,
      measured: throughService / plain,
      bound: 2,
      unit: '×',
    })
  })
}

const headers = { Authorization: `Bearer ${benchAccount.token}` }

async function walkList(request: (path: string) => Promise<Response>): Promise<void> {
  let cursor: string | null = null
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const response = await request(`${apiRoot}/insurance/managed-filings?limit=${limits.page.max}${query}`)
    if (!response.ok) throw new Error(`The list responded ${response.status}.`)
    const page: { readonly nextCursor: string | null } = await response.json()
    cursor = page.nextCursor
  } while (cursor !== null)
}

async function walkTable({ db }: Database): Promise<void> {
  let last: { readonly created_at: string; readonly id: string } | undefined
  for (;;) {
    const after = last
      ? sql`and created_at <= ${last.created_at} and (created_at < ${last.created_at} or id > ${last.id})`
      : sql``
    const { rows } = await db.execute<{ created_at: string; id: string }>(sql`
      select id, scope_id, display_name, filing_mode, company_id, jurisdiction_id, primary_product_id, filing_type,
        description, serff_tracking_number, state_tracking_number, company_tracking_number,
        created_at::text as created_at, updated_at::text as updated_at
      from filings where scope_id = (select id from scopes) ${after}
      order by created_at desc, id limit ${limits.page.max}`)
    last = rows.at(-1)
    if (rows.length < limits.page.max) return
  }
}
