import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '#lib/database/open.ts'
import { openQueue } from '#lib/database/queue.ts'
import { type Api, createApi } from './app.ts'
import { openClockFile, systemClock } from './clock.ts'
import type { Deps } from './context.ts'
import type { Env } from './env.ts'
import { openComparisonRunner } from './jobs/comparison-runner.ts'
import { jobs } from './jobs/registry.ts'
import { createLogger, type Logger } from './logger.ts'
import { loadCursorKey } from './secrets.ts'

/** The service in this process: everything open, nothing listening and nothing worked yet. */
export interface Instance {
  readonly api: Api
  readonly deps: Deps
  /** Begins with background work; what a crash left over goes on at once. */
  startWorking(): Promise<void>
  /** Ends background work, then closes the database. */
  close(): Promise<void>
}

export async function openInstance(env: Env, logger: Logger = createEnvLogger(env)): Promise<Instance> {
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    onConnectionError: (error) => logger.warn('The database server closed an idle connection.', { error }),
  })
  try {
    const queue = await openQueue({
      database,
      jobs: jobs.map(({ definition }) => definition),
      onError: (error) => logger.error('The job queue reports an error.', { error }),
    })
    const comparisonRunner = openComparisonRunner()
    const deps: Deps = {
      database,
      queue,
      clock: clockOf(env),
      randomId: randomUUID,
      randomBytes,
      logger,
      env,
      secrets: {
        cursorKey: await loadCursorKey(database, randomBytes),
        // The desk in this same process is the only one that may use it, so it need not outlive the process.
        exchange: env.oidc ? randomBytes(32).toString('base64url') : null,
      },
      comparisonRunner,
    }
    return {
      api: createApi(deps),
      deps,
      async startWorking() {
        for (const job of jobs) await job.startWorking(deps)
      },
      async close() {
        await queue.stop()
        await comparisonRunner.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

export function createEnvLogger(env: Env): Logger {
  const { now } = clockOf(env)
  return createLogger({ level: env.logLevel, now, write: (line) => process.stderr.write(line) })
}

function clockOf(env: Env) {
  return env.clockFile ? openClockFile(env.clockFile) : systemClock
}
