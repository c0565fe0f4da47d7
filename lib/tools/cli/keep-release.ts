import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { version } from '#lib/contract/version.ts'
import { DurableFileSystem } from '#lib/service/database/durable-file-system.ts'
import { startPglite } from '#lib/service/database/embedded.ts'
import { describeDatabase } from './backup/describe-database.ts'
import { runApplication } from './run-application.ts'
import { say } from './run-command.ts'

/**
 * `npm run keep-release`: keeps the data directory of this version, which every later one must open: the demo workspace with
 * its comparisons, in as few bytes as there can be. CONTRIBUTING.md has the steps of a release.
 */
const root = join(import.meta.dirname, '../../..')
const target = join(root, `lib/service/database/testing/data-directory-${version}.tar.br`)

if (existsSync(target)) {
  say(
    `The data directory of ${version} is kept already, and a released one is never changed: ${relative(root, target)}`,
  )
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'filing-desk-release-'))
try {
  const application = await runApplication({ script: 'api', dataDir: folder, env: { DEMO: '1' } })
  await application.stop()
  const directory = join(folder, 'database')
  const { rows } = await describeDatabase(directory)
  const bytes = await compress(await dump(directory))
  await writeFile(target, bytes)
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  say(`${relative(root, target)}: ${count} rows, ${(bytes.byteLength / 1_000_000).toFixed(1)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function dump(directory: string): Promise<Buffer> {
  const pglite = await startPglite(new DurableFileSystem(directory), ['min_wal_size=32MB'])
  try {
    return Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  } finally {
    await pglite.close()
  }
}

async function compress(bytes: Buffer): Promise<Buffer> {
  return await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: 28,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}
