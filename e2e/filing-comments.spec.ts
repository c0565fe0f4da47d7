import type { Locator, Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { addForm, createFiling, listComments, pick, startDiscussions, threadOf, updateComment } from './filings.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'

const objections = {
  collapse: 'Objection 1. Explain how the definition of collapse differs from the approved edition.',
  deductible: 'Objection 2. Provide the notice of the windstorm or hail deductible of 2% to policyholders.',
  water: 'Objection 3. Confirm that the optional endorsement restores water backup coverage.',
}
const bodies = Object.values(objections)
const answer = 'A building that stands is not in a state of collapse. The notice is attached as Exhibit 4.'

const panelOf = (page: Page): Locator => page.getByRole('tabpanel', { name: /^Comments/ })
const select = (page: Page, body: string) => threadOf(page, body).getByRole('checkbox').check()
const taskOf = (page: Page, body: string): Locator =>
  page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('listitem')
    .filter({ has: page.getByText(body) })

async function createWithDiscussions(service: Service, displayName: string): Promise<string> {
  const { id } = await createFiling(service, { displayName })
  await startDiscussions(service, id, bodies)
  return id
}

test('three discussions are fixed together: one set of questions, and an accepted reply appears in its thread', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const name = 'Cabin program, objections of November'
  const id = await createWithDiscussions(analyst, name)
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  await analyst.make(`/managed-filings/${id}/comments`, { body: 'For the record only.', kind: 'note' })

  await test.step('discussions are selected; a note cannot be, and says why', async () => {
    await page.goto(`/filings/${id}?tab=comments`)
    await expect(threadOf(page, 'For the record only.').getByRole('checkbox')).toBeDisabled()
    await expect(threadOf(page, 'For the record only.')).toContainText('Notes cannot be fixed.')
    for (const body of bodies) await select(page, body)
    await panelOf(page).getByRole('button', { name: 'Fix selected (3)' }).click()
    await expect(panelOf(page)).toContainText('Fix work queued for 3 discussions')
    for (const body of bodies) await expect(threadOf(page, body).getByText('Fix: Needs input')).toBeVisible()
  })

  await test.step('fixing one of them again gives its task back', async () => {
    await select(page, objections.water)
    await panelOf(page).getByRole('button', { name: 'Fix selected (1)' }).click()
    await expect(panelOf(page)).toContainText('1 discussion already has a task. Nothing new was queued')
    await expect(threadOf(page, objections.water).getByText('Reused')).toBeVisible()
  })

  await test.step('Home has the questions, once for the whole request', async () => {
    await page.goto('/')
    const waiting = page.getByRole('region', { name: 'Questions to answer' }).getByRole('link', { name })
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('3 questions')
    await waiting.click()
    await expect(page).toHaveURL(new RegExp(`/filings/${id}/sessions/`))
  })

  await test.step('each task cites the documents, and claims no fix', async () => {
    const task = taskOf(page, objections.deductible)
    await expect(task).toContainText('Needs input')
    await expect(task).toContainText('This is not a finished reply. Fill in or remove the parts in brackets.')
    const passage = task.getByRole('button', { name: /^LM HO 03 03 24, p\. \d+/ }).first()
    await passage.click()
    await expect(page.getByRole('region', { name: 'Cited page' }).locator('canvas')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(passage).toBeFocused()
  })

  await test.step('the answers go in together, and become proposed replies', async () => {
    const form = page.getByRole('form', { name: 'Answers' })
    await expect(form.getByRole('textbox')).toHaveCount(3)
    for (const field of await form.getByRole('textbox').all()) await field.fill(answer)
    await form.getByRole('button', { name: 'Send 3 answers' }).click()
    await expect(form).toHaveCount(0)
    for (const body of bodies) await expect(taskOf(page, body)).toContainText('Reply proposed')
  })

  await test.step('an accepted proposal is a reply in the thread; a rejected one is not', async () => {
    await taskOf(page, objections.collapse).getByRole('button', { name: 'Accept and post reply' }).click()
    await expect(taskOf(page, objections.collapse)).toContainText('Reply accepted')
    await taskOf(page, objections.water).getByRole('button', { name: 'Reject' }).click()
    await expect(taskOf(page, objections.water)).toContainText('Ended without a reply')
    await taskOf(page, objections.collapse).getByRole('link', { name: 'See it in the discussion' }).click()
    const replies = threadOf(page, objections.collapse).getByRole('list', { name: 'Replies' })
    await expect(replies).toContainText(answer)
    await expect(replies).toContainText(accounts.analyst.name)
    await expect(threadOf(page, objections.water).getByRole('list', { name: 'Replies' })).toHaveCount(0)
  })
})

test('a batch with a discussion that has since been resolved starts nothing, and names it', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const id = await createWithDiscussions(analyst, 'Cabin program, a batch of three')
  await page.goto(`/filings/${id}?tab=comments`)
  for (const body of bodies) await select(page, body)
  const resolved = (await listComments(analyst, id)).find(({ body }) => body === objections.deductible)
  await updateComment(await serviceOf('owner'), id, { id: resolved?.id, resolved: true })

  await test.step('nothing is queued', async () => {
    await panelOf(page).getByRole('button', { name: 'Fix selected (3)' }).click()
    const rejected = page.getByRole('alert').filter({ hasText: 'Nothing was queued.' })
    await expect(rejected.getByRole('listitem')).toHaveCount(1)
    await expect(rejected.getByRole('listitem')).toContainText('Objection 2.')
    await expect(rejected.getByRole('listitem')).toContainText('This discussion is resolved.')
    expect((await listComments(analyst, id)).map(({ fixTask }) => fixTask)).toEqual([null, null, null])
    expect(await analyst.read(`/managed-filings/${id}/sessions`)).toMatchObject({ sessions: [] })
  })

  await test.step('without it, the others are', async () => {
    await page.getByRole('button', { name: 'Remove it from the selection' }).click()
    await panelOf(page).getByRole('button', { name: 'Fix selected (2)' }).click()
    await expect(panelOf(page)).toContainText('Fix work queued for 2 discussions')
    await expect.poll(async () => (await listComments(analyst, id)).filter(({ fixTask }) => fixTask).length).toBe(2)
  })
  for (const { id: commentId } of await listComments(analyst, id))
    await updateComment(analyst, id, { id: commentId, resolved: true })
})

