import { chooseFiles, dropFiles, expectReady, pdfFile, run, variantOf } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { cellWith, evidenceOf, expectMarked, matrixOf } from './reader.ts'
import type { StoredPage } from './service.ts'

const earlier = 'LM HO 03 05 19.pdf'
const later = 'LM HO 03 03 24.pdf'

/** The demo's finished comparison of the same two forms. */
async function findDemo(list: () => Promise<{ id: string; title?: string }[]>): Promise<string> {
  const id = (await list()).find(({ title }) => title === 'LM HO 03 05 19 vs LM HO 03 03 24')?.id
  if (!id) throw new Error('The demo comparison is missing.')
  return id
}

test('two editions are uploaded, compared and read down to the words on the printed page', async ({
  page,
  context,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const [before, after] = await Promise.all(
    [earlier, later].map(async (name) =>
      pdfFile(`My ${name}`, await analyst.download((await analyst.findFile(name)).id)),
    ),
  )
  if (!before || !after) throw new Error('The demo files are missing.')

  await test.step('build: two uploads, labels, a focus, a scenario with an expectation', async () => {
    await page.goto('/comparisons')
    await page.getByRole('link', { name: 'New comparison' }).click()
    await chooseFiles(page, 'documents of variant 1', [before])
    await dropFiles(variantOf(page, 2).getByText('Drop this version’s PDF, Word or text files here.'), [after])
    await variantOf(page, 1).getByLabel('Label').first().fill('Edition 2019')
    await variantOf(page, 2).getByLabel('Label').first().fill('Edition 2024')
    await expect(variantOf(page, 1).getByLabel('Key')).toHaveValue('edition-2019')
    await page.getByRole('button', { name: 'Add a focus item' }).click()
    await page.getByRole('textbox', { name: 'Focus item 1' }).fill('Special limits of liability on money')
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    const scenario = page.getByRole('listitem', { name: 'Scenario 1' })
    await scenario
      .getByLabel('Facts')
      .fill('Hail breaks the shingles of the dwelling. The roof surfacing is 18 years old.')
    await scenario.getByLabel('Question').fill('Which deductible applies to the loss?')
    await scenario.getByRole('button', { name: 'Add an expectation' }).click()
    await scenario
      .getByRole('textbox', { name: 'Expectation 1' })
      .fill('For loss caused by windstorm or hail the deductible is 2% of the limit of liability for Coverage A.')
    await expectReady(page)
  })

  const id = await run(page)
  await test.step('the run becomes the reader, at the same address', async () => {
    await expect(matrixOf(page)).toBeVisible({ timeout: 90_000 })
    expect(new URL(page.url()).pathname).toBe(`/comparisons/${id}`)
    await expect(page.getByRole('columnheader', { name: /Edition 2019/ })).toBeVisible()
  })

  await test.step('the matrix marks a changed amount in place', async () => {
    await page.getByRole('searchbox', { name: 'Search the wording' }).fill('on money, bullion')
    const cell = cellWith(page, '$300').last()
    await expect(cell).toContainText('High')
    await expect(cell).toContainText('Broader')
    await expect(cell.locator('del')).toContainText('$200')
    await expect(cell.locator('ins')).toContainText('$300')
  })

  await test.step('Enter opens the printed page with boxes over the changed words', async () => {
    const cell = cellWith(page, '$300').last()
    await cell.click()
    await page.keyboard.press('Escape')
    await expect(evidenceOf(page)).toHaveCount(0)
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(evidenceOf(page)).toContainText('Edition 2024')
    await expect(evidenceOf(page).getByText('Exact')).toBeVisible()

    const result = (await analyst.waitForEnd(id)).result
    const citation = result.citations.find(({ quote }) => quote.startsWith('$300'))
    if (!citation) throw new Error('Nothing cites the new amount.')
    const stored = await analyst.read<StoredPage>(`/files/${citation.fileId}/pages/${citation.page}`)
    await expectMarked(evidenceOf(page), stored, { words: '$300 on money', length: '$300'.length })
  })

  await test.step('J and K step through its citations', async () => {
    const pane = page.getByRole('region', { name: 'Evidence' })
    await pane.getByRole('button', { name: 'Next citation' }).focus()
    await page.keyboard.press('j')
    await expect(evidenceOf(page)).toContainText('Edition 2019')
    await page.keyboard.press('k')
    await expect(evidenceOf(page)).toContainText('Edition 2024')
  })

  await test.step('the same address shows the same row and page in another tab', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(evidenceOf(other)).toContainText('Edition 2024')
    await expect(evidenceOf(other).getByText('Exact')).toBeVisible()
    await expect(cellWith(other, '$300').last()).toBeInViewport()
    await test.step('also when magnified: over the text, with the passage in view; closing returns the focus to its cell', async () => {
      await other.setViewportSize({ width: 720, height: 450 })
      await other.reload()
      await expect(evidenceOf(other).locator('[data-highlight="passage"]')).toBeInViewport()
      await other.keyboard.press('Escape')
      await expect(evidenceOf(other)).toHaveCount(0)
      await expect(cellWith(other, '$300').last()).toBeFocused()
    })
    await other.close()
  })

  await test.step('the focus and the scenario are answered, with citations', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('tab', { name: /^Focus/ }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Special limits of liability on money')
    await page.getByRole('tab', { name: /^Scenarios/ }).click()
    await expect(page.getByRole('tabpanel')).toContainText(
      'For loss caused by windstorm or hail the deductible is 2% of the limit of liability for Coverage A.',
    )
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/Supported/)
        .first(),
    ).toBeVisible()
  })
})

