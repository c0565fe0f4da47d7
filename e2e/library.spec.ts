import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { chooseFiles, expectReady, type LocalFile, run, textFile, variantOf } from './builder.ts'
import { createFiling, scope } from './filings.ts'
import { expect, test } from './fixtures.ts'
import type { Service, StoredFile } from './service.ts'
import { boatWording } from './wordings.ts'

const narrow = { width: 390, height: 844 }
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const noticesOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Uploads with the content of another file' }).getByRole('listitem')

async function upload(page: Page, file: LocalFile): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await opened).setFiles([file])
}

async function uploadVersion(service: Service, fileId: string, bytes: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'version.txt')
  await service.make(`/files/${fileId}/versions`, form)
  await expect.poll(async () => (await service.read<StoredFile>(`/files/${fileId}`)).textStatus).toBe('ready')
}

/** On a phone: no barrier that axe finds, and nothing that sticks out at the side. */
async function expectNoErrorsWhereNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(narrow)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect.soft(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual([])
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBe(0)
  if (before) await page.setViewportSize(before)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a file says which comparisons and filings use it, and to others only of those that they can open', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const [earlier, later] = [
    await analyst.upload({ name: 'Skiff 2024.txt', bytes: boatWording({ money: '$510' }), scope }),
    await analyst.upload({ name: 'Skiff 2026.txt', bytes: boatWording({ money: '$520' }), scope }),
  ]
  const sheet = page.getByRole('dialog', { name: later.name })

  await test.step('unused, it says what to do', async () => {
    await page.goto(`/files?file=${later.id}`)
    await expect(sheet.getByRole('region', { name: 'Used in' })).toContainText(
      'No comparison, filing or form that you can open uses this file.',
    )
  })

  const comparison = await analyst.compare({
    variants: [earlier, later].map(({ id }, at) => ({ key: `v${at}`, label: `Skiff ${at}`, documents: [id] })),
  })
  const filing = await createFiling(analyst, { displayName: 'Skiff revision' })
  await analyst.make(`/managed-filings/${filing.id}/documents`, { schedule: 'form', fileId: later.id })

  await test.step('used, it links to the comparison and the filing, and names them before it is deleted', async () => {
    await page.reload()
    const uses = sheet.getByRole('region', { name: 'Used in' })
    const used = uses.getByRole('list', { name: 'Comparisons' }).getByRole('listitem')
    await expect(used).toHaveCount(1)
    await expect(used).toContainText('Skiff 0 vs Skiff 1')
    await expect(used).toContainText('Finished')
    await expect(uses.getByRole('list', { name: 'Filings' })).toContainText('Form schedule')
    await expectNoErrorsWhereNarrow(page)
    await sheet.getByRole('button', { name: 'Delete file' }).click()
    const question = page.getByRole('dialog', { name: /^Delete/ })
    await expect(question).toContainText('Used in 1 comparison and 1 filing that you can open.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await used.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/comparisons/${comparison.id}`))
    await page.goBack()
    await uses.getByRole('link', { name: 'Skiff revision' }).click()
    await expect(page).toHaveURL(new RegExp(`/filings/${filing.id}`))
  })
})

test('a file that is uploaded twice is noticed on the files page, and one of the two is kept', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const bytes = boatWording({ money: '$530' })
  await analyst.upload({ name: 'Yawl.txt', bytes })
  // Of another member, and open to no one else: it is never named.
  await (await serviceOf('owner')).upload({ name: 'Yawl of another member.txt', bytes })
  const twice = textFile('Yawl again.txt', bytes)
  await page.goto('/files')

  await test.step('both are kept on request', async () => {
    await upload(page, twice)
    await expect(noticesOf(page)).toContainText(/Same content as “Yawl\.txt”, version 1, uploaded/)
    await expect(noticesOf(page)).not.toContainText('another member')
    await expect(noticesOf(page)).not.toContainText('other file')
    await expectNoErrorsWhereNarrow(page)
    await noticesOf(page).getByRole('button', { name: 'Keep both' }).click()
    await expect(noticesOf(page)).toHaveCount(0)
    await expect(rowOf(page, twice.name)).toHaveCount(1)
  })

  await test.step('or the earlier one is used, which can be undone', async () => {
    await upload(page, textFile('Yawl once more.txt', bytes))
    await expect(noticesOf(page)).toContainText('and as 1 other file')
    await noticesOf(page).getByRole('button', { name: 'Use that one' }).press('Enter')
    await expect(noticesOf(page)).toHaveCount(0)
    await expect(rowOf(page, 'Yawl once more.txt')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Yawl once more.txt')).toHaveCount(1)
    expect(await analyst.findFile('Yawl once more.txt')).toMatchObject({ textStatus: 'ready' })
  })

  await test.step('without undoing it, the upload is gone', async () => {
    await upload(page, textFile('Yawl for the last time.txt', bytes))
    await noticesOf(page).getByRole('button', { name: 'Use that one' }).click()
    // Leaving the page deletes what waits.
    await page.getByRole('link', { name: 'Comparisons' }).click()
    await expect(page).toHaveURL('/comparisons')
    const find = () => analyst.findFile('Yawl for the last time.txt').catch(() => null)
    await expect.poll(find).toBeNull()
    expect(await analyst.findFile('Yawl.txt')).toMatchObject({ version: 1 })
  })
})

