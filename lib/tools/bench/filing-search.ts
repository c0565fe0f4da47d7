import { sql } from 'drizzle-orm'
import type { Database } from '#lib/service/database/database.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { addBenchFilings, benchSizes, listBatches } from './bench-filings.ts'
import { idOf } from './bench-instance.ts'
import { type BenchClient, createBenchClient, seedBench } from './bench-workspace.ts'
import { benchBothDatabases, benchPostgres, type ServiceBench } from './both-databases.ts'
import type { BenchRow } from './row.ts'
import { median } from './time.ts'

const rounds = 7
/** Of the 100,000 filings: the pages of all would be a database of gigabytes. */
const mostWithDocuments = 10_000

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
  ['a word of few documents', 'q=pollution'],
  ['a word of every document', 'q=policyholder'],
  ['five such words', 'q=policyholder%20insured%20coverage%20declarations%20occurrence'],
  ['a state and a word of few documents', 'q=ohio%20pollution'],
  ['a state and a word of every document', 'q=ohio%20policyholder'],
  ['a form number in documents', 'q=HO%2004%2037%2099'],
  ['a status that most have', 'status=submitted'],
  ['a word and a status that few have', 'q=homeowners&status=objection'],
  ['a status by its name', 'q=submitted'],
  ['a word and a status by its name', 'q=homeowners%20objection'],
] as const

/** The first page of searches in filings that have two comments and three documents of two pages each, through HTTP. */
export async function benchFilingSearch(): Promise<BenchRow[]> {
  const small = await benchBothDatabases(searchBench(benchSizes.usual))
  return [...small, ...(await benchPostgres(searchBench(benchSizes.largest)))]
}

function searchBench({ filings, bound }: { readonly filings: number; readonly bound: number }): ServiceBench {
  return {
    name: `search of ${filings} filings`,
    seed: (env) => seed(filings, env),
    measure: ({ url }) => measure(url, bound),
  }
}

async function seed(filings: number, env: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = await seedBench([], env)
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
  await addBenchFilings(database, filings)
  await addComments(database, filings)
  await addDocuments(database, Math.min(filings, mostWithDocuments))
  await database.close()
  return dataDir
}

/** A few hundred letters each, in words of the trade; one filing in fifty has an open objection. */
export async function addComments({ db }: Database, filings: number): Promise<void> {
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
  for (const [from, to] of listBatches(filings))
    await db.execute(`
    insert into filing_comments (id, filing_id, author_name, body, kind, created_at, resolved_at)
    select ${idOf('comment', `(n || '-' || k)`)}, ${idOf('filing', 'n')}, 'Reviewer',
      (select string_agg((array['${words.join("','")}'])[abs(hashint4(n * 97 + k * 31 + w)) % ${words.length} + 1], ' ')
        from generate_series(1, 40) as w) || case when n % 500 = 0 then ' reinsurance' else '' end,
      'discussion', now(), case when n % 50 = 0 then null else now() end
    from generate_series(${from}, ${to}) as n cross join generate_series(1, 2) as k`)
  await db.execute('analyze')
}

/** Pages of 250 words out of 3,000, and a form number on each first page; one document in five hundred is on pollution. */
async function addDocuments({ db }: Database, filings: number): Promise<void> {
  const words = ['policyholder', 'insured', 'coverage', 'declarations', 'occurrence']
  const document = `(n || '-' || k)`
  for (const statement of [
    `create temporary table bench_pages as
     select p as id, (select string_agg(case when w % 50 = 0 then (array['${words.join("','")}'])[w / 50]
       else 'word' || abs(hashint4(p * 1009 + w)) % 3000 end, ' ') from generate_series(1, 250) as w) as text
     from generate_series(0, 299) as p`,
    `insert into files (id, organization_id, owner_id, scope_id, name, downloadable, current_version, created_at, updated_at)
     select ${idOf('file', document)}, s.organization_id, (select id from members limit 1), s.id, 'Form ' || n || '.pdf', true, 1,
       now(), now()
     from scopes s, generate_series(1, ${filings}) as n, generate_series(1, 3) as k where s.slug = 'bench'`,
    `insert into file_versions (file_id, version, content_id, media_type, byte_length, sha256, text_status, progress,
       page_count, created_at)
     select id, 1, id, 'application/pdf', 1, '', 'ready', 1, 2, now() from files where name like 'Form %'`,
    ...listBatches(filings).flatMap(([from, to]) => [
      `insert into file_pages (file_id, version, page, text, runs)
     select ${idOf('file', document)}, 1, p, case when p = 1 then 'HO 04 ' || n % 90 + 10 || ' ' || n % 80 + 20 || ' ' else '' end
       || case when p = 2 and n % 500 = 0 then 'pollution ' else '' end || b.text, '[]'
     from generate_series(${from}, ${to}) as n cross join generate_series(1, 3) as k cross join generate_series(1, 2) as p
     join bench_pages b on b.id = (n * 7 + k * 13 + p * 29) % 300`,
    ]),
    // With the statistics that a database in use has.
    'analyze',
    ...listBatches(filings).flatMap(([from, to]) => [
      `insert into filing_documents (id, filing_id, schedule, file_id, title, added_by, created_at, updated_at)
     select ${idOf('document', document)}, ${idOf('filing', 'n')}, 'form', ${idOf('file', document)}, 'Form ' || k,
       (select id from members limit 1), now(), now()
     from generate_series(${from}, ${to}) as n cross join generate_series(1, 3) as k`,
      'analyze',
    ]),
  ])
    await db.execute(sql.raw(statement))
}

async function measure(url: string, bound: number): Promise<Omit<BenchRow, 'ok'>[]> {
  const client = createBenchClient(url)
  const rows: Omit<BenchRow, 'ok'>[] = []
  for (const [name, query] of searches) rows.push({ name, measured: await time(client, query), bound, unit: 'ms' })
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
