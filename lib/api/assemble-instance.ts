import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#lib/database/open.ts'
import { openQueue } from '#lib/database/queue.ts'
import { createApi } from './app.ts'
import type { Clock } from './clock.ts'
import type { Deps } from './context.ts'
import type { Env } from './env.ts'
import type { Instance } from './instance.ts'
import { openComparisonRunner } from './jobs/comparison-runner.ts'
import { jobs } from './jobs/registry.ts'
import type { Logger } from './logger.ts'
import { loadCursorKey } from './secrets.ts'

export interface InstanceParts {
  readonly env: Env
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** The service around its database, which it closes in the end. */
export async function assembleInstance({ env, database, clock, logger }: InstanceParts): Promise<Instance> {
  // Nobody else has the directory open: what lies there was being uploaded when a process was killed.
  if (database.kind === 'embedded') await rm(join(env.dataDir, 'tmp'), { recursive: true, force: true })
  const queue = await openQueue({
    database,
    jobs: jobs.map(({ definition }) => definition),
    onError: (error) => logger.error('The job queue reports an error.', { error }),
  })
  const comparisonRunner = openComparisonRunner({
    onError: (error) => logger.error('A comparison worker ended without a run.', { error }),
  })
  const deps: Deps = {
    database,
    queue,
    comparisonRunner,
    clock,
    randomId: randomUUID,
    randomBytes,
    logger,
    env,
    secrets: {
      cursorKey: await loadCursorKey(database, randomBytes),
      // The desk in this same process is the only one that may use it, so it need not outlive the process.
      exchange: env.oidc ? randomBytes(32).toString('base64url') : null,
    },
  }
  let working: Promise<void> | undefined
  return {
    api: createApi(deps),
    deps,
    startWorking() {
      working ??= startJobs(deps)
      return working
    },
    async close() {
      await queue.stop()
      await comparisonRunner.close()
      await database.close()
    },
  }
}

async function startJobs(deps: Deps): Promise<void> {
  for (const job of jobs) await job.startWorking(deps)
}
