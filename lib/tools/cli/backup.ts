import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFolder } from '#lib/desk/server/command-socket.ts'
import { type Env, readEnv } from '#lib/desk/server/env.ts'
import { type LastBackup, lastBackupPath } from '#lib/service/api/system/find-last-backup.ts'
import { copyClosedCluster } from '#lib/service/database/copy-cluster.ts'
import { type DirectoryLock, lockDirectory } from '#lib/service/database/lock.ts'
import { openFolderStore } from '#lib/service/objects/folder-store.ts'
import type { ObjectStore } from '#lib/service/objects/object-store.ts'
import { failCommand } from './assert-stopped.ts'
import { type DescribedDatabase, describeDatabase } from './backup/describe-database.ts'
import { databaseName, secretsName } from './backup/manifest.ts'
import { writeArchive } from './backup/write-archive.ts'
import { say } from './run-command.ts'
import { sendCommand } from './send-command.ts'

/**
 * `npm run backup -- FILE [--with-secrets]`: writes all of an embedded workspace into one file, also while Filing Desk
 * runs. What was acknowledged before the command began is in it.
 */
const onServer = `DATABASE_URL is set: a PostgreSQL server is backed up with its own tools. docs/backup.md has the steps, in short:
  pg_dump --format=custom --file=FILE "$DATABASE_URL"
Keep AUTH_SECRET and VAULT_SECRET in another place. Nothing was written.`

const withSecrets = `The secrets are in it: anyone who has this file can read the signing secrets of webhooks and act as any signed-in
member. Keep it as you keep a password.`
const withoutSecrets = `The secrets are not in it: keep secrets.json of the data directory, or VAULT_SECRET and AUTH_SECRET, in another place.
Without them a restored workspace needs \`npm run reset-secrets\`, which ends sessions and replaces webhook secrets.`

const inBucket = `Files are in the bucket of FILES_URL and not in this backup: copy the bucket within a day, or use its versions.
docs/backup.md has the steps.`

await backUp().catch(failCommand)

async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean' } },
  })
  const [path, ...more] = positionals
  const env = readEnv()
  if (path === undefined || more.length > 0) throw new Error('Usage: npm run backup -- FILE [--with-secrets]')
  if (env.databaseUrl) throw new Error(onServer)
  if (existsSync(path)) throw new Error(`${path} exists. Choose another name. Nothing was written.`)
  if (!existsSync(dirname(resolve(path)))) throw new Error(`${dirname(resolve(path))} does not exist. Make it first.`)
  const secrets = values['with-secrets'] ? await readSecrets(env) : null
  const folder = backupFolder(env.dataDir)
  const copy = join(folder, databaseName)
  const lock = lockBackups(env.dataDir)
  try {
    await copyDatabase(env.dataDir, copy)
    const described = await describeDatabase(copy)
    const store = openStore(env, described)
    await writeArchive(resolve(path), { folder, described, store, secrets })
    await recordBackup(env.dataDir, (await stat(path)).size)
    await sayWritten(path, { rows: described.rows, hasSecrets: secrets !== null })
    if (described.objects.length > 0)
      say(store ? `${described.objects.length} objects of the file store are in it.` : inBucket)
  } finally {
    await rm(copy, { recursive: true, force: true })
    lock.release()
  }
}

/** The folder that holds the files, where one does. */
function openStore({ files }: Env, { objects }: DescribedDatabase): ObjectStore | null {
  if (objects.length === 0 || files?.kind === 's3') return null
  if (!files) throw new Error('Files of this workspace are in a file store: set FILES_URL. Nothing was written.')
  return openFolderStore(files.path)
}

/** For the System page and the metrics. */
async function recordBackup(dataDir: string, bytes: number): Promise<void> {
  const record: LastBackup = { at: new Date().toISOString(), bytes }
  await writeFile(lastBackupPath(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 })
}

async function readSecrets({ dataDir }: Env): Promise<string> {
  return await readFile(join(dataDir, secretsName), 'utf8').catch(() => {
    throw new Error(
      `${dataDir} holds no secrets: they come from AUTH_SECRET and VAULT_SECRET. Keep those, and leave out --with-secrets.`,
    )
  })
}

/** A backup that was killed left its copy, which the next one replaces. */
function lockBackups(dataDir: string): DirectoryLock {
  if (!existsSync(join(dataDir, databaseName)))
    throw new Error(`${dataDir} has no database. Set DATA_DIR to the folder of a workspace. Nothing was written.`)
  try {
    return lockDirectory(backupFolder(dataDir))
  } catch (error) {
    if (!isInUse(error)) throw error
    throw new Error('Another backup of this workspace is being made. Try again when it has ended.')
  }
}

/** By the process that has the database open, where there is one. */
async function copyDatabase(dataDir: string, target: string): Promise<void> {
  let lock: DirectoryLock
  try {
    lock = lockDirectory(dataDir)
  } catch (error) {
    if (isInUse(error) && (await copyThroughDesk(dataDir))) return
    throw error
  }
  try {
    await copyClosedCluster({ directory: join(dataDir, databaseName), target })
  } finally {
    lock.release()
  }
}

/** False where the process takes no commands. */
async function copyThroughDesk(dataDir: string): Promise<boolean> {
  const lines = await sendCommand({ dataDir, path: '/copy-database' })
  if (!lines) return false
  for await (const text of lines) {
    const line: { outcome: 'copied' } | { issues: readonly string[] } = JSON.parse(text)
    if ('outcome' in line) return true
    throw new Error(line.issues.join('\n'))
  }
  throw new Error('Filing Desk stopped before the database was copied. Nothing was written.')
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && error.name === 'DataDirectoryInUse'
}

interface Written {
  readonly rows: Readonly<Record<string, number>>
  readonly hasSecrets: boolean
}

async function sayWritten(path: string, { rows, hasSecrets }: Written): Promise<void> {
  const counts = Object.values(rows)
  const count = counts.reduce((sum, each) => sum + each, 0)
  say(`${path}: ${counts.length} tables, ${count} rows, ${((await stat(path)).size / 1_000_000).toFixed(1)} MB`)
  say(hasSecrets ? withSecrets : withoutSecrets)
}
