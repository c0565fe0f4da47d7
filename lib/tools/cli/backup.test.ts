import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#lib/service/database/open.ts'
import { fileVersions } from '#lib/service/database/schema/files.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { downloadFile, type KeptFile, uploadFile } from '#lib/tools/testing/kept-files.ts'
import { type RunningScript, runScript, startScript } from '#lib/tools/testing/run-script.ts'
import { seedKey } from '#lib/tools/testing/seed-key.ts'
import { type RunningApplication, runApplication } from './run-application.ts'

let folder: string
let dataDir: string
let settings: Record<string, string>
let application: RunningApplication
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-backup-'))
  dataDir = join(folder, 'data')
  settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  await prepareDataDirectory(dataDir)
  await seedKey(folder, settings)
  application = await runApplication({ script: 'api', env: settings, dataDir })
})
afterAll(async () => {
  await application.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const restoreTo = (target: string, path: string) => runScript('restore', [path], { ...settings, DATA_DIR: target })
const pathOf = (name: string) => join(folder, name)

test('a backup made while files are uploaded restores every file that was acknowledged before it began', async () => {
  const kept: KeptFile[] = []
  const stopping = new AbortController()
  const writing = (async () => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      kept.push(await uploadFile(application, number))
      // Every file that is uploaded is read, too: without a pause that would keep the machine busy long after this test.
      await delay(100)
    }
  })()
  await expect.poll(() => kept.length).toBeGreaterThan(20)
  const before = [...kept]
  const { code, output } = await runScript('backup', [pathOf('writes.backup')], settings)
  stopping.abort()
  await writing
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('The secrets are not in it') })
  expect(kept.length).toBeGreaterThan(before.length)
  expect(readdirSync(join(dataDir, 'backup'))).toEqual(['lock'])

  const target = pathOf('writes')
  expect(await restoreTo(target, pathOf('writes.backup'))).toMatchObject({
    code: 0,
    output: expect.stringContaining('put secrets.json into'),
  })
  writeFileSync(join(target, 'secrets.json'), readFileSync(join(dataDir, 'secrets.json')))
  const restored = await runApplication({ script: 'api', env: { ...settings, DATA_DIR: target }, dataDir: target })
  try {
    for (const each of before) expect(await downloadFile(restored, each.id)).toEqual(each)
    await expect(uploadFile(restored, 1)).resolves.toBeTruthy()
  } finally {
    await restored.stop('SIGKILL')
  }
  const database = await openDatabase({ dataDir: target })
  try {
    const rows = await database.db.select({ id: fileVersions.fileId, sha256: fileVersions.sha256 }).from(fileVersions)
    expect(rows).toEqual(expect.arrayContaining(before))
  } finally {
    await database.close()
  }
})

test('the secrets are in a backup only where they are asked for, and a restored workspace then starts', async () => {
  const path = pathOf('secrets.backup')
  expect(await runScript('backup', [path, '--with-secrets'], settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining('anyone who has this file'),
  })
  const target = pathOf('secrets')
  expect((await restoreTo(target, path)).code).toBe(0)
  expect(readFileSync(join(target, 'secrets.json'))).toEqual(readFileSync(join(dataDir, 'secrets.json')))
  const again = await restoreTo(target, path)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('has a database already') })
})

test('a truncated or changed archive is rejected before anything is written', async () => {
  const path = pathOf('whole.backup')
  expect((await runScript('backup', [path], settings)).code).toBe(0)
  const whole = readFileSync(path)
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  writeFileSync(pathOf('changed.backup'), changed)
  writeFileSync(pathOf('cut.backup'), whole)
  truncateSync(pathOf('cut.backup'), whole.length - 5000)
  writeFileSync(pathOf('other.backup'), 'not a backup')
  for (const name of ['changed', 'cut', 'other']) {
    const { code, output } = await restoreTo(pathOf('nothing'), pathOf(`${name}.backup`))
    expect({ name, code, output }).toEqual({
      name,
      code: 1,
      output: expect.stringMatching(/is damaged|is not a backup/),
    })
    expect(existsSync(pathOf('nothing'))).toBe(false)
  }
})

/** Kills it when `file` appears in `directory`. */
async function killAt({ child, ended }: RunningScript, directory: string, file: string): Promise<void> {
  const watcher = watch(directory, (_, name) => {
    if (name === file) child.kill('SIGKILL')
  })
  expect(await ended).toMatchObject({ code: null })
  watcher.close()
}

test('a backup that is killed leaves nothing under its name, and the next one goes through', async () => {
  const path = pathOf('killed.backup')
  await killAt(startScript('backup', [path], settings), join(dataDir, 'backup'), 'database')
  expect(existsSync(path)).toBe(false)
  await killAt(startScript('backup', [path], settings), folder, 'killed.backup.unfinished')
  expect(existsSync(path)).toBe(false)
  expect(await runScript('backup', [path], settings)).toMatchObject({ code: 0 })
  expect((await restoreTo(pathOf('after-kill'), path)).code).toBe(0)
  expect(await runScript('backup', [path], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists'),
  })
})

test('a restore that is killed leaves a place into which the next one restores', async () => {
  const [path, target] = [pathOf('whole.backup'), pathOf('half')]
  const unfinished = join(target, 'database.unfinished')
  const script = startScript('restore', [path], { ...settings, DATA_DIR: target })
  await expect.poll(() => existsSync(join(unfinished, 'database', 'PG_VERSION')), { interval: 5 }).toBe(true)
  script.child.kill('SIGKILL')
  expect(await script.ended).toMatchObject({ code: null })
  expect(existsSync(join(target, 'database'))).toBe(false)
  expect((await restoreTo(target, path)).code).toBe(0)
  expect(existsSync(unfinished)).toBe(false)
})

test('with PostgreSQL the commands say how it is done there', async () => {
  const server = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: 'a'.repeat(32) }
  const env = { ...server, VAULT_SECRET: 'v'.repeat(32) }
  const backup = await runScript('backup', [pathOf('server.backup')], env)
  expect(backup).toMatchObject({ code: 1, output: expect.stringContaining('pg_dump') })
  const restore = await runScript('restore', [pathOf('server.backup')], env)
  expect(restore).toMatchObject({ code: 1, output: expect.stringContaining('npm run move') })
})
