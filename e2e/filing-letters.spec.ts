import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addForm, createFiling, listComments, threadOf } from './filings.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'

const collapse = 'Explain how the definition of collapse differs from the approved edition.'
const notice = 'Provide the notice of the windstorm or hail deductible to policyholders.'
const answers = ['A building that stands is not in a state of collapse.', 'The notice is attached.']

interface Letter {
  readonly id: string
  readonly updatedAt: string
}

const panelOf = (page: Page) => page.getByRole('tabpanel', { name: /^Letters/ })
const letterOf = (page: Page, number: string) => page.getByRole('article', { name: `Objection letter ${number}` })

/** The next read of an address ends a second late: after all others that a change leads to. */
async function answerSlowly(page: Page, address: string): Promise<void> {
  const late = 1000
  await page.route(
    address,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late))
      await route.continue()
    },
    { times: 1 },
  )
}

function recordLetter(service: Service, filingId: string): Promise<Letter> {
  return service.make<Letter>(`/managed-filings/${filingId}/letters`, {
    number: 'OL-1',
    letterDate: '2026-01-05',
    receivedDate: '2026-01-06',
    respondBy: '2026-02-06',
    items: [
      { number: 1, text: collapse },
      { number: 2, text: notice },
    ],
  })
}

test('an objection letter is recorded: its items are discussions that name their schedule items', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, an objection letter' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  await page.goto(`/filings/${id}?tab=letters`)
  const form = page.getByRole('form', { name: 'New objection letter' })

  await test.step('what is missing or impossible is named at its field', async () => {
    await page.getByRole('button', { name: 'Record an objection letter' }).click()
    await expect(form.getByLabel('Letter number')).toBeFocused()
    await form.getByLabel('Letter date').fill('2026-01-05')
    await form.getByLabel('Received').fill('2026-01-04')
    await form.getByLabel('Objection').fill(collapse)
    await form.getByRole('button', { name: 'Record letter' }).click()
    await expect(form).toContainText('Enter the number that is printed on the letter.')
    await expect(form).toContainText('A letter is received on its date or later.')
    expect(await listComments(analyst, id)).toEqual([])
  })

  await test.step('two items of one number are rejected before anything is sent', async () => {
    await form.getByLabel('Letter number').fill('OL-7')
    await form.getByLabel('Received').fill('2026-01-06')
    await form.getByLabel('Respond by').fill('2026-02-06')
    await form.getByRole('button', { name: 'Add item' }).click()
    const second = form.getByRole('group', { name: 'Item 2' })
    await second.getByLabel('Objection').fill(notice)
    await second.locator('summary').click()
    await second.getByRole('checkbox', { name: /LM HO 03 03 24/ }).check()
    await second.getByLabel('Item', { exact: true }).fill('1')
    await form.getByRole('button', { name: 'Record letter' }).click()
    await expect(form.getByText('Another item has this number.').first()).toBeVisible()
    await form.getByLabel('Item', { exact: true }).last().fill('2')
  })

  await test.step('what was typed survives a reload, and is recorded', async () => {
    await page.reload()
    await expect(form.getByLabel('Letter number')).toHaveValue('OL-7')
    await form.getByRole('button', { name: 'Record letter' }).click()
    const letter = letterOf(page, 'OL-7')
    await expect(letter).toContainText('overdue')
    await expect(letter.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
    await expect(form).toHaveCount(0)
    expect((await listComments(analyst, id)).map(({ body, respondBy }) => [body, respondBy])).toEqual([
      [collapse, '2026-02-06'],
      [notice, '2026-02-06'],
    ])
  })

  await test.step('an item leads to its discussion, and the discussion back to the letter', async () => {
    await letterOf(page, 'OL-7').getByRole('link', { name: 'Discussion' }).last().click()
    await expect(threadOf(page, notice)).toBeFocused()
    await expect(threadOf(page, notice)).toContainText('Objection letter OL-7, item 2: ')
    await expect(threadOf(page, notice)).toContainText('LM HO 03 03 24')
    await threadOf(page, notice).getByRole('link', { name: 'Objection letter OL-7, item 2' }).click()
    await expect(letterOf(page, 'OL-7')).toBeFocused()
  })
})

test('a second letter of one number is marked at the number, and keeps what was typed', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, a letter numbered twice' })
  await recordLetter(analyst, id)
  await page.goto(`/filings/${id}?tab=letters`)
  const form = page.getByRole('form', { name: 'New objection letter' })
  await page.getByRole('button', { name: 'Record an objection letter' }).click()
  const number = form.getByLabel('Letter number')
  await number.fill('ol-1')
  await form.getByLabel('Letter date').fill('2026-01-05')
  await form.getByLabel('Received').fill('2026-01-06')
  await form.getByLabel('Objection').fill(notice)
  await form.getByRole('button', { name: 'Record letter' }).click()
  await expect(number).toHaveAccessibleDescription(/Objection letter ol-1 is already recorded on this filing\./)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Objection')).toHaveValue(notice)
  await number.fill('OL-2')
  await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'Record letter' }).click()
  await expect(letterOf(page, 'OL-2')).toContainText(notice)
})

