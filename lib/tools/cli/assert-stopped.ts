import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#lib/desk/server/env.ts'
import { lockDirectory } from '#lib/service/database/lock.ts'
import { say } from './run-command.ts'

/** Fails early, before a command reads its file, where a running Filing Desk holds the embedded database. */
export function assertStopped({ databaseUrl, dataDir }: Env): void {
  if (!databaseUrl && existsSync(join(dataDir, 'lock'))) lockDirectory(dataDir).release()
}

/** Says what went wrong in words for people and ends the process with 1. */
export function failCommand(error: unknown): never {
  if (!(error instanceof Error)) say(String(error))
  else if (error.name === 'DataDirectoryInUse') say('Stop Filing Desk first: it is using this data directory.')
  else say(error.message)
  process.exit(1)
}
