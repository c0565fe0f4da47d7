import { createReadStream, existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { version } from '#lib/contract/version.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import { syncPath, syncTree } from '#lib/service/database/durable-file-system.ts'
import { assertRoomToCopy } from '#lib/service/database/free-bytes.ts'
import { lockDirectory } from '#lib/service/database/lock.ts'
import { isKnownHistory } from '#lib/service/database/migrate.ts'
import { openFolderStore, prepareFolder } from '#lib/service/objects/folder-store.ts'
import { failCommand } from './assert-stopped.ts'
import { describeDatabase } from './backup/describe-database.ts'
import { databaseName, type Manifest, objectsName, secretsName } from './backup/manifest.ts'
import { checkArchive, unpackArchive } from './backup/read-archive.ts'
import { say } from './run-command.ts'

/**
 * `npm run restore -- FILE`: puts a backup into an empty data directory. All of the file is checked before anything is
 * written, and the database appears when all of it is there.
 */
const onServer = `DATABASE_URL is set. A backup of an embedded workspace is restored into a data directory, without DATABASE_URL, and
moved to PostgreSQL with \`npm run move\`; what pg_dump wrote is restored with pg_restore. Nothing was changed.`

await restore().catch(failCommand)

async function restore(): Promise<void> {
  const [path, ...more] = parseArgs({ allowPositionals: true }).positionals
  const { databaseUrl, dataDir, files } = readEnv()
  if (path === undefined || more.length > 0) throw new Error('Usage: npm run restore -- FILE')
  if (databaseUrl) throw new Error(onServer)
  assertEmpty(dataDir)
  const manifest = await checkArchive(path)
  if (!isKnownHistory(manifest.migrations))
    throw new Error(
      `${path} was made by Filing Desk ${manifest.version}, and this is ${version}. Restore it with that version or a newer one. Nothing was changed.`,
    )
  const objects = Object.entries(manifest.files).filter(([name]) => name.startsWith(`${objectsName}/`))
  if (objects.length > 0 && files?.kind !== 'folder')
    throw new Error(
      `${path} has ${objects.length} objects of a file store. Set FILES_URL to the folder for them, such as file:/var/lib/filing-desk-files. Nothing was changed.`,
    )
  const lock = lockDirectory(dataDir)
  try {
    assertEmpty(dataDir)
    await place(path, {
      dataDir,
      manifest,
      filesFolder: objects.length > 0 && files?.kind === 'folder' ? files.path : null,
    })
  } finally {
    lock.release()
  }
  sayRestored(dataDir, manifest)
}

function assertEmpty(dataDir: string): void {
  if (!existsSync(join(dataDir, databaseName))) return
  throw new Error(
    `${dataDir} has a database already. Set DATA_DIR to an empty folder, or move that database away first. Nothing was changed.`,
  )
}

interface Placement {
  readonly dataDir: string
  readonly manifest: Manifest
  /** Null: it has no objects. */
  readonly filesFolder: string | null
}

/** In a folder that a start of Filing Desk and the next restore clear away, until all of it is on the disk. */
async function place(path: string, { dataDir, manifest, filesFolder }: Placement): Promise<void> {
  const unfinished = join(dataDir, `${databaseName}.unfinished`)
  await rm(unfinished, { recursive: true, force: true })
  const sizes = Object.values(manifest.files).map(({ byteLength }) => byteLength)
  await assertRoomToCopy(
    dataDir,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  try {
    await unpackArchive(path, unfinished)
    const { rows } = await describeDatabase(join(unfinished, databaseName))
    if (!isDeepStrictEqual(rows, manifest.rows)) throw new Error('The restored rows are not those that were backed up.')
    syncTree(unfinished)
    if (filesFolder !== null) await placeObjects(join(unfinished, objectsName), { manifest, filesFolder })
    if (secretsName in manifest.files) await placeSecrets(unfinished, dataDir)
    await rename(join(unfinished, databaseName), join(dataDir, databaseName))
    syncPath(dataDir)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Before the database that names them. Those that are there already are written again: their bytes are the same. */
async function placeObjects(
  from: string,
  { manifest, filesFolder }: { readonly manifest: Manifest; readonly filesFolder: string },
): Promise<void> {
  await prepareFolder(filesFolder)
  const store = openFolderStore(filesFolder)
  for (const [path, entry] of Object.entries(manifest.files)) {
    if (!path.startsWith(`${objectsName}/`)) continue
    const name = path.slice(objectsName.length + 1)
    await store.put(name, { ...entry, read: () => createReadStream(join(from, name)) })
  }
}

async function placeSecrets(from: string, dataDir: string): Promise<void> {
  const target = join(dataDir, secretsName)
  if (existsSync(target)) {
    const [own, restored] = await Promise.all([target, join(from, secretsName)].map((path) => readFile(path, 'utf8')))
    if (own === restored) return
    throw new Error(`${target} differs from the secrets of the backup. Move it away first. Nothing was changed.`)
  }
  await rename(join(from, secretsName), target)
}

function sayRestored(dataDir: string, { rows, version, createdAt, files }: Manifest): void {
  const counts = Object.values(rows)
  const count = counts.reduce((sum, each) => sum + each, 0)
  say(
    `${dataDir}: ${counts.length} tables, ${count} rows, as they were on ${createdAt} in Filing Desk ${version}. Start it with npm start.`,
  )
  if (secretsName in files || existsSync(join(dataDir, secretsName))) return
  say(`The secrets are not in the backup: put secrets.json into ${dataDir}, or set AUTH_SECRET and VAULT_SECRET, before the start.
If they are lost, run \`npm run reset-secrets\`, which ends sessions and replaces webhook secrets.`)
}