test('a response is written item by item and downloaded as Word and PDF', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, a response letter' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  await recordLetter(analyst, id)
  await page.goto(`/filings/${id}?tab=letters`)
  const letter = letterOf(page, 'OL-1')
  const form = page.getByRole('form', { name: 'Response to objection letter OL-1' })

  await test.step('an item can be left without an answer, and then the letter cannot be downloaded', async () => {
    await letter.getByRole('button', { name: 'Write the response' }).click()
    await expect(form.getByLabel('Response to item 1')).toBeFocused()
    await expect(form).toContainText('Respond by Feb 6, 2026')
    await expect(form).toContainText('overdue')
    await expect(page.getByRole('tab', { name: /^Comments/ })).toContainText('overdue')
    await form.getByLabel('Response to item 1').fill(answers[0] ?? '')
    await form.locator('summary').click()
    await form.getByRole('checkbox', { name: /LM HO 03 03 24/ }).check()
    await form.getByRole('button', { name: 'Save response' }).click()
    await expect(letter).toContainText('Answer item 2 to download the letter.')
    await expect(letter.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  })

  await test.step('with every item answered, it is', async () => {
    await letter.getByRole('button', { name: 'Change the response' }).click()
    await expect(form.getByLabel('Response to item 1')).toHaveValue(answers[0] ?? '')
    await expect(form.getByLabel('Response to item 1')).toBeFocused()
    await form.getByLabel('Response to item 2').fill(answers[1] ?? '')
    await form.getByRole('button', { name: 'Save response' }).click()
    await expect(letter).toContainText('Response written')
    for (const [name, ending, begin] of [
      ['Download as Word', 'docx', 'PK'],
      ['Download as PDF', 'pdf', '%PDF'],
    ] as const) {
      const started = page.waitForEvent('download')
      await letter.getByRole('link', { name }).click()
      const download = await started
      expect(download.suggestedFilename()).toBe(
        `Cabin program, a response letter - response to objection letter OL-1.${ending}`,
      )
      expect((await readFile(await download.path())).subarray(0, begin.length).toString()).toBe(begin)
    }
  })

  await test.step('recorded as sent, it resolves its items and is due no more, until that is taken back', async () => {
    await letter.getByRole('button', { name: 'Record as sent' }).click()
    await answerSlowly(page, `**/bff/managed-filings/${id}/comments*`)
    await page.getByRole('dialog').getByRole('button', { name: 'Record as sent' }).click()
    await expect(letter).toContainText('Response sent')
    await expect(letter).toBeFocused()
    await expect(page.getByText('was recorded as sent')).toBeVisible()
    await expect(letter).toContainText('Attachments: LM HO 03 03 24')
    await expect(letter.getByText('Resolved', { exact: true })).toHaveCount(2)
    await expect(letter).not.toContainText('overdue')
    await expect(page.getByRole('tab', { name: /^Comments/ })).not.toContainText('overdue')
    await expect(letter.getByRole('button', { name: 'Change the response' })).toHaveCount(0)
    await letter.getByRole('button', { name: 'It was not sent' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'It was not sent' }).click()
    await expect(letter).toContainText('Response written, not sent')
    await expect(letter).toBeFocused()
    await expect(letter.getByText('Resolved', { exact: true })).toHaveCount(0)
  })

  await test.step('Activity names what was done', async () => {
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Activity' })).toContainText(
      'saved the response to objection letter OL-1',
    )
  })

  await test.step('a response that was saved by mistake is deleted, and the letter waits for one again', async () => {
    await page.getByRole('tab', { name: /^Letters/ }).click()
    await letter.getByRole('button', { name: 'Delete the response' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the response to objection letter OL-1?' })
    await dialog.getByRole('button', { name: 'Delete response' }).click()
    await expect(letter.getByRole('button', { name: 'Write the response' })).toBeVisible()
    await expect(letter).not.toContainText(answers[0] ?? '')
    await expect(letter).toBeFocused()
  })
})

test('a letter that another member saved since is shown as changed, and is not overwritten unasked', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, two at one letter' })
  const { id: letterId, updatedAt } = await recordLetter(analyst, id)
  const path = `/managed-filings/${id}/letters/${letterId}`
  await page.goto(`/filings/${id}?tab=letters`)
  await letterOf(page, 'OL-1').getByRole('button', { name: 'Change the letter' }).click()
  const form = page.getByRole('form', { name: 'Change objection letter OL-1' })
  await expect(form.locator('input').first()).toBeFocused()
  await form.getByLabel('Respond by').fill('2026-02-20')
  expect((await (await serviceOf('owner')).send('PATCH', path, { updatedAt, number: 'OL-1B' })).status).toBe(200)
  await form.getByRole('button', { name: 'Save letter' }).click()
  const again = page.getByRole('form', { name: 'Change objection letter OL-1B' })
  await expect(again.getByRole('alert')).toContainText('This letter was changed since you opened it.')
  await expect(again.getByRole('button', { name: 'Save letter' })).toBeDisabled()
  await again.getByRole('button', { name: 'Replace it with mine' }).click()
  await again.getByRole('button', { name: 'Save letter' }).click()
  await expect(letterOf(page, 'OL-1')).toContainText('respond by Feb 20, 2026')
  await expect(panelOf(page).getByRole('article')).toHaveCount(1)
})

