import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiRoot } from '#lib/contract/paths.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { runScript } from '#lib/tools/testing/run-script.ts'
import { seededToken, seedKey } from '#lib/tools/testing/seed-key.ts'
import { runApplication } from './run-application.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-credit-limit-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function readLimit(url: string): Promise<number | null> {
  const response = await fetch(`${url}${apiRoot}/usage`, { headers: { authorization: `Bearer ${seededToken}` } })
  return (await response.json()).creditLimit
}

describe('npm run credit-limit', () => {
  test('changes the limit on a PostgreSQL server while a process runs on it', async (context) => {
    const postgres = await startTemporaryPostgres()
    if (!postgres) return context.skip('No PostgreSQL is installed here.')
    const env = { ...postgres.env, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' }
    try {
      await seedKey(folder, env)
      const application = await runApplication({ script: 'api', env, dataDir: folder })
      try {
        expect(await readLimit(application.url)).toBeNull()
        expect(await runScript('credit-limit', ['seeded', '12.50'], env)).toEqual({
          code: 0,
          output: 'Seeded may use 12.5 credits a month.\n',
        })
        expect(await readLimit(application.url)).toBe(12.5)
        expect(await runScript('credit-limit', ['seeded', 'none'], env)).toMatchObject({ code: 0 })
        expect(await readLimit(application.url)).toBeNull()
        expect(await runScript('credit-limit', ['nowhere', '5'], env)).toMatchObject({
          code: 1,
          output: expect.stringContaining('No organization is named nowhere'),
        })
      } finally {
        await application.stop()
      }
    } finally {
      await postgres.stop()
    }
  })

  test('changes the limit in an embedded database, and not while a process holds it', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent' }
    await prepareDataDirectory(folder)
    await seedKey(folder, env)
    expect(await runScript('credit-limit', ['seeded', '500'], env)).toMatchObject({ code: 0 })
    const application = await runApplication({ script: 'api', env, dataDir: folder })
    try {
      expect(await readLimit(application.url)).toBe(500)
      expect(await runScript('credit-limit', ['seeded', 'none'], env)).toMatchObject({
        code: 1,
        output: expect.stringContaining('Stop Filing Desk first'),
      })
    } finally {
      await application.stop()
    }
  })

  test.each([[['seeded']], [['seeded', 'many']], [['seeded', '-1']]])('says how it is used for %j', async (args) => {
    expect(await runScript('credit-limit', args, { DATA_DIR: folder })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run credit-limit/),
    })
  })
})