test('a discussion gets a respond-by date and an assignee; Home and the list of filings show it until it is resolved', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const name = 'Cabin program, a late response'
  const id = await createWithDiscussions(analyst, name)
  const thread = threadOf(page, objections.water)
  const due = page.getByRole('region', { name: 'Responses due' }).getByRole('link', { name })
  const overdue = page.getByRole('region', { name: 'Respond by' }).getByRole('checkbox', { name: /^Overdue/ })

  await test.step('both are set in place', async () => {
    await page.goto(`/filings/${id}?tab=comments`)
    await thread.getByRole('button', { name: 'Set respond-by date' }).click()
    await page.getByRole('dialog').getByLabel('Respond by').fill('2020-03-09')
    await page.getByRole('button', { name: 'Save date' }).click()
    await expect(thread.getByRole('button', { name: 'Respond by Mar 9, 2020' })).toBeVisible()
    await expect(thread).toContainText('overdue')
    await thread.getByRole('button', { name: 'Assign' }).click()
    await pick(page, { from: 'Assigned to', typed: 'lindqvist', record: accounts.analyst.name })
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await expect(thread.getByRole('button', { name: `Assigned to ${accounts.analyst.name}` })).toBeVisible()
  })

  await test.step('it is on Home as one’s own and in the list of filings as overdue', async () => {
    await page.goto('/')
    await expect(due).toContainText('Objection 3.')
    await expect(due).toContainText('Yours')
    await page.goto(`/filings?q=${encodeURIComponent(name)}`)
    await overdue.check()
    await expect(page.getByRole('table', { name: 'Filings' })).toContainText(name)
    await page.goto('/')
    await due.click()
    await expect(thread).toBeInViewport()
  })

  await test.step('resolved, it leaves the open ones and Home; Undo brings it back', async () => {
    await thread.getByRole('button', { name: 'Resolve' }).click()
    await expect(thread.getByText('Resolved. Reopen it to fix it.')).toBeVisible()
    expect((await listComments(analyst, id)).filter(({ resolvedAt }) => resolvedAt)).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(thread.getByRole('button', { name: 'Resolve' })).toBeVisible()
    expect((await listComments(analyst, id)).filter(({ resolvedAt }) => resolvedAt)).toHaveLength(0)
    await thread.getByRole('button', { name: 'Resolve' }).click()
    await expect(thread.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    await expect(due).toHaveCount(0)
    await page.goto(`/filings/${id}?tab=comments`)
    await expect(threadOf(page, objections.collapse)).toBeVisible()
    await expect(thread).toHaveCount(0)
    await page.getByRole('button', { name: /^Resolved 1$/ }).click()
    await expect(thread).toBeVisible()
  })
})

test('an author edits and deletes their own comments; those of others have no such actions', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const id = await createWithDiscussions(analyst, 'Cabin program, a corrected comment')
  await startDiscussions(await serviceOf('owner'), id, ['Who signs the response?'])
  const actions = (body: string) =>
    threadOf(page, body).getByRole('button', { name: `Actions for your comment “${body.slice(0, 20)}` })
  const corrected = 'Objection 3. Confirm that the endorsement restores water backup coverage.'

  await test.step('the text is changed in place, by keys alone, and marked as edited', async () => {
    await page.goto(`/filings/${id}?tab=comments`)
    await expect(threadOf(page, 'Who signs the response?').getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    await actions(objections.water).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    const field = page.getByLabel('Edit the comment')
    await expect(field).toBeFocused()
    await field.fill(corrected)
    await page.reload()
    await expect(field).toHaveValue(corrected)
    await field.press('ControlOrMeta+Enter')
    await expect(threadOf(page, corrected)).toContainText('edited')
    await expect(field).toHaveCount(0)
  })

  await test.step('a change made elsewhere is shown before it is replaced', async () => {
    await actions(objections.collapse).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Edit the comment').fill('Mine')
    const stored = (await listComments(analyst, id)).find(({ body }) => body === objections.collapse)
    const change = { body: 'Other', editedAt: null }
    await analyst.send('PUT', `/managed-filings/${id}/comments/${stored?.id}/body`, change)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Its text is now:' })).toContainText('Other')
    await page.getByRole('button', { name: 'Replace it with mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(threadOf(page, 'Mine')).toContainText('edited')
  })

  await test.step('a comment with replies stays; its reply can be deleted, then itself', async () => {
    const stored = (await listComments(analyst, id)).find(({ body }) => body === objections.deductible)
    await analyst.make(`/managed-filings/${id}/comments`, { body: 'A reply of mine.', parentId: stored?.id })
    await page.reload()
    const thread = threadOf(page, objections.deductible)
    await actions(objections.deductible).click()
    await expect(page.getByRole('menuitem', { name: 'Delete: it has replies' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await thread.getByRole('button', { name: 'Actions for your comment “A reply of mine.”' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog', { name: 'Delete this reply?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(thread.getByRole('list', { name: 'Replies' })).toHaveCount(0)
    await expect(thread).toBeFocused()
    await actions(objections.deductible).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(thread).toHaveCount(0)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Activity' })).toContainText(
      'deleted the first comment of a discussion',
    )
  })
})