test('the builder puts the earlier file in the place of a second upload, in the version that is the same', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const [bytes, newer] = [boatWording({ money: '$540' }), boatWording({ money: '$550' })]
  const earlier = await analyst.upload({ name: 'Dory.txt', bytes })
  await uploadVersion(analyst, earlier.id, newer)
  await page.goto('/comparisons/new')
  await chooseFiles(page, 'documents of variant 1', [textFile('Dory of 2024.txt', bytes)])
  const variant = variantOf(page, 1)
  await expect(variant).toContainText('Same content as “Dory.txt”, version 1 (an earlier version), uploaded')
  await expectNoErrorsWhereNarrow(page)
  await variant.getByRole('button', { name: 'Use that one' }).click()
  await expect(variant.getByRole('button', { name: /^Details of document 1: Dory\.txt/ })).toBeFocused()
  await expect(variant).toContainText('Version 1')
  await expect(variant).not.toContainText('Same content')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(variant.getByRole('button', { name: /^Details of document 1: Dory of 2024\.txt/ })).toBeVisible()
  await variant.getByRole('button', { name: 'Use that one' }).click()
  await chooseFiles(page, 'documents of variant 2', [textFile('Dory of 2026.txt', newer)])
  await variantOf(page, 2).getByRole('button', { name: 'Keep both' }).click()
  await expect(variantOf(page, 2)).not.toContainText('Same content')
  await expectReady(page)
  const id = await run(page)
  await analyst.waitForEnd(id)
  const { inputsUsed } = await analyst.read<UsedInputs>(`/insurance/form-comparisons/${id}`)
  expect(inputsUsed.inputs[0]).toMatchObject({ fileId: earlier.id, fileVersion: 1 })
})

interface UsedInputs {
  readonly inputsUsed: { readonly inputs: readonly { readonly fileId: string; readonly fileVersion: number }[] }
}

test('two versions of a file are compared with one click, and again from the finished comparison', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id } = await analyst.upload({ name: 'Punt.txt', bytes: boatWording({ money: '$560' }) })
  await uploadVersion(analyst, id, boatWording({ money: '$570' }))
  await uploadVersion(analyst, id, boatWording({ money: '$580' }))
  const versionsOf = async (comparisonId: string) => {
    const { inputsUsed } = await analyst.read<UsedInputs>(`/insurance/form-comparisons/${comparisonId}`)
    return inputsUsed.inputs.map(({ fileId, fileVersion }) => [fileId, fileVersion])
  }
  await page.goto(`/files?file=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Punt.txt' })
  await expect(sheet.getByRole('link', { name: 'Compare with version 2' })).toBeVisible()
  await expectNoErrorsWhereNarrow(page)
  await sheet.getByRole('combobox', { name: 'Earlier version to compare with' }).selectOption('Version 1')
  await sheet.getByRole('link', { name: 'Compare with version 1' }).click()

  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('Punt · version 1')
  await expect(variantOf(page, 2).getByLabel('Label').first()).toHaveValue('Punt · version 3')
  await variantOf(page, 1)
    .getByRole('button', { name: /^Details of document 1/ })
    .click()
  const version = variantOf(page, 1).getByRole('combobox', { name: 'Version' })
  await expect(version).toHaveValue('1')
  await expectReady(page)
  const first = await run(page)
  await analyst.waitForEnd(first)
  expect(await versionsOf(first)).toEqual([
    [id, 1],
    [id, 3],
  ])

  await page.goto(`/comparisons/new?from=${first}`)
  await expect(variantOf(page, 1)).toContainText('Version 1')
  await variantOf(page, 1)
    .getByRole('button', { name: /^Details of document 1/ })
    .click()
  await version.selectOption('Version 2')
  await expectReady(page)
  const second = await run(page)
  await analyst.waitForEnd(second)
  expect(await versionsOf(second)).toEqual([
    [id, 2],
    [id, 3],
  ])
})
