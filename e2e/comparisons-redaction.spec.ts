import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { boatWording } from './wordings.ts'

const scope = 'mc:larkspur-personal'
/** Words of the private file only: of its wording, and its name. */
const secrets = ['heron-grey', 'Heronry', '$7,731']
const privateWording = boatWording({
  money: '$7,731',
  notice: 'Notify the Heronry desk of every loss to a heron-grey hull within 45 days.',
})
const privateName = 'Heronry 2026 draft.txt'
const tabs = [
  'Matrix',
  'Overview',
  'Changes',
  'Numbers',
  'Redline',
  'Focus',
  'Scenarios',
  'Review material',
  'Gaps',
  'Inputs',
]

test.use({ account: 'reviewer' })

/** Every response body that this page receives. */
function recordResponses(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  return async () => (await Promise.all(bodies)).join('\n')
}

test('text from a file that a reader cannot open is redacted, counted and explained until its owner shares it', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const reviewer = await serviceOf('reviewer')
  const [open, hidden] = await Promise.all([
    analyst.upload({ name: 'Boat 2024.txt', bytes: boatWording({ money: '$500' }), scope }),
    analyst.upload({ name: privateName, bytes: privateWording }),
  ])
  const comparison = await analyst.compare({
    variants: [
      { key: 'in-force', label: 'In force', documents: [open.id] },
      { key: 'draft', label: 'Draft', documents: [hidden.id] },
    ],
    focus: ['Special limits on money'],
  })
  expect(comparison.redactedCitationCount).toBe(0)
  const seen = await reviewer.waitForEnd(comparison.id)
  expect(seen.redactedCitationCount).toBeGreaterThan(0)

  const readResponses = recordResponses(page)
  await page.goto(`/comparisons/${comparison.id}?full=true`)
  await test.step('counted and explained', async () => {
    await page.getByRole('button', { name: `Redacted ${seen.redactedCitationCount}` }).click()
    const explanation = page.getByRole('dialog')
    await expect(explanation).toContainText('files that you cannot open')
    await expect(explanation).toContainText('Ask')
    await page.keyboard.press('Escape')
  })
  await test.step('the other file is readable', async () => {
    await page.getByRole('searchbox', { name: 'Search the wording' }).fill('bank notes')
    await expect(page.getByRole('grid', { name: 'Provisions by variant' })).toContainText('$500 on money')
    await page.getByRole('searchbox', { name: 'Search the wording' }).clear()
  })
  for (const tab of tabs) {
    await test.step(`no word of the hidden file on ${tab}`, async () => {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
      const html = await page.content()
      for (const secret of [...secrets, privateName]) expect(html).not.toContain(secret)
      // Hidden text is not shown as removed.
      await expect(page.getByRole('tabpanel').locator('ins, del')).toHaveCount(0)
    })
  }
  const responses = await readResponses()
  expect(responses).toContain('$500 on money')
  for (const secret of [...secrets, privateName]) expect(responses).not.toContain(secret)

  await test.step('once shared, everything is visible', async () => {
    const { member } = await reviewer.read<{ member: { id: string } }>('/me')
    const shared = await analyst.send('PATCH', `/files/${hidden.id}`, { sharedWith: [member.id] })
    expect(shared.status).toBe(200)
    await page.goto(`/comparisons/${comparison.id}?full=true&q=bank+notes`)
    await expect(page.getByRole('grid', { name: 'Provisions by variant' })).toContainText('$7,731')
    await expect(page.getByRole('button', { name: /^Redacted/ })).toHaveCount(0)
  })
})
