import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Cookie, expect, type Page } from '@playwright/test'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { type FaultProxy, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { findFreePort } from '#lib/tools/testing/find-free-port.ts'
import { signInWithKey } from './other-desk.ts'
import { copyPreparedData } from './prepare-data.ts'
import { openService, type Service } from './service.ts'

interface Deployment {
  /** Reached through `line`. */
  readonly desk: RunningApplication
  /** Between the desk and the API. */
  readonly network: FaultProxy
  /** Between the browser and the desk. */
  readonly line: FaultProxy
  /** The API itself, without a fault. */
  readonly service: Service
  readonly key: string
}

export interface Journey extends Deployment {
  readonly page: Page
}

/** A desk of an API elsewhere, with a network of faults on both sides of the desk; the page is signed in. */
export const test = base.extend<{ heals: undefined }, { deployment: Deployment; cookies: Cookie[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
  deployment: [async ({}, use) => await withDeployment(use), { scope: 'worker', timeout: 300_000 }],
  cookies: [
    async ({ browser, deployment: { desk, key } }, use) => {
      const page = await browser.newPage()
      await signInWithKey(page, desk, key)
      await expect(page).toHaveURL(`${desk.url}/`)
      const cookies = await page.context().cookies()
      await page.close()
      await use(cookies)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page, cookies }, use) => {
    await page.context().addCookies(cookies)
    await use(page)
  },
  heals: [
    async ({ deployment: { network, line } }, use) => {
      await use(undefined)
      heal(network)
      heal(line)
    },
    { auto: true },
  ],
})

async function withDeployment(use: (deployment: Deployment) => Promise<void>): Promise<void> {
  const [apiPort, deskPort] = [await findFreePort(), await findFreePort()]
  const [network, line] = [await startFaultProxy(apiPort), await startFaultProxy(deskPort)]
  // Neither serves a host name but its own.
  const at = (proxy: FaultProxy, port: number) => ({
    PUBLIC_URL: `http://127.0.0.1:${proxy.port}`,
    PORT: String(port),
  })
  const apiEnv = { ...at(network, apiPort), ALLOW_LOOPBACK_WEBHOOKS: '1' }
  const api = await runApplication({ script: 'api', dataDir: copyPreparedData(), env: apiEnv })
  try {
    const service = await openService(`http://127.0.0.1:${apiPort}`, 'analyst')
    const { key } = await service.make<{ key: string }>('/api-keys', { name: 'Far away', access: 'read_write' })
    const env = { ...at(line, deskPort), API_BASE_URL: `${apiEnv.PUBLIC_URL}/api/v2` }
    const dataDir = mkdtempSync(join(tmpdir(), 'filing-desk-run-'))
    const desk = await runApplication({ dataDir, env })
    try {
      await use({ desk, network, line, service, key })
    } finally {
      await desk.remove()
    }
  } finally {
    await line.close()
    await network.close()
    await api.remove()
  }
}

/** Connections that are kept would carry on: a fault is one for every connection. */
export function fail(network: FaultProxy, fault: 'away' | 'unanswered'): void {
  network.set(fault)
  network.reset()
}

export function heal(network: FaultProxy): void {
  network.set('none')
}

export const noResponse = /did not respond|No response/
