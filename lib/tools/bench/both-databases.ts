import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { withApplication } from './bench-instance.ts'
import { atMost, type BenchRow } from './row.ts'

type Environment = Readonly<Record<string, string>>

export interface ServiceBench {
  readonly name: string
  /** Fills an empty database; the data directory. */
  readonly seed: (env: Environment) => Promise<string>
  readonly measure: (application: RunningApplication) => Promise<readonly Omit<BenchRow, 'ok'>[]>
}

/** Measures the limits of a running service on the embedded database and, if one can be started, on PostgreSQL. */
export async function benchBothDatabases(bench: ServiceBench): Promise<BenchRow[]> {
  return [...(await measureOn('embedded', {}, bench)), ...(await benchPostgres(bench))]
}

/** For what one machine is not meant to hold: nothing where no PostgreSQL can be started. */
export async function benchPostgres(bench: ServiceBench): Promise<BenchRow[]> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return []
  try {
    return await measureOn('PostgreSQL', postgres.env, bench)
  } finally {
    await postgres.stop()
  }
}

async function measureOn(database: string, env: Environment, bench: ServiceBench): Promise<BenchRow[]> {
  const options = { script: 'api', env: { LOG_LEVEL: 'error', ...env } } as const
  const rows = await withApplication(bench.seed(env), options, bench.measure)
  return rows.map(({ name, ...row }) => atMost({ name: `${bench.name}, ${database}: ${name}`, ...row }))
}
