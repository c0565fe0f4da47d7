import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { version } from '#lib/contract/version.ts'

const folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the log begins with the version that runs', async () => {
  const script = `
    const { openService } = await import('#lib/desk/server/open-service.ts')
    const { readEnv } = await import('#lib/desk/server/env.ts')
    await (await openService(readEnv())).close()`
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    env: { ...process.env, LOG_LEVEL: 'info', DATA_DIR: folder },
  })
  const [first = ''] = stderr.split('\n').filter((line) => line.startsWith('{'))
  expect(JSON.parse(first)).toMatchObject({ level: 'info', message: 'Filing Desk starts.', version })
})
