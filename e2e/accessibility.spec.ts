import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectReady, variantOf } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { evidenceOf, matrixOf } from './reader.ts'
import type { Service } from './service.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/** Narrow and magnified pages scroll in one direction only. */
async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const inMain = main ? main.scrollWidth - main.clientWidth : 0
    return Math.max(inMain, document.documentElement.scrollWidth - window.innerWidth)
  })
}

interface View {
  readonly name: string
  readonly path: string
  /** Resolves when the view is all there. */
  readonly isThere: (page: Page) => Promise<unknown>
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

const tabs = ['changes', 'numbers', 'redline', 'focus', 'scenarios', 'review', 'gaps', 'inputs'] as const

/** The demo's comparison, and the row of its changed limit on money. */
async function listViews(service: Service): Promise<View[]> {
  const [demo] = await service.listComparisons()
  const reader = `/comparisons/${demo?.id}`
  const { result } = await service.read<{
    result: { provisions: { id: string; cells: Record<string, { text: string } | null> }[] }
  }>(`/insurance/form-comparisons/${demo?.id}`)
  const row = result.provisions.find(({ cells }) => cells['ed-2024']?.text.startsWith('$300 on money'))?.id
  const file = await service.findFile('LM HO 03 05 19.pdf')
  return [
    { name: 'home', path: '/', isThere: heading('Home') },
    { name: 'comparisons', path: '/comparisons', isThere: heading('Comparisons') },
    { name: 'empty builder', path: '/comparisons/new', isThere: (page) => expect(variantOf(page, 2)).toBeVisible() },
    { name: 'filled builder', path: `/comparisons/new?from=${demo?.id}`, isThere: expectReady },
    { name: 'matrix', path: reader, isThere: (page) => expect(matrixOf(page)).toBeVisible() },
    ...tabs.map((tab) => ({
      name: tab,
      path: `${reader}?tab=${tab}`,
      isThere: (page: Page) => expect(page.getByRole('tabpanel')).toBeVisible(),
    })),
    {
      name: 'source page',
      path: `${reader}?row=${row}&col=ed-2024&evidence=true`,
      isThere: (page) => expect(evidenceOf(page).locator('canvas')).toBeVisible(),
    },
    { name: 'files', path: '/files', isThere: heading('Files') },
    { name: 'file', path: `/files?file=${file.id}`, isThere: (page) => expect(page.getByRole('dialog')).toBeVisible() },
    ...['profile', 'preferences', 'api-keys', 'members', 'usage', 'connection'].map((page) => ({
      name: `settings, ${page}`,
      path: `/settings/${page}`,
      isThere: heading(/./),
    })),
    { name: 'missing page', path: '/no/such/page', isThere: heading('Nothing here') },
  ]
}

test.slow()

for (const { width, height, scheme } of [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const) {
  test.describe(`${width} pixels wide, ${scheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no page has a fault of accessibility', async ({ page, serviceOf }) => {
      for (const { name, path, isThere } of await listViews(await serviceOf('analyst'))) {
        await test.step(name, async () => {
          await page.goto(path)
          await isThere(page)
          expect.soft(await findFaults(page), name).toEqual([])
          expect.soft(await measureOverflow(page), name).toBe(0)
        })
      }
    })

    test.describe('signed out', () => {
      test.use({ account: null })

      test('the sign-in page has no fault of accessibility, nor when it refuses', async ({ page }) => {
        await page.goto('/sign-in')
        expect(await findFaults(page)).toEqual([])
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Enter/)
        expect(await findFaults(page)).toEqual([])
        expect(await measureOverflow(page)).toBe(0)
      })
    })
  })
}

test.describe('magnified to 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('no page needs to be scrolled sideways', async ({ page, serviceOf }) => {
    for (const { name, path, isThere } of await listViews(await serviceOf('analyst'))) {
      await page.goto(path)
      await isThere(page)
      expect.soft(await measureOverflow(page), name).toBe(0)
    }
  })
})

test('a page that broke has no fault of accessibility, and says the request id', async ({ page }) => {
  await page.goto('/comparisons/new?from=11111111-1111-4111-8111-111111111111')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})
