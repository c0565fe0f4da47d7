import type { Database } from '#lib/service/database/database.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { addBenchFilings } from './bench-filings.ts'
import { idOf } from './bench-instance.ts'
import { type BenchClient, createBenchClient, seedBench } from './bench-workspace.ts'
import { benchBothDatabases } from './both-databases.ts'
import type { BenchRow } from './row.ts'
import { median } from './time.ts'

const filings = 5000
const rounds = 7
const limit = { bound: 500, unit: 'ms' }

const searches = [
  ['nothing typed', ''],
  ['a word of every filing', 'q=homeowners'],
  ['five such words', 'q=homeowners%20special%20form%20edition%20rate'],
  ['a state’s code', 'q=oh'],
  ['a company, a state and a type', 'q=company%207%20ohio%20rule'],
  ['a tracking number, spelled otherwise', 'q=bnch%201310-925%2037'],
  ['a word of comments', 'q=reinsurance'],
  ['words that no filing has', 'q=homeowners%20zebra'],
  ['two letters that no filing has', 'q=zq'],
  ['a status that most have', 'status=submitted'],
  ['a word and a status that few have', 'q=homeowners&status=objection'],
] as const

/** The first page of searches in 5,000 filings that have two comments each, through HTTP. */
export function benchFilingSearch(): Promise<BenchRow[]> {
  return benchBothDatabases({ name: `search of ${filings} filings`, seed, measure: ({ url }) => measure(url) })
}

async function seed(env: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = await seedBench([], env)
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
  await addBenchFilings(database, filings)
  await addComments(database)
  await database.close()
  return dataDir
}

/** A few hundred letters each, in words of the trade; one filing in fifty has an open objection. */
async function addComments({ db }: Database): Promise<void> {
  const words = [
    ...[
      'rate',
      'impact',
      'deductible',
      'windstorm',
      'actuarial',
      'memorandum',
      'justification',
      'statute',
      'territory',
    ],
    ...[
      'definition',
      'exclusion',
      'endorsement',
      'premium',
      'credit',
      'surcharge',
      'indicated',
      'selected',
      'exposure',
    ],
    ...['credibility', 'catastrophe', 'expense', 'provision', 'commissioner', 'explain', 'exhibit', 'supporting'],
  ]
  await db.execute(`
    insert into filing_comments (id, filing_id, author_name, body, kind, created_at, resolved_at)
    select ${idOf('comment', `(n || '-' || k)`)}, ${idOf('filing', 'n')}, 'Reviewer',
      (select string_agg((array['${words.join("','")}'])[abs(hashint4(n * 97 + k * 31 + w)) % ${words.length} + 1], ' ')
        from generate_series(1, 40) as w) || case when n % 500 = 0 then ' reinsurance' else '' end,
      'discussion', now(), case when n % 50 = 0 then null else now() end
    from generate_series(1, ${filings}) as n cross join generate_series(1, 2) as k`)
  await db.execute('analyze')
}

async function measure(url: string): Promise<Omit<BenchRow, 'ok'>[]> {
  const client = createBenchClient(url)
  const rows: Omit<BenchRow, 'ok'>[] = []
  for (const [name, query] of searches) rows.push({ name, measured: await time(client, query), ...limit })
  return rows
}

async function time(client: BenchClient, query: string): Promise<number> {
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await client.get(`/managed-filings/search?${query}`)
    durations.push(performance.now() - start)
  }
  return median(durations)
}
