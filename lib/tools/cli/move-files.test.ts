import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { downloadFile, type KeptFile, uploadFile } from '#lib/tools/testing/kept-files.ts'
import { runScript } from '#lib/tools/testing/run-script.ts'
import { seedKey } from '#lib/tools/testing/seed-key.ts'
import { type RunningApplication, runApplication } from './run-application.ts'

let folder: string
let dataDir: string
let settings: Record<string, string>
let application: RunningApplication
const kept: KeptFile[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-move-files-'))
  dataDir = join(folder, 'data')
  settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  await prepareDataDirectory(dataDir)
  await seedKey(folder, settings)
  await start()
  for (let number = 0; number < 5; number += 1) kept.push(await uploadFile(application, number))
})
afterAll(async () => {
  await application.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const store = () => join(folder, 'store')
const objects = () =>
  readdirSync(store(), { recursive: true, encoding: 'utf8' }).filter((path) => /\/[0-9a-f]{64}$/.test(path))

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  application = await runApplication({ script: 'api', env: { ...settings, ...env }, dataDir })
}

async function expectAll(running: RunningApplication = application): Promise<void> {
  for (const each of kept) expect(await downloadFile(running, each.id)).toEqual(each)
}

test('files are moved to a folder and back while the service runs, which reads every one of them', async () => {
  const moveTo = (to: string) => runScript('move-files', ['--to', to], { ...settings, ...files })
  const files = { FILES_URL: `file:${store()}` }
  expect(await runScript('move-files', ['--to', 'store'], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Set FILES_URL'),
  })
  await application.stop()
  await start(files)
  await expectAll()
  expect(await moveTo('store')).toMatchObject({ code: 0, output: expect.stringContaining('5 files were moved') })
  expect(objects()).toHaveLength(5)
  await expectAll()
  expect(await moveTo('store')).toMatchObject({ code: 0, output: expect.stringContaining('0 files were moved') })
  expect(await moveTo('database')).toMatchObject({ code: 0, output: expect.stringContaining('5 files were moved') })
  await expectAll()
  expect(await moveTo('store')).toMatchObject({ code: 0 })
  kept.push(await uploadFile(application, 5))
  expect(objects()).toHaveLength(6)
  await expectAll()
})

test('a backup has the objects of the folder, and restores them to another one', async () => {
  const path = join(folder, 'files.backup')
  const env = { ...settings, FILES_URL: `file:${store()}` }
  expect(await runScript('backup', [path, '--with-secrets'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('6 objects'),
  })
  const target = join(folder, 'restored')
  const withoutFolder = await runScript('restore', [path], { ...settings, DATA_DIR: target })
  expect(withoutFolder).toMatchObject({ code: 1, output: expect.stringContaining('Set FILES_URL') })
  const elsewhere = { ...settings, DATA_DIR: target, FILES_URL: `file:${join(folder, 'restored-store')}` }
  expect(await runScript('restore', [path], elsewhere)).toMatchObject({ code: 0 })
  expect(await runScript('move-files', ['--check'], elsewhere)).toMatchObject({
    code: 0,
    output: expect.stringContaining('The bytes of 6 files are those that were stored.'),
  })
  const restored = await runApplication({ script: 'api', env: elsewhere, dataDir: target })
  try {
    await expectAll(restored)
  } finally {
    await restored.stop('SIGKILL')
  }
})

test('a damaged object is named by a check, fails a backup, and stays out of responses', async () => {
  const env = { ...settings, FILES_URL: `file:${store()}` }
  const [first = ''] = objects()
  const bytes = readFileSync(join(store(), first))
  writeFileSync(
    join(store(), first),
    bytes.map((byte) => byte ^ 1),
  )
  expect(await runScript('move-files', ['--check'], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('1 files are damaged or missing'),
  })
  const path = join(folder, 'damaged.backup')
  expect((await runScript('backup', [path], env)).code).toBe(1)
  expect(existsSync(path)).toBe(false)
  const found = await Promise.all(kept.map(({ id }) => downloadFile(application, id).catch(() => null)))
  expect(found.filter((each) => each !== null && kept.some(({ sha256 }) => sha256 === each.sha256))).toHaveLength(5)
  writeFileSync(join(store(), first), bytes)
  await expectAll()
})

test('the service does not start without the store of its files', async () => {
  await application.stop()
  await expect(start()).rejects.toThrow('Set it')
  await start({ FILES_URL: `file:${store()}` })
  await expectAll()
})
