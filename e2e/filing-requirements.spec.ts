import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createFiling, scope } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test.describe('an owner', () => {
  test.use({ account: 'owner' })

  test('writes down what a state asks for, and a filing of the state answers it', async ({ page, serviceOf }) => {
    const owner = await serviceOf('owner')
    await page.goto('/reference/requirements?state=GU')
    await page.getByRole('button', { name: 'Edit requirements of GU' }).click()
    const rows = page.getByRole('form', { name: 'Requirements of GU' })
    await rows.getByRole('button', { name: 'Save requirements of GU' }).click()
    await expect(rows.getByLabel('Name')).toBeFocused()
    await rows.getByLabel('Name').fill('Lagoon surcharge memorandum')
    await rows.getByRole('button', { name: 'Save requirements of GU' }).click()
    await expect(page.getByRole('list', { name: 'Requirements' })).toContainText('Lagoon surcharge memorandum')
    await expectNoViolations(page)

    const list = await owner.read<{ jurisdictions: { id: string; code: string }[] }>(
      `/insurance/managed-filings/jurisdictions?scope=${scope}&limit=100`,
    )
    const jurisdictionId = list.jurisdictions.find(({ code }) => code === 'GU')?.id
    const { id } = await createFiling(owner, { displayName: 'Lagoon program, requirements', jurisdictionId })
    await page.goto(`/filings/${id}?tab=rates`)
    const panel = page.getByRole('tabpanel', { name: /^Rates/ })
    await expect(panel.getByRole('list', { name: 'Requirements' })).toContainText('Open')
    await page.getByRole('button', { name: 'Edit requirements of the state' }).click()
    const form = page.getByRole('form', { name: 'Requirements of the state' })
    await form.getByLabel('Lagoon surcharge memorandum', { exact: true }).selectOption({ label: 'Bypassed' })
    await form.getByRole('button', { name: 'Save requirements of the state' }).click()
    const reason = form.getByLabel('Reason for bypassing Lagoon surcharge memorandum')
    await expect(reason).toBeFocused()
    await reason.fill('No surcharge is filed')
    await form.getByRole('button', { name: 'Save requirements of the state' }).click()
    await expect(panel.getByRole('list', { name: 'Requirements' })).toContainText('No surcharge is filed')
    await expectNoViolations(page)
  })
})
