import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { ComparisonEntry, Service } from './service.ts'
import { boatWording } from './wordings.ts'

test.describe('open tabs', () => {
  async function startComparison(service: Service, title: string): Promise<ComparisonEntry> {
    const before = await service.upload({ name: `${title}, before.txt`, bytes: boatWording({ money: '$500' }) })
    const after = await service.upload({ name: `${title}, after.txt`, bytes: boatWording({ money: '$900' }) })
    return service.make<ComparisonEntry>('/insurance/form-comparisons', {
      variants: [
        { key: 'before', label: title, documents: [before.id] },
        { key: 'after', label: 'After', documents: [after.id] },
      ],
    })
  }

  const listPath = '/bff/insurance/form-comparisons'

  function countReads(page: Page): () => number {
    let count = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === listPath) count += 1
    })
    return () => count
  }

  /** All that has happened is read: a second passes without another read. */
  async function waitForQuiet(countOfReads: () => number): Promise<void> {
    const countNew = async () => {
      const before = countOfReads()
      await setTimeout(1000)
      return countOfReads() - before
    }
    await expect.poll(countNew).toBe(0)
  }

  /** From now on the lists that this tab reads say of a comparison that it runs, and of its end that all is done. */
  async function keepRunning(page: Page, title: string): Promise<void> {
    await page.route(
      ({ pathname }) => pathname === listPath,
      async (route) => {
        const response = await route.fetch()
        const list = (await response.json()) as { formComparisons: ComparisonEntry[] }
        const formComparisons = list.formComparisons.map((entry) =>
          entry.title?.includes(title)
            ? {
                ...entry,
                status: 'running',
                progress: { phase: 'citing', share: entry.status === 'succeeded' ? 1 : 0 },
              }
            : entry,
        )
        await route.fulfill({ response, json: { ...list, formComparisons } })
      },
    )
  }

  const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })

  test('show a comparison that starts and ends elsewhere, and poll only without events', async ({
    page: live,
    context,
    serviceOf,
  }) => {
    const analyst = await serviceOf('analyst')
    const polling = await context.newPage()
    await polling.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
    await context.clock.install()
    await polling.goto('/comparisons')
    const reads = { live: countReads(live), polling: countReads(polling) }

    await test.step('an endpoint that is created elsewhere appears: events flow', async () => {
      await live.goto('/settings/webhooks')
      await expect(async () => {
        const url = `https://receiver.example.com/${crypto.randomUUID()}`
        const enabledEvents = ['webhook_endpoint.test']
        const { id } = await analyst.make<{ id: string }>('/webhook-endpoints', { url, enabledEvents })
        try {
          await expect(live.getByRole('link', { name: url })).toBeVisible({ timeout: 3_000 })
        } finally {
          await analyst.send('DELETE', `/webhook-endpoints/${id}`)
        }
      }).toPass()
      await live.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Comparisons' }).click()
      await expect(live.getByRole('heading', { name: 'Comparisons', level: 1 })).toBeVisible()
    })

    await test.step('a comparison appears and ends, but not where there are no events', async () => {
      const title = `Skiffs ${crypto.randomUUID().slice(0, 8)}`
      const { id } = await startComparison(analyst, title)
      await expect(rowOf(live, title)).toContainText('Finished')
      await analyst.waitForEnd(id)
      await expect(rowOf(polling, title)).toHaveCount(0)
    })

    await test.step('while one runs, only the tab without events asks again', async () => {
      const title = `Punts ${crypto.randomUUID().slice(0, 8)}`
      for (const tab of [live, polling]) await keepRunning(tab, title)
      const { id } = await startComparison(analyst, title)
      await analyst.waitForEnd(id)
      await polling.getByRole('button', { name: 'Finished' }).click()
      for (const tab of [live, polling]) await expect(rowOf(tab, title)).toContainText('Running 100%')
      await waitForQuiet(reads.live)
      // One clock for both tabs: longer than any wait between two polls, shorter than what counts as silence.
      const before = { live: reads.live(), polling: reads.polling() }
      await context.clock.fastForward(20_000)
      await expect.poll(reads.polling).toBeGreaterThan(before.polling)
      expect(reads.live()).toBe(before.live)
      for (const tab of [live, polling]) await tab.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
})
