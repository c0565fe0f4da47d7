import { accounts } from './accounts.ts'
import { createFiling, listComments, rowOf, scope, startDiscussions, updateComment } from './filings.ts'
import { expect, test } from './fixtures.ts'

test('one’s own filings and those with comments for oneself are found by name, through links that say so', async ({
  page,
  serviceOf,
}) => {
  const [analyst, owner] = [await serviceOf('analyst'), await serviceOf('owner')]
  const { jurisdictions } = await analyst.read<{ jurisdictions: { id: string; code: string }[] }>(
    `/insurance/managed-filings/jurisdictions?scope=${scope}&limit=100`,
  )
  const { member } = await analyst.read<{ member: { id: string } }>('/me')
  const jurisdictionId = jurisdictions.find(({ code }) => code === 'OH')?.id
  const mine = 'Lighthouse keepers, mine'
  const hers = 'Lighthouse keepers, assigned to me'
  await createFiling(analyst, { displayName: mine, jurisdictionId })
  const { id } = await createFiling(owner, { displayName: hers })
  await startDiscussions(owner, id, ['Does this apply to islands?'])
  const [comment] = await listComments(owner, id)
  await updateComment(owner, id, { id: comment?.id ?? '', assigneeId: member.id })
  const chips = page.getByRole('list', { name: 'Chosen filters' })

  await test.step('the filter Mine is in the link as “me”', async () => {
    await page.goto('/filings?q=lighthouse')
    await expect(rowOf(page, mine)).toContainText(accounts.analyst.name)
    await expect(rowOf(page, hers)).toContainText(accounts.owner.name)
    await page.getByRole('region', { name: 'Owner', exact: true }).getByRole('checkbox', { name: /^Mine/ }).check()
    await expect(rowOf(page, hers)).toHaveCount(0)
    await expect(rowOf(page, mine)).toBeVisible()
    await expect(page).toHaveURL(/owner=me/)
  })

  await test.step('chips are taken back with the keyboard, and the focus stays near', async () => {
    await page.goto('/filings?q=lighthouse&owner=me&state=OH')
    await expect(rowOf(page, mine)).toBeVisible()
    await expect(chips.getByRole('button', { name: 'Remove filter State: OH Ohio' })).toBeVisible()
    await chips.getByRole('button', { name: 'Remove filter Owner: Mine' }).focus()
    await page.keyboard.press('Delete')
    await expect(chips.getByRole('button', { name: 'Remove filter State: OH Ohio' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chips).toHaveCount(0)
    await expect(rowOf(page, hers)).toBeVisible()
  })

  await test.step('comments assigned to me are a filter', async () => {
    await page
      .getByRole('region', { name: 'Comments assigned to', exact: true })
      .getByRole('checkbox', { name: /^Me/ })
      .check()
    await expect(rowOf(page, mine)).toHaveCount(0)
    await expect(rowOf(page, hers)).toBeVisible()
    await expect(page).toHaveURL(/assignee=me/)
  })

  await test.step('a colleague is named in full', async () => {
    await page.goto(`/filings?q=lighthouse&owner=${encodeURIComponent(accounts.owner.name)}`)
    await expect(rowOf(page, hers)).toBeVisible()
    await expect(rowOf(page, mine)).toHaveCount(0)
    await expect(chips.getByRole('button')).toHaveText([`Owner:${accounts.owner.name}`])
  })
})
