import { accounts } from './accounts.ts'
import { createFiling, rowOf, scope } from './filings.ts'
import { expect, test } from './fixtures.ts'

test('a filing says in one line where it is, and on a phone its list is cards and its chosen tab is in view', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { jurisdictions } = await analyst.read<{ jurisdictions: { id: string; code: string }[] }>(
    `/insurance/managed-filings/jurisdictions?scope=${scope}&limit=100`,
  )
  const displayName = 'Tree house program, one line'
  const { id } = await createFiling(analyst, {
    displayName,
    jurisdictionId: jurisdictions.find(({ code }) => code === 'OH')?.id,
    serffTrackingNumber: 'QXTH-140227001',
  })
  await analyst.make(`/managed-filings/${id}/letters`, {
    ...{ number: 'OL-TREES', letterDate: '2020-01-01', receivedDate: '2020-01-01', respondBy: '2020-01-02' },
    items: [{ number: 1, text: 'Explain the trees.' }],
  })

  await test.step('the line has status, state, owner and the days left', async () => {
    await page.goto(`/filings/${id}`)
    const facts = page.getByRole('term').filter({ hasText: 'Status' }).locator('xpath=ancestor::dl')
    await expect(facts).toContainText('Objection')
    await expect(facts).toContainText('StateOH')
    await expect(facts).toContainText(accounts.analyst.name)
    await expect(facts).toContainText('Jan 2, 2020')
    await expect(facts).toContainText('overdue')
    await expect(facts).not.toContainText('Company')
    await expect(page.getByRole('region', { name: 'Filing at a glance' })).toBeHidden()
  })

  await test.step('on a phone the list has a card for each filing, which opens it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/filings?q=tree%20house')
    const card = rowOf(page, displayName)
    await expect(card).toContainText('QXTH-140227001')
    await expect(card).toContainText('Objection')
    await expect(card).toContainText(accounts.analyst.name)
    await expect(page.getByRole('columnheader', { name: 'SERFF tracking number' })).toHaveCount(0)
    await card.getByText(displayName).click()
    await expect(page.getByRole('heading', { name: displayName, level: 1 })).toBeVisible()
  })

  for (const [size, width] of [
    ['390 pixels', 390],
    ['200 %', 720],
  ] as const) {
    await test.step(`the chosen tab is in view at ${size}`, async () => {
      await page.setViewportSize({ width, height: 450 })
      await page.goto(`/filings/${id}?tab=activity`)
      await expect(page.getByRole('tab', { name: 'Activity' })).toBeInViewport({ ratio: 0.95 })
    })
  }
})
