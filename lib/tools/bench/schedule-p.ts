import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { apiRoot } from '#lib/contract/paths.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import type { Instance } from '#lib/service/api/assemble-instance.ts'
import { importKinds } from '#lib/service/api/import-kinds.ts'
import { importFile } from '#lib/service/api/kernel/import/import-file.ts'
import type { Database } from '#lib/service/database/database.ts'
import { withSeededInstance } from './bench-instance.ts'
import { benchAccount } from './bench-workspace.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'

const imported = 200_000
/** Rows of one walk, in pages of the largest size. */
const walked = 1000
const rounds = 20
const headers = { Authorization: `Bearer ${benchAccount.token}` }
/** The lines of each statement of a company: accident-year rows of Parts 3 and 4 of ten lines. */
const lines = [...'ABCDEGMNOP']
const years = Array.from({ length: 10 }, (_, at) => 2015 + at)
const companies = imported / (lines.length * years.length * 2 * 10)

/** An import of 200,000 printed rows, and a walk over 1,000 of them against a plain SQL read of the same. */
export function benchSchedule(): Promise<BenchRow[]> {
  return withSeededInstance(async (instance) => [...(await benchImport(instance)), await benchWalk(instance)])
}

/** Times an import while a member reads, one request after the other. */
async function benchImport({ api, deps }: Instance): Promise<BenchRow[]> {
  const bytes = new TextEncoder().encode(writeFile())
  const from = performance.now()
  let isImporting = true
  const importing = importFile(deps, { kind: importKinds['schedule-p'], bytes, isDryRun: false }).finally(() => {
    isImporting = false
  })
  const waits: number[] = []
  while (isImporting) {
    const asked = performance.now()
    await api.request(`${apiRoot}/insurance/carriers?limit=50`, { headers }, { address: null })
    waits.push(performance.now() - asked)
    await nextTurn()
  }
  await importing
  const sorted = waits.toSorted((one, other) => one - other)
  const seconds = (performance.now() - from) / 1000
  const megabytes = (bytes.byteLength / 1_000_000).toFixed(0)
  return [
    atMost({
      name: `import of ${imported} Schedule P rows (${megabytes} MB, ${Math.round(imported / seconds)} rows/s)`,
      measured: seconds,
      bound: 120,
      unit: 's',
    }),
    atMost({
      name: `95 of 100 of ${sorted.length} reads during the import wait at most`,
      measured: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      bound: 100,
      unit: 'ms',
    }),
    atMost({ name: 'longest wait of a read during the import', measured: sorted.at(-1) ?? 0, bound: 500, unit: 'ms' }),
  ]
}

async function benchWalk({ api, deps }: Instance): Promise<BenchRow> {
  const walk = async () => {
    let cursor: string | null = null
    for (let rows = 0; rows < walked; rows += scheduleLimits.page.max) {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const path = `${apiRoot}/insurance/carriers/10000/loss-development?limit=${scheduleLimits.page.max}${query}`
      const response = await api.request(path, { headers }, { address: null })
      if (!response.ok) throw new Error(`The list responded ${response.status}.`)
      const page: { readonly nextCursor: string | null } = await response.json()
      cursor = page.nextCursor
    }
  }
  const [throughService = 0, plain = 0] = await timeInterleaved([walk, () => readPlainly(deps.database)], rounds)
  return atMost({
    name: `charged read of ${walked} rows ÷ plain SQL (${throughService.toFixed(0)} ms ÷ ${plain.toFixed(0)} ms)`,
    measured: throughService / plain,
    bound: 5,
    unit: '×',
  })
}

async function readPlainly({ db }: Database): Promise<void> {
  for (let offset = 0; offset < walked; offset += scheduleLimits.page.max) {
    const { rows } = await db.execute(sql`
      select * from loss_development_rows where carrier_id = 'carrier_10000-8'
      order by statement_year, line, part, section, variant, source_row
      limit ${scheduleLimits.page.max} offset ${offset}`)
    if (rows.length !== scheduleLimits.page.max) throw new Error(`The page has ${rows.length} rows.`)
  }
}

function writeFile(): string {
  const cells = Array.from({ length: 10 }, (_, at) => `year${at + 1}`)
  const written = [`naicCompanyCode,carrierName,statementYear,line,part,sourceRow,unit,${cells}`]
  for (let company = 10_000; company < 10_000 + companies; company++) {
    for (const year of years) {
      for (const page of lines.flatMap((line) => [`${line},3`, `${line},4`])) {
        for (let row = 2; row <= 11; row++) {
          const amounts = cells.map((_, at) => (at < row - 2 ? '' : 1000 * row + at + company))
          written.push(`${company},Carrier ${company},${year},${page},${String(row).padStart(2, '0')},usd,${amounts}`)
        }
      }
    }
  }
  return written.join('\n')
}
