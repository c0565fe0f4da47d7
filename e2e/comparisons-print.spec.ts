import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { matrixOf } from './reader.ts'
import type { Service, StoredPage } from './service.ts'

const demoTitle = 'LM HO 03 05 19 vs LM HO 03 03 24'

async function openDemo(page: Page, service: Service): Promise<string> {
  const demo = (await service.listComparisons()).find(({ title }) => title === demoTitle)
  if (!demo) throw new Error('The demo comparison is missing.')
  await page.goto(`/comparisons/${demo.id}`)
  await expect(matrixOf(page)).toBeVisible()
  return demo.id
}

/** The text of the printed pages, in one line, read by the service as that of any PDF. */
async function print(page: Page, service: Service): Promise<{ readonly pages: number; readonly text: string }> {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const { id, pageCount } = await service.upload({ name: 'printed.pdf', bytes })
  const pages = pageCount ?? 0
  const texts: string[] = []
  for (let at = 1; at <= pages; at += 1) texts.push((await service.read<StoredPage>(`/files/${id}/pages/${at}`)).text)
  return { pages, text: texts.join(' ').replace(/\s+/g, ' ') }
}

interface Finding {
  readonly provisions: readonly { readonly heading: string | null; readonly relation: string }[]
  readonly differences: readonly unknown[]
}

test('the matrix and the changes are printed whole, under a header that names the run', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const id = await openDemo(page, analyst)
  const { result } = await analyst.read<{ result: Finding }>(`/insurance/form-comparisons/${id}`)
  const headings = result.provisions.flatMap(({ heading, relation }) =>
    heading !== null && relation === 'changed' ? [heading] : [],
  )

  const matrix = await print(page, analyst)
  expect(matrix.pages).toBeGreaterThan(2)
  expect(matrix.text).toContain(`${demoTitle} Matrix`)
  expect(matrix.text).toContain(`Run ${id}`)
  for (const heading of headings) expect(matrix.text).toContain(heading.replace(/\s+/g, ' '))
  for (const chrome of ['Export', 'Filters', 'Copy as a table']) expect(matrix.text).not.toContain(chrome)

  await page.getByRole('tab', { name: /^Changes/ }).click()
  const list = page.getByRole('list', { name: 'Changes' })
  await expect(list).toBeVisible()
  const count = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'))
  const drawn = await list.getByRole('listitem').count()
  expect(drawn).toBeLessThan(count)
  const changes = await print(page, analyst)
  expect(changes.pages).toBeGreaterThan(2)
  for (const heading of headings) expect(changes.text).toContain(heading.replace(/\s+/g, ' '))
  // On the screen, only those in sight are drawn again.
  await expect(list.getByRole('listitem')).toHaveCount(drawn)
})

test('every tab has a printed form with its own header, in light colors on a dark screen too', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDemo(page, analyst)
  for (const tab of ['Numbers', 'Redline', 'Focus', 'Scenarios', 'Review material', 'Gaps', 'Inputs']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await expect(page.getByRole('tabpanel', { name: new RegExp(`^${tab}`) })).toBeVisible()
    const { text } = await print(page, analyst)
    expect(text).toContain(`${demoTitle} ${tab} · `)
    expect(text.length).toBeGreaterThan(demoTitle.length + 80)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector('[data-reader]') ?? document.body)
    return { color, backgroundColor }
  })
  expect(colors).toEqual({ color: 'rgb(26, 27, 28)', backgroundColor: 'rgb(255, 255, 255)' })
})
