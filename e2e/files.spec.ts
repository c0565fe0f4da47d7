import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { type LocalFile, textFile } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { boatWording } from './wordings.ts'

const first = textFile('Ketch 2024.txt', boatWording({ money: '$500' }))
const second = textFile('Ketch as amended.txt', boatWording({ money: '$650' }))
const reviewer = accounts.reviewer.name

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const uploadsOf = (page: Page): Locator => page.getByRole('list', { name: 'Uploads', exact: true })

/** In the computer's own file dialog. */
async function choose(page: Page, button: string, files: readonly LocalFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opened).setFiles([...files])
}

test('a file is uploaded, renamed, given a new version, shared, unshared and deleted', async ({ page, serviceOf }) => {
  const colleague = await serviceOf('reviewer')
  const sheet = page.getByRole('dialog')

  await test.step('uploaded, it is in the list and gets read', async () => {
    await page.goto('/files')
    await choose(page, 'Upload files', [first])
    await expect(rowOf(page, first.name)).toContainText('Ready')
    await expect(uploadsOf(page)).toHaveCount(0)
    await rowOf(page, first.name).click()
    await expect(sheet).toContainText('1 section')
    await expect(sheet.getByRole('link', { name: 'Compare with another' })).toBeVisible()
  })
  const id = new URL(page.url()).searchParams.get('file')

  await test.step('renamed, it has the new name everywhere', async () => {
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Ketch policy.txt')
    await sheet.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('dialog', { name: 'Ketch policy.txt' })).toBeVisible()
  })

  await test.step('a new version takes the place of the first, which stays readable', async () => {
    await expect(sheet).toContainText('Finished comparisons keep the version they used.')
    await choose(page, 'Upload a new version', [second])
    await expect(sheet.getByText('It replaces version 2')).toBeVisible()
    await expect(sheet).toContainText('Ready')
    const analyst = await serviceOf('analyst')
    const textOf = async (version: number) =>
      (await analyst.read<{ text: string }>(`/files/${id}/pages/1?version=${version}`)).text
    expect(await textOf(1)).toContain('$500 on money')
    expect(await textOf(2)).toContain('$650 on money')
  })

  await test.step('its pages are read, and two versions compared word by word', async () => {
    await sheet.getByRole('link', { name: 'Changes since version 1' }).click()
    await expect(page.getByRole('heading', { name: 'Ketch policy.txt', level: 1 })).toBeVisible()
    await expect(page.locator('del')).toContainText('$500')
    await expect(page.locator('ins')).toContainText('$650')
    await expect(page.getByRole('status').filter({ hasText: '1 change from version 1 to version 2' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Do not compare')
    const text = page.getByRole('region', { name: 'Ketch policy.txt, section 1' })
    await expect(text).toContainText('$650 on money')
    await page.getByRole('combobox', { name: 'Version', exact: true }).selectOption('Version 1')
    await expect(text).toContainText('$500 on money')
    await page.goto(`/files?file=${id}`)
    await expect(sheet).toContainText('Ready')
  })

  await test.step('shared with the reviewer, the reviewer has it', async () => {
    expect((await colleague.send('GET', `/files/${id}`)).status).toBe(404)
    await sheet.getByRole('checkbox', { name: reviewer }).click()
    await expect(page.getByText(`Shared with ${reviewer}`)).toBeVisible()
    await expect(sheet.getByRole('checkbox', { name: reviewer })).toBeChecked()
    expect(await colleague.findFile('Ketch policy.txt')).toMatchObject({ id, version: 2 })
  })

  await test.step('unshared, the reviewer has it no longer', async () => {
    await sheet.getByRole('checkbox', { name: reviewer }).click()
    await expect(page.getByText(`No longer shared with ${reviewer}`)).toBeVisible()
    await expect(sheet.getByRole('checkbox', { name: reviewer })).not.toBeChecked()
    expect((await colleague.send('GET', `/files/${id}`)).status).toBe(404)
  })

  await test.step('an undone change is as if it had not been', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByRole('checkbox', { name: reviewer })).toBeChecked()
    await expect.poll(async () => (await colleague.send('GET', `/files/${id}`)).status).toBe(200)
  })

  await test.step('deleted, it is gone for everyone', async () => {
    await sheet.getByRole('button', { name: 'Delete file' }).click()
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete file' })
      .click()
    await expect(page.getByText('“Ketch policy.txt” was deleted')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Ketch policy.txt' })).toHaveCount(0)
    expect((await colleague.send('GET', `/files/${id}`)).status).toBe(404)
  })
})

test('a link opens its file even if the file is not in the list yet', async ({ page, serviceOf }) => {
  const { id } = await (await serviceOf('analyst')).upload({ name: 'Dinghy.txt', bytes: first.buffer })
  await page.goto(`/files?search=LM&file=${id}`)
  await expect(page.getByRole('dialog', { name: 'Dinghy.txt' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/files?search=LM')
  await expect(page.getByRole('table', { name: 'Files' })).not.toContainText('Dinghy.txt')
})

test('a folder dropped on the page brings the wordings inside it; a file dropped elsewhere does not replace the page', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'wordings-'))
  await mkdir(join(folder, '2026'))
  await writeFile(join(folder, 'Sloop.txt'), first.buffer)
  await writeFile(join(folder, '2026', 'Sloop as amended.txt'), second.buffer)
  await writeFile(join(folder, 'Sloop.url'), 'not a wording')
  const browser = await context.newCDPSession(page)
  const drop = async (path: string, x: number, y: number) => {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await page.goto('/files')
  await expect(rowOf(page, 'LM HO 03 05 19.pdf')).toBeVisible()
  await drop(folder, 700, 700)
  await expect(rowOf(page, 'Sloop.txt')).toContainText('Ready')
  await expect(rowOf(page, 'Sloop as amended.txt')).toContainText('Ready')
  await expect(rowOf(page, 'Sloop.url')).toHaveCount(0)

  await drop(join(folder, 'Sloop.txt'), 90, 700)
  await page.getByRole('link', { name: 'Comparisons' }).click()
  await expect(page).toHaveURL('/comparisons')
  expect(context.pages()).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('a rejected upload says why, and can be sent again or dismissed', async ({ page }) => {
  await page.goto('/files')
  await choose(page, 'Upload files', [textFile('Empty.txt', '')])
  await expect(uploadsOf(page)).toContainText('“Empty.txt” was not uploaded. This file is empty.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(uploadsOf(page)).toHaveCount(0)

  await page.route('**/bff/files', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await choose(page, 'Upload files', [first])
  await expect(uploadsOf(page)).toContainText(`“${first.name}” may have been uploaded. No response from the server.`)
  // It is still known after a look at another page of the desk.
  await page.getByRole('link', { name: 'Comparisons' }).click()
  await expect(page).toHaveURL('/comparisons')
  await page.getByRole('link', { name: 'Files' }).click()
  await page.unroute('**/bff/files')
  await page.getByRole('button', { name: 'Upload again' }).click()
  await expect(rowOf(page, first.name)).toContainText('Ready')
  await expect(uploadsOf(page)).toHaveCount(0)
})
