import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrowsers } from '#lib/api/testing/logged-browser.ts'

/** `STAGING_KILLS=100` for the long run; with `STAGING_DATABASE_URL` on an empty database of a PostgreSQL server. */
const kills = Number(process.env.STAGING_KILLS ?? 3)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-staging-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(mode: string): { child: ChildProcess; message: Promise<unknown> } {
  const script = join(import.meta.dirname, '../../testing/staging-crash-child.ts')
  const child = spawn(process.execPath, [script, mode], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const message = new Promise<unknown>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve(JSON.parse(output))
    })
    child.on('exit', (code) => reject(new Error(`The process ended with ${code} before it reported.`)))
  })
  return { child, message }
}

async function finish(mode: string): Promise<unknown> {
  const { child, message } = start(mode)
  const exit = once(child, 'exit')
  const reported = await message
  expect(await exit).toEqual([0, null])
  return reported
}

test(
  `${kills} kills during staging and login changes: never two browsers or two passes for a request, and a complete audit`,
  async () => {
    await finish('setup')
    for (let kill = 0; kill < kills; kill++) {
      const { child, message } = start('work')
      expect(await message).toBe('working')
      await delay(Math.random() * 4000)
      expect(child.exitCode).toBeNull()
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const browsers = readBrowsers(join(dataDir, 'browsers.log'))
    expect(browsers.filter(({ others }) => others > 0)).toEqual([])
    const report = await finish('finish')
    expect(report).toMatchObject({ withoutEnd: 0, readyWithoutPackage: 0, acceptedWithoutPass: 0 })
    const counts = report as Record<string, number>
    const { passes, endedPasses } = counts
    expect(counts).toMatchObject({ audits: passes, auditEntries: passes, keys: passes, requestMessages: passes })
    expect(counts.outcomeMessages).toBe(endedPasses)
    expect(counts.accepted).toBeGreaterThan(0)
    expect(readBrowsers(join(dataDir, 'browsers.log')).filter(({ others }) => others > 0)).toEqual([])
  },
  60_000 + kills * 30_000,
)
