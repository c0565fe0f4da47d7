import { openDatabase } from '#lib/database/open.ts'
import type { Env } from '#lib/server/env.ts'
import { createLogger, type Logger } from '#lib/server/logger.ts'
import type { Api } from './app.ts'
import { openClockFile, systemClock } from './kernel/clock.ts'
import type { Deps } from './kernel/context.ts'

/** The service in this process: everything open, nothing listening and nothing worked yet. */
export interface Instance {
  readonly api: Api
  readonly deps: Deps
  /** Begins with background work, once; what a crash left over goes on at once. */
  startWorking(): Promise<void>
  /** Ends background work, then closes the database. */
  close(): Promise<void>
}

/** The database first, the rest of the service loaded after it: loading takes longer than a refusal should. */
export async function openInstance(env: Env, logger: Logger = createEnvLogger(env)): Promise<Instance> {
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    onConnectionError: (error) => logger.warn('The database server closed an idle connection.', { error }),
  })
  try {
    const { assembleInstance } = await import('./assemble-instance.ts')
    return await assembleInstance({ env, database, clock: clockOf(env), logger })
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
