import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#lib/contract/version.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { briefFlags } from '#lib/tools/testing/brief-node.ts'
import { openClockFile } from './open-service.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the clock file moves the clock at each use; one that is missing or nonsense does not', () => {
  const path = join(folder, 'clock')
  const movedMs = openClockFile(path)
  expect(movedMs()).toBe(0)
  writeFileSync(path, '3600000\n')
  expect(movedMs()).toBe(3_600_000)
  writeFileSync(path, '-3600000')
  expect(movedMs()).toBe(-3_600_000)
  writeFileSync(path, 'soon')
  expect(movedMs()).toBe(0)
})

test('the log begins with the version that runs', async () => {
  const dataDir = join(folder, 'data')
  await prepareDataDirectory(dataDir)
  const script = `
    const { openService } = await import('#lib/desk/server/open-service.ts')
    const { readEnv } = await import('#lib/desk/server/env.ts')
    await (await openService(readEnv())).close()`
  const args = [...briefFlags, '--input-type=module-typescript', '--eval', script]
  const { stderr } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: 'info', DATA_DIR: dataDir },
  })
  const [first = ''] = stderr.split('\n').filter((line) => line.startsWith('{'))
  expect(JSON.parse(first)).toMatchObject({ level: 'info', message: 'Filing Desk starts.', version })
})
