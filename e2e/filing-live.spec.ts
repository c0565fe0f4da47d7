import type { Page } from '@playwright/test'
import { createFiling, listComments, startDiscussions, threadOf } from './filings.ts'
import { expect, test } from './fixtures.ts'

test('comments, letters and documents appear in the open page of a colleague, and disturb no reply in progress', async ({
  page: analystPage,
  browser,
  application,
  stateOf,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const owner = await serviceOf('owner')
  const { id } = await createFiling(analyst, { displayName: 'Lagoon program, talked about by two' })
  await startDiscussions(analyst, id, ['Is the windstorm notice attached?'])
  const context = await browser.newContext({ baseURL: application.url, storageState: await stateOf('owner') })
  const ownerPage = await context.newPage()
  const open = (page: Page, tab: string) => page.goto(`/filings/${id}?tab=${tab}`)

  await test.step('events flow in both browsers', async () => {
    await open(analystPage, 'comments')
    await open(ownerPage, 'comments')
    for (const page of [analystPage, ownerPage]) {
      await expect(async () => {
        const body = `Are we live? ${crypto.randomUUID()}`
        await owner.make(`/managed-filings/${id}/comments`, { body, kind: 'note' })
        await expect(threadOf(page, body)).toBeVisible({ timeout: 3_000 })
      }).toPass()
    }
  })

  await test.step('a comment appears while a reply is being written, and the reply stays as it is', async () => {
    const thread = threadOf(ownerPage, 'Is the windstorm notice attached?')
    await thread.getByRole('button', { name: 'Reply' }).click()
    const reply = thread.getByRole('textbox', { name: /^Reply to/ })
    await reply.fill('It is Exhibit 4, which')
    await reply.press('End')
    await analyst.make(`/managed-filings/${id}/comments`, { body: 'The state called about the lagoon.' })
    await expect(threadOf(ownerPage, 'The state called about the lagoon.')).toBeVisible()
    await expect(reply).toBeFocused()
    await ownerPage.keyboard.type(' is attached.')
    await expect(reply).toHaveValue('It is Exhibit 4, which is attached.')
    await thread.getByRole('button', { name: 'Post reply' }).click()
    await expect(threadOf(analystPage, 'It is Exhibit 4, which is attached.')).toBeVisible()
  })

  await test.step('a comment that is deleted leaves', async () => {
    const comments = await listComments(analyst, id)
    const last = comments.find(({ body }) => body === 'The state called about the lagoon.')
    await analyst.send('DELETE', `/managed-filings/${id}/comments/${last?.id}`)
    await expect(threadOf(ownerPage, 'The state called about the lagoon.')).toHaveCount(0)
  })

  await test.step('a letter and a document appear', async () => {
    await ownerPage.getByRole('tab', { name: /^Letters/ }).click()
    await analyst.make(`/managed-filings/${id}/letters`, {
      number: '1',
      letterDate: '2026-03-01',
      receivedDate: '2026-03-02',
      items: [{ number: 1, text: 'Explain the lagoon.' }],
    })
    await expect(ownerPage.getByText('Explain the lagoon.').first()).toBeVisible()
    await ownerPage.getByRole('tab', { name: /^Documents/ }).click()
    const { id: fileId } = await analyst.findFile('LM HO 03 03 24.pdf')
    await analyst.make(`/managed-filings/${id}/documents`, { schedule: 'form', fileId })
    await expect(ownerPage.getByText('LM HO 03 03 24').first()).toBeVisible()
  })
  await context.close()
})
