import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { briefFlags } from '#lib/tools/testing/brief-node.ts'

const folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Counts the packages of OpenTelemetry that the process loads. */
const counting = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (found.url.includes('@opentelemetry')) loaded.push(found.url)
      return found
    },
  })
  const { readEnv } = await import('#lib/desk/server/env.ts')`

async function run(script: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const args = [...briefFlags, '--input-type=module-typescript', '--eval', counting + script, folder]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  return JSON.parse(stdout)
}

test('by default a service that runs and responds has loaded no package of OpenTelemetry', async () => {
  await prepareDataDirectory(folder)
  const outcome = await run(`
    const { openService } = await import('#lib/desk/server/open-service.ts')
    const instance = await openService(readEnv({ ...process.env, LOG_LEVEL: 'silent', DATA_DIR: process.argv[1] }))
    await instance.startWorking()
    const { status } = await instance.api.request('/api/v2/healthz')
    await instance.close()
    console.log(JSON.stringify({ status, count: loaded.length }))`)
  expect(outcome).toEqual({ status: 200, count: 0 })
})

test('with a collector it loads them, which is what the count would show', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const outcome = await run(
    `
    const { openTelemetry } = await import('#lib/service/telemetry/open-telemetry.ts')
    const before = loaded.length
    await openTelemetry(readEnv().telemetry, { version: '1', onProblem() {} })
    console.log(JSON.stringify({ before, loads: loaded.length > 0 }))
    // Without the close, which waits for the collector that is not there.
    process.exit()`,
    env,
  )
  expect(outcome).toEqual({ before: 0, loads: true })
})