test.describe('the demo comparison', () => {
  test('filters narrow the rows to numbers, and are part of the address', async ({ page, context, serviceOf }) => {
    const id = await findDemo((await serviceOf('analyst')).listComparisons)
    await page.goto(`/comparisons/${id}`)
    const filters = page.getByRole('region', { name: 'Filters' })
    const shown = filters.getByRole('status')
    await expect(shown).toHaveText(/^\d{3} of \d+ provisions$/)
    await filters.getByRole('checkbox', { name: 'Numbers only' }).check()
    await expect(shown).toHaveText(/^\d{2} of \d+ provisions$/)
    await expect(page).toHaveURL(/numbers=true/)
    const narrowed = (await shown.textContent()) ?? ''
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('region', { name: 'Filters' }).getByRole('status')).toHaveText(narrowed)
    await other.close()
  })

  test('another baseline and the other direction are shown without a new run', async ({ page, serviceOf }) => {
    const analyst = await serviceOf('analyst')
    const id = await findDemo(analyst.listComparisons)
    const runs = (await analyst.listComparisons()).length
    await page.goto(`/comparisons/${id}?q=on+money%2C+bullion`)
    await page.getByRole('combobox', { name: 'Baseline' }).selectOption('LM HO 03 03 24')
    const cell = cellWith(page, '$200').last()
    await expect(cell.locator('ins')).toContainText('$200')
    await expect(cell.locator('del')).toContainText('$300')
    await expect(cell).toContainText('Narrower')
    await expect(page).toHaveURL(/baseline=ed-2024/)
    await cell.click()
    await expect(evidenceOf(page).getByText('Exact')).toBeVisible()
    const { citations } = (await analyst.waitForEnd(id)).result
    const before = citations.find(({ quote }) => quote === '$200')
    const stored = await analyst.read<StoredPage>(`/files/${before?.fileId}/pages/${before?.page}`)
    await expectMarked(evidenceOf(page), stored, { words: '$200 on money', length: '$200'.length })
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Redline' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Redline' })
    await expect(panel.locator('ins').filter({ hasText: '$200' })).toBeVisible()
    await panel.getByRole('button', { name: 'Swap variants' }).click()
    await expect(panel.locator('ins').filter({ hasText: '$300' })).toBeVisible()
    await expect(page).toHaveURL(/pair=ed-2019\.\.ed-2024/)
    const filters = page.getByRole('region', { name: 'Filters' })
    await expect(filters.getByRole('checkbox', { name: /Broader/ })).toBeVisible()
    await expect(filters.getByRole('checkbox', { name: /Narrower/ })).toHaveCount(0)
    expect(await analyst.listComparisons()).toHaveLength(runs)
  })

  test('the redline strikes what one edition has, underlines what the other has, and opens both pages', async ({
    page,
    serviceOf,
  }) => {
    const id = await findDemo((await serviceOf('analyst')).listComparisons)
    await page.goto(`/comparisons/${id}?tab=redline&q=on+money%2C+bullion`)
    const panel = page.getByRole('tabpanel', { name: 'Redline' })
    await expect(panel.locator('del').filter({ hasText: '$200' })).toBeVisible()
    await panel.getByText('on money, bullion').click()
    await expect(evidenceOf(page)).toContainText('LM HO 03 03 24')
    await page.getByRole('button', { name: 'Both variants side by side' }).click()
    await expect(evidenceOf(page)).toHaveCount(2)
    await expect(evidenceOf(page).getByText('Exact')).toHaveCount(2)
  })

  test('counts and sentences of the summary filter by exactly what they count, from every view, and Back undoes it', async ({
    page,
    serviceOf,
  }) => {
    const id = await findDemo((await serviceOf('analyst')).listComparisons)
    await page.goto(`/comparisons/${id}?tab=gaps`)
    const summary = page.getByRole('region', { name: 'Summary' })
    const changes = page.getByRole('tab', { name: /^Changes/ })
    const high = summary.getByRole('button', { name: /^High/ })
    const count = /\d+$/.exec((await high.textContent()) ?? '')?.[0] ?? ''
    await high.click()
    await expect(high).toHaveAttribute('aria-pressed', 'true')
    await expect(matrixOf(page)).toBeVisible()
    await expect(changes).toHaveText(`Changes${count}`)
    await page.goBack()
    await expect(page).toHaveURL(/tab=gaps$/)
    await expect(high).toHaveAttribute('aria-pressed', 'false')

    await summary.getByRole('button', { name: /^Show all \d+ sentences/ }).click()
    await summary
      .getByRole('button', { name: /Windstorm or hail deductible: The percentage rises from 1% to 2%/ })
      .click()
    await expect(changes).toHaveText('Changes1')
  })

  test('a scenario says how the variants differ; a cell opens the chain of its outcome, and each step its page', async ({
    page,
    serviceOf,
  }) => {
    const id = await findDemo((await serviceOf('analyst')).listComparisons)
    await page.goto(`/comparisons/${id}?tab=scenarios`)
    const scenario = page.getByRole('region', { name: /^How is the loss to the roof surfacing settled/ }).first()
    await expect(scenario).toContainText(/Same under both variants: |LM HO 03/)
    const cells = scenario.getByRole('table').getByRole('button')
    await cells.first().click()
    await expect(evidenceOf(page)).toBeVisible()
    const step = scenario
      .getByRole('list')
      .getByRole('button', { name: /^p\. \d+$/ })
      .last()
    await step.click()
    await expect(step).toHaveAttribute('aria-pressed', 'true')
    await expect(evidenceOf(page).locator('[data-highlight="passage"]').first()).toBeVisible()
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(cells.nth(1)).toBeFocused()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/item=hail-old-roof\./)
  })

  test('Word and text files show as text in sections, with the passage marked', async ({ page, serviceOf }) => {
    const analyst = await serviceOf('analyst')
    const [occurrence, claimsMade] = await Promise.all([
      analyst.findFile('LM GL 10 05 21 Occurrence (two columns).pdf'),
      analyst.findFile('LM GL 12 05 21 Claims-made.docx'),
    ])
    const { id } = await analyst.compare({
      variants: [
        { key: 'occurrence', label: 'Occurrence', documents: [occurrence.id] },
        { key: 'claims-made', label: 'Claims-made', documents: [claimsMade.id] },
      ],
    })
    await page.goto(`/comparisons/${id}?q=claim`)
    // One that is in sight: rows move while a scroll measures them.
    await matrixOf(page).locator('[data-col="claims-made"]').filter({ hasText: 'claim' }).first().click()
    await expect(evidenceOf(page)).toContainText('Claims-made')
    await expect(evidenceOf(page)).toContainText(/section \d/)
    await expect(evidenceOf(page).getByText('Exact')).toBeVisible()
    await expect(evidenceOf(page).locator('mark').first()).toBeVisible()
  })
})
