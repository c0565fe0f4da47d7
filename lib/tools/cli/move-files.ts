import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '#lib/desk/server/env.ts'
import { createLogger } from '#lib/desk/server/logger.ts'
import { checkFileStore } from '#lib/service/api/files/check-file-store.ts'
import {
  type CheckedContents,
  type ContentDeps,
  type ContentsOutcome,
  checkContents,
  moveContents,
} from '#lib/service/api/files/move-contents.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import type { ContentPlace } from '#lib/service/database/schema/files.ts'
import { openObjectStores } from '#lib/service/objects/open-object-stores.ts'
import { failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'
import { sendCommand } from './send-command.ts'

/**
 * `npm run move-files -- --to store|database`: takes the bytes of files to the store of FILES_URL or back, also while Filing
 * Desk runs, which reads both places. `--check` reads all of them and compares their hashes.
 */
const usage = 'Usage: npm run move-files -- --to store|database, or npm run move-files -- --check'

type Task = { readonly kind: 'check' } | { readonly kind: 'move'; readonly to: ContentPlace }

await moveFiles().catch(failCommand)

async function moveFiles(): Promise<void> {
  const task = readTask()
  const env = readEnv()
  if (task.kind === 'move' && env.files === null)
    throw new Error('Set FILES_URL to the store that files are moved to or from. Nothing was changed.')
  const outcome = await run(env, task)
  if (outcome.damaged.length > 0) process.exitCode = 1
  report(task, outcome)
}

function readTask(): Task {
  const { to, check } = parseArgs({ options: { to: { type: 'string' }, check: { type: 'boolean' } } }).values
  if (check && to === undefined) return { kind: 'check' }
  if (!check && (to === 'store' || to === 'database')) return { kind: 'move', to }
  throw new Error(usage)
}

type Outcome = ContentsOutcome & Partial<CheckedContents>

/** By the process that has the embedded database open, where there is one. */
async function run(env: Env, task: Task): Promise<Outcome> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'database')))
    throw new Error(`${env.dataDir} has no database. Set DATA_DIR to the folder of a workspace. Nothing was changed.`)
  try {
    return await runHere(env, task)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DataDirectoryInUse') throw error
    const outcome = await runThroughDesk(env, task)
    if (!outcome) throw error
    return outcome
  }
}

async function runHere({ dataDir, databaseUrl, files }: Env, task: Task): Promise<Outcome> {
  const now = () => new Date()
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const logger = createLogger({ level: 'silent', now, write: () => undefined })
    const objects = openObjectStores({ db: database.db, now, place: files })
    const deps: ContentDeps = { database, objects, logger, clock: { now } }
    await checkFileStore(deps, files)
    return task.kind === 'check'
      ? await checkContents(deps, { onProgress: sayProgress })
      : await moveContents(deps, { to: task.to, onProgress: sayProgress })
  } finally {
    await database.close()
  }
}

type Line =
  | { readonly outcome: Outcome }
  | { readonly issues: readonly string[] }
  | { readonly progress: { readonly done: number; readonly total: number } }

/** Null where the process takes no commands. */
async function runThroughDesk({ dataDir }: Env, task: Task): Promise<Outcome | null> {
  const path = task.kind === 'check' ? '/check-files' : `/move-files?to=${task.to}`
  const lines = await sendCommand({ dataDir, path })
  if (!lines) return null
  for await (const text of lines) {
    const line: Line = JSON.parse(text)
    if ('outcome' in line) return line.outcome
    if ('issues' in line) throw new Error(line.issues.join('\n'))
    sayProgress(line.progress)
  }
  throw new Error('Filing Desk stopped before the end. Run the command again: it goes on with what is left.')
}

function sayProgress({ done, total }: { readonly done: number; readonly total: number }): void {
  say(`${done} of ${total}`)
}

function report(task: Task, { done, damaged, unknown = [] }: Outcome): void {
  say(
    task.kind === 'check'
      ? `The bytes of ${done} files are those that were stored.`
      : `${done} files were moved to the ${task.to}, and their bytes are those that were stored.`,
  )
  if (damaged.length > 0)
    say(
      `The bytes of ${damaged.length} files are damaged or missing. Restore them from a backup:\n  ${damaged.join('\n  ')}`,
    )
  if (unknown.length > 0)
    say(`${unknown.length} objects of the store are of no file of this database:\n  ${unknown.join('\n  ')}`)
}
