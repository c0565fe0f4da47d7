import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#lib/database/open.ts'
import { openQueue } from '#lib/database/queue.ts'
import type { Env } from '#lib/server/env.ts'
import type { Logger } from '#lib/server/logger.ts'
import { createApi } from './app.ts'
import { openComparisonRunner } from './comparisons/jobs/comparison-runner.ts'
import type { Instance } from './instance.ts'
import { jobs } from './jobs.ts'
import type { Clock } from './kernel/clock.ts'
import type { Deps } from './kernel/context.ts'
import { loadCursorKey } from './kernel/secrets.ts'

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
  const comparisonRunner = openComparisonRunner()
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
