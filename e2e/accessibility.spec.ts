import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectReady, variantOf } from './builder.ts'
import { createFiling, findDemoFiling, listComments, scope, startDiscussions } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { evidenceOf, matrixOf } from './reader.ts'
import { findStatements, newestPage, openPage, pathOfPage } from './schedule-p.ts'
import type { Service } from './service.ts'
import { boatWording } from './wordings.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
/** A window 1440 pixels wide, zoomed to 200%. */
const magnified = { width: 720, height: 450 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function findFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Without frames of other origins axe needs no separate page for the results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/** Pixels that stick out at the right: of the window, or of the page below its bars. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const inMain = main ? main.scrollWidth - main.clientWidth : 0
    return Math.max(inMain, document.documentElement.scrollWidth - window.innerWidth)
  })
}

/** Loading has finished, and tables have the column widths stored in this browser. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Resolves once the page is drawn in these colors: axe would else read those of the frame before. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** The page as it is now: wide in both color schemes, narrow in one, and magnified. */
async function expectNoErrors(page: Page): Promise<void> {
  await page.setViewportSize(wide)
  await setColorScheme(page, 'light')
  expect.soft(await findFaults(page), 'wide, light').toEqual([])
  await setColorScheme(page, 'dark')
  expect.soft(await findFaults(page, ['color-contrast']), 'wide, dark').toEqual([])
  await page.setViewportSize(narrow)
  expect.soft(await findFaults(page), 'narrow, dark').toEqual([])
  for (const size of [narrow, magnified]) {
    await page.setViewportSize(size)
    await expect.poll(() => measureOverflow(page), `${size.width} pixels wide`).toBe(0)
  }
}

interface View {
  readonly name: string
  readonly pathOf: (service: Service) => string | Promise<string>
  /** Resolves when the view is all there. */
  readonly isThere: (page: Page) => Promise<unknown>
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

async function findDemo(service: Service): Promise<string> {
  const [demo] = await service.listComparisons()
  return demo?.id ?? ''
}

async function pathOfSource(service: Service): Promise<string> {
  const id = await findDemo(service)
  const { result } = await service.waitForEnd(id)
  const row = result.provisions.find(({ cells }) => cells['ed-2024']?.text?.startsWith('$300 on money'))?.id
  return `/comparisons/${id}?row=${row}&col=ed-2024&evidence=true`
}

async function pathOfFiling(service: Service): Promise<string> {
  return `/filings/${(await findDemoFiling(service, 'Homeowners special form, edition 03 24 (OH)')).id}`
}

/** A session with a question that is still open. */
async function pathOfSession(service: Service): Promise<string> {
  const { id } = await createFiling(service, { displayName: 'Stable and barn form, edition 01 26' })
  await startDiscussions(service, id, ['Objection 1. Explain which outbuildings are insured.'])
  const commentIds = (await listComments(service, id)).map((comment) => comment.id)
  const { sessionId } = await service.make<{ sessionId: string }>(`/insurance/managed-filings/${id}/comments/fix`, {
    commentIds,
  })
  return `/filings/${id}/sessions/${sessionId}`
}

async function pathOfLetter(service: Service): Promise<string> {
  const { id } = await createFiling(service, { displayName: 'Stable and barn form, with a letter' })
  await service.make(`/managed-filings/${id}/letters`, {
    number: 'OL-1',
    letterDate: '2026-01-05',
    receivedDate: '2026-01-06',
    respondBy: '2026-02-06',
    items: [{ number: 1, text: 'Explain which outbuildings are insured.' }],
  })
  return `/filings/${id}?tab=letters`
}

function pathOfSchedule(tab: string): View['pathOf'] {
  return async (service) => {
    const carrier = await findStatements(service)
    return pathOfPage(carrier, newestPage(carrier.pages, '2'), `&tab=${tab}`)
  }
}

const views: readonly View[] = [
  { name: 'home', pathOf: () => '/', isThere: heading('Home') },
  { name: 'the list of comparisons', pathOf: () => '/comparisons', isThere: heading('Comparisons') },
  {
    name: 'the empty builder',
    pathOf: () => '/comparisons/new',
    isThere: (page) => expect(variantOf(page, 2)).toBeVisible(),
  },
  {
    name: 'the filled builder',
    pathOf: async (service) => `/comparisons/new?from=${await findDemo(service)}`,
    isThere: expectReady,
  },
  {
    name: 'the matrix',
    pathOf: async (service) => `/comparisons/${await findDemo(service)}`,
    isThere: (page) => expect(matrixOf(page)).toBeVisible(),
  },
  ...['overview', 'changes', 'numbers', 'redline', 'focus', 'scenarios', 'review', 'gaps', 'inputs'].map((tab) => ({
    name: `the reader’s tab ${tab}`,
    pathOf: async (service: Service) => `/comparisons/${await findDemo(service)}?tab=${tab}`,
    isThere: (page: Page) => expect(page.getByRole('tabpanel')).toBeVisible(),
  })),
  {
    name: 'a source page beside the matrix',
    pathOf: pathOfSource,
    isThere: (page) => expect(evidenceOf(page).locator('canvas')).toBeVisible(),
  },
  {
    name: 'filings',
    pathOf: () => '/filings',
    isThere: (page) => expect(page.getByRole('table', { name: 'Filings' })).toContainText('Homeowners'),
  },
  {
    name: 'a filing’s preview',
    pathOf: async (service) => (await pathOfFiling(service)).replace('/filings/', '/filings?filing='),
    isThere: (page) => expect(page.getByRole('link', { name: 'Open filing' })).toBeVisible(),
  },
  {
    name: 'the board of filings',
    pathOf: () => '/filings?view=board',
    isThere: (page) =>
      expect(page.getByRole('region', { name: 'Draft', exact: true }).getByRole('link').first()).toBeVisible(),
  },
  { name: 'filings from their PDFs', pathOf: () => '/filings/imports', isThere: heading(/./) },
  { name: 'requirements of a state', pathOf: () => '/reference/requirements?state=OH', isThere: heading(/./) },
  { name: 'a CSV import of filings', pathOf: () => '/filings/csv-import', isThere: heading('Import filings from CSV') },
  { name: 'a new filing', pathOf: () => '/filings/new', isThere: heading('New filing') },
  {
    name: 'a filing’s fields',
    pathOf: async (service) => `${await pathOfFiling(service)}/edit`,
    isThere: heading(/^Edit/),
  },
  ...['documents', 'rates', 'comments', 'staging', 'sessions', 'lineage', 'activity'].map((tab) => ({
    name: `the filing’s tab ${tab}`,
    pathOf: async (service: Service) => `${await pathOfFiling(service)}?tab=${tab}`,
    isThere: (page: Page) => expect(page.getByRole('tabpanel')).toBeVisible(),
  })),
  {
    name: 'the filing’s tab letters, with a letter',
    pathOf: pathOfLetter,
    isThere: (page) => expect(page.getByRole('article', { name: 'Objection letter OL-1' })).toBeVisible(),
  },
  {
    name: 'a filing’s session',
    pathOf: pathOfSession,
    isThere: (page) => expect(page.getByRole('form', { name: 'Answers' })).toBeVisible(),
  },
  {
    name: 'imports',
    pathOf: async (service) =>
      `/imports?scope=${(await service.make<{ scope: string }>('/insurance/serff-import-sessions', { scope })).scope}`,
    isThere: (page) => expect(page.getByRole('table', { name: 'Saved filings' })).toContainText('LKSP-'),
  },
  { name: 'files', pathOf: () => '/files', isThere: heading('Files') },
  {
    name: 'one file',
    pathOf: async (service) => `/files?file=${(await service.findFile('LM HO 03 05 19.pdf')).id}`,
    isThere: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  ...['products', 'product-lines?line=homeowners', 'filings', 'jurisdictions', 'carriers', 'rating-programs'].map(
    (page) => ({
      name: `reference, ${page}`,
      pathOf: () => `/reference/${page}`,
      isThere: (view: Page) => expect(view.getByRole('table').last()).toBeVisible(),
    }),
  ),
  { name: 'Schedule P', pathOf: () => '/schedule-p', isThere: heading('Schedule P') },
  {
    name: 'the price of a Schedule P page',
    pathOf: pathOfSchedule('page'),
    isThere: (page) => expect(page.getByText(/^Price: /)).toBeVisible(),
  },
  ...['page', 'triangle', 'develop', 'as-it-was', 'compare', 'diagnostics'].map((tab) => ({
    name: `Schedule P, ${tab}`,
    pathOf: pathOfSchedule(tab),
    isThere: openPage,
  })),
  {
    name: 'reference, types with a warning',
    pathOf: () => '/reference/types?search=19.0%20homeowners',
    isThere: (page) => expect(page.getByText('19.0 is Personal Auto.')).toBeVisible(),
  },
  {
    name: 'a rating program',
    pathOf: () => '/reference/rating-programs/larkspur-homeowners?on=2024-05-15',
    isThere: (page) => expect(page.getByText('Version 4 applied on May 15, 2024.')).toBeVisible(),
  },
  ...['', '/createFormComparison', '/getFormComparison', '/uploadFile'].map((page) => ({
    name: `developers${page}`,
    pathOf: () => `/developers${page}`,
    isThere: heading('Developers'),
  })),
  ...['profile', 'preferences', 'api-keys', 'members', 'usage', 'webhooks', 'system', 'connection'].map((page) => ({
    name: `settings, ${page}`,
    pathOf: () => `/settings/${page}`,
    isThere: heading(/./),
  })),
  { name: 'a page that is not there', pathOf: () => '/no/such/page', isThere: heading('Page not found') },
  {
    name: 'a page that could not be made',
    pathOf: () => '/comparisons/new?from=11111111-1111-4111-8111-111111111111',
    isThere: heading(/./),
  },
]

for (const { name, pathOf, isThere } of views) {
  test(`${name}: no accessibility issue, wide or narrow, light or dark, magnified`, async ({ page, serviceOf }) => {
    await page.goto(await pathOf(await serviceOf('analyst')))
    await isThere(page)
    await expectSettled(page)
    await expectNoErrors(page)
  })
}

test('the palette, a menu, the shortcut map and the list of calls have no accessibility issue', async ({ page }) => {
  await page.goto('/comparisons')
  // A key pressed before hydration has no effect.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'API calls' }).click()
  await expect(page.getByRole('dialog', { name: 'API calls' }).getByRole('listitem')).not.toHaveCount(0)
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('an open combobox has no accessibility issue', async ({ page }) => {
  await page.goto('/comparisons/new')
  await page.getByRole('radio', { name: 'Form edition' }).first().check()
  await page.getByRole('combobox', { name: 'Form' }).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('with reduced motion, another color scheme shows immediately: nothing fades from one to the other', async ({
  page,
}) => {
  await page.goto('/comparisons')
  await expect(page.getByRole('heading', { name: 'Comparisons' })).toBeVisible()
  const fading = await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    // Reading a color applies the styles.
    getComputedStyle(document.body).getPropertyValue('color')
    return document.getAnimations().length
  })
  expect(fading).toBe(0)
})

test.describe('of a file that the reader cannot open', () => {
  test.use({ account: 'reviewer' })

  test('redacted evidence has no accessibility issue', async ({ page, serviceOf }) => {
    const analyst = await serviceOf('analyst')
    const [open, hidden] = await Promise.all([
      analyst.upload({ name: 'Boat 2024.txt', bytes: boatWording({ money: '$500' }), scope: 'mc:larkspur-personal' }),
      analyst.upload({ name: 'Boat 2026 draft.txt', bytes: boatWording({ money: '$7,731' }) }),
    ])
    const { id } = await analyst.compare({
      variants: [
        { key: 'in-force', label: 'In force', documents: [open.id] },
        { key: 'draft', label: 'Draft', documents: [hidden.id] },
      ],
    })
    const { result } = await (await serviceOf('reviewer')).waitForEnd(id)
    const row = result.provisions.find(({ cells }) => cells.draft && cells.draft.text === null)?.id
    await page.goto(`/comparisons/${id}?full=true&row=${row}&col=draft&evidence=true`)
    await expect(page.getByText('cites a file that you cannot open')).toBeVisible()
    await expectSettled(page)
    await expectNoErrors(page)
  })
})

test.describe('signed out', () => {
  test.use({ account: null })

  test('the sign-in page has no accessibility issue, even after a rejected sign-in', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await expectNoErrors(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Enter/)
    await expectNoErrors(page)
  })
})
