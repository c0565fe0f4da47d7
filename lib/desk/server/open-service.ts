import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { version } from '#lib/contract/version.ts'
import type { Instance } from '#lib/service/api/assemble-instance.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import { openTelemetry } from '#lib/service/telemetry/open-telemetry.ts'
import type { Env } from './env.ts'
import { openFilingSystems } from './filing-systems.ts'
import { loadSealingKeys } from './local-secrets.ts'
import { createLogger } from './logger.ts'

/** Opens the service of this process as the environment says. Log lines go to standard error. */
export async function openService(env: Env): Promise<Instance> {
  const clock = { now: () => new Date() }
  const lines = { level: env.logLevel, now: clock.now, write: (line: string) => process.stderr.write(line) }
  const withoutTraces = createLogger(lines)
  const telemetry = await openTelemetry(env.telemetry, {
    version,
    onProblem: (message) => withoutTraces.warn('Telemetry reports a problem.', { problem: message }),
  })
  const logger = createLogger({ ...lines, traceIds: telemetry.traceIds })
  logger.info('Filing Desk starts.', { version })
  return await openInstance({
    settings: {
      dataDir: env.dataDir,
      publicUrl: env.publicUrl,
      files: env.files,
      allowLoopbackWebhooks: env.allowLoopbackWebhooks,
    },
    databaseUrl: env.databaseUrl,
    clock,
    ...(env.clockFile && { movedMs: openClockFile(env.clockFile) }),
    logger,
    telemetry,
    worksInBackground: env.worksInBackground,
    acceptsIdentities: env.oidc !== null,
    loadSealingKeys: ({ isUnsealed }) => loadSealingKeys(env, isUnsealed ? randomBytes : null),
    reasoner: env.reasoner,
    browserConnectors: await openFilingSystems(env, logger),
  })
}

/**
 * For tests from outside: the number of milliseconds in the file at `path`, which is read at each use. A missing or
 * unreadable file moves nothing.
 */
export function openClockFile(path: string): () => number {
  return () => {
    try {
      const offsetMs = Number(readFileSync(path, 'utf8').trim())
      return Number.isSafeInteger(offsetMs) ? offsetMs : 0
    } catch {
      return 0
    }
  }
}