test('an item is fixed by its button, and all open items of a letter by one', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, items to fix' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  await recordLetter(analyst, id)
  await page.goto(`/filings/${id}?tab=letters`)
  const letter = letterOf(page, 'OL-1')
  const listTasks = async () => (await listComments(analyst, id)).map(({ fixTask }) => fixTask?.id ?? null)

  await test.step('one item', async () => {
    await letter.getByRole('button', { name: 'Fix item 2' }).click()
    await expect(page.getByText('Fix work queued for 1 discussion')).toBeVisible()
    expect(await listTasks()).toEqual([null, expect.any(String)])
  })

  await test.step('all items: the one that has a task keeps it', async () => {
    const [, before] = await listTasks()
    await letter.getByRole('button', { name: 'Fix all 2 items' }).click()
    await expect(page.getByText('Fix work queued for 1 discussion; 1 already had a task')).toBeVisible()
    expect(await listTasks()).toEqual([expect.any(String), before])
  })

  await test.step('the session has a task for each, with the days left', async () => {
    const [{ fixTask } = { fixTask: null }] = await listComments(analyst, id)
    await page.goto(`/filings/${id}/sessions/${fixTask?.sessionId}`)
    const tasks = page.getByRole('region', { name: 'Tasks' })
    for (const text of [collapse, notice]) {
      const task = tasks.getByRole('listitem').filter({ hasText: text }).first()
      await expect(task).toContainText('overdue')
    }
  })
})

test('an extension is noted, and once it is granted the letter and its items are due later', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, an extension' })
  await recordLetter(analyst, id)
  await page.goto(`/filings/${id}?tab=letters`)
  const letter = letterOf(page, 'OL-1')
  const dialog = page.getByRole('dialog', { name: 'Extension for objection letter OL-1' })

  await test.step('a request', async () => {
    await letter.getByRole('button', { name: 'Note an extension' }).click()
    await dialog.getByLabel('Requested on').fill('2026-02-01')
    await dialog.getByRole('button', { name: 'Save extension' }).click()
    await expect(dialog).toContainText('Enter the date that was requested.')
    await dialog.getByLabel('Requested until').fill('2099-03-20')
    await dialog.getByRole('button', { name: 'Save extension' }).click()
    await expect(letter).toContainText('Extension requested Feb 1, 2026 until Mar 20, 2099, not granted yet')
    await expect(letter).toContainText('respond by Feb 6, 2026')
  })

  await test.step('a grant', async () => {
    await letter.getByRole('button', { name: 'Change the extension' }).click()
    await dialog.getByLabel('Granted until').fill('2099-03-13')
    await dialog.getByRole('button', { name: 'Save extension' }).click()
    await expect(letter).toContainText('granted until Mar 13, 2099')
    await expect(letter).toContainText('respond by Mar 13, 2099')
    await expect(letter).not.toContainText('overdue')
    expect((await listComments(analyst, id)).map(({ respondBy }) => respondBy)).toEqual(['2099-03-13', '2099-03-13'])
  })

  await test.step('Activity names both', async () => {
    await page.getByRole('tab', { name: 'Activity' }).click()
    const activity = page.getByRole('tabpanel', { name: 'Activity' })
    await expect(activity).toContainText('noted the request to extend objection letter OL-1 until Mar 20, 2099')
    await expect(activity).toContainText('noted that objection letter OL-1 was extended until Mar 13, 2099')
  })
})

test('a document that says it is internal is named where it is attached to a response, and before staging', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Cabin program, internal guidance' })
  await recordLetter(analyst, id)
  const guidelines = await analyst.findFile('Reviewer guidelines.pdf')
  await analyst.make(`/managed-filings/${id}/documents`, { schedule: 'supporting', fileId: guidelines.id })
  const warning = '“Reviewer guidelines” says that it is internal. Should the state get it?'
  await page.goto(`/filings/${id}?tab=letters`)
  await letterOf(page, 'OL-1').getByRole('button', { name: 'Write the response' }).click()
  const form = page.getByRole('form', { name: 'Response to objection letter OL-1' })
  await form.locator('summary').filter({ hasText: 'Attachments' }).click()
  const choice = form.getByRole('checkbox', { name: 'Reviewer guidelines' })
  await choice.check()
  await expect(form.getByText(warning)).toBeVisible()
  await choice.uncheck()
  await expect(form.getByText(warning)).toHaveCount(0)
  await page.goto(`/filings/${id}?tab=staging`)
  await expect(page.getByText(warning).first()).toBeVisible()
})
