import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { apiRoot } from '#lib/contract/paths.ts'
import { type RunningApplication, type RunOptions, runApplication } from '#lib/tools/cli/run-application.ts'
import type { TemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { withSeed } from '../bench-instance.ts'
import { type BenchWording, benchAccount, createBenchClient, readFileIds, seedBench } from '../bench-workspace.ts'
import { fillWorkspace, type WorkspaceSize } from './fill-workspace.ts'

/** A workspace in a database of a temporary server, with a process on it. */
export interface Workspace {
  readonly application: RunningApplication
  readonly databaseUrl: string
  /** A session of the bench's member, who is an owner. */
  readonly token: string
  /** The text of a successful response, from one kept connection; throws any other. */
  readonly get: (path: string) => Promise<string>
}

interface WorkspaceOptions extends Pick<RunOptions, 'script' | 'env'> {
  readonly size: WorkspaceSize
  /** Of the two files that the workspace has copies of, and of a comparison of them. */
  readonly wordings: readonly BenchWording[]
}

export async function withWorkspace<Result>(
  postgres: TemporaryPostgres,
  { size, wordings, script = 'api', env: more = {} }: WorkspaceOptions,
  measure: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await addDatabase(postgres.url)
  const env = { ...postgres.env, DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'error', ...more }
  return await withSeed(seedBench(wordings, env), async (dataDir) => {
    const application = await runApplication({ script, isOptimized: true, dataDir, env })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      await runComparison(application.url)
      const start = performance.now()
      await fillWorkspace(databaseUrl, size)
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      process.stderr.write(
        `${size.filings} filings, ${size.carriers * 1000} rows of Schedule P: filled in ${seconds} s\n`,
      )
      const token = await signIn(application.url)
      const fetchFrom = (path: string) => fetchText(agent, `${application.url}${apiRoot}${path}`, token)
      return await measure({ application, databaseUrl, token, get: fetchFrom })
    } finally {
      agent.destroy()
      await application.stop()
    }
  })
}

async function addDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`select 'bench_' || count(*) as name from pg_database`)
    const name = rows[0]?.name ?? ''
    await client.query(`create database ${name}`)
    const url = new URL(serverUrl)
    url.pathname = name
    return url.href
  } finally {
    await client.end()
  }
}

async function runComparison(url: string): Promise<void> {
  const client = createBenchClient(url)
  const variants = (await readFileIds(client)).map((id, index) => ({ key: `v${index}`, documents: [id] }))
  const { id } = await client.post('/insurance/form-comparisons', { variants })
  for (;;) {
    const { status } = await client.get(`/insurance/form-comparisons/${id}`)
    if (status === 'succeeded') return
    if (status === 'failed') throw new Error('The comparison failed.')
    await delay(100)
  }
}

async function signIn(url: string): Promise<string> {
  const { email, password } = benchAccount
  const { credential } = await createBenchClient(url).post('/sessions', { email, password })
  return String(credential)
}

function fetchText(agent: Agent, url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) resolve(body)
        else reject(new Error(`${url} responded ${response.statusCode}: ${body.slice(0, 300)}`))
      }, reject)
    }).once('error', reject)
  })
}
