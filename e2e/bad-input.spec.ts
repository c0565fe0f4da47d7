import { chooseFiles, expectReady, pdfFile, textFile, variantOf } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { scannedPdf } from './make-pdf.ts'
import { boatWording } from './wordings.ts'

const boat = textFile('Boat.txt', boatWording({ money: '$500' }))

test.beforeEach(async ({ page }) => {
  await page.goto('/comparisons/new')
})

test('a scan without text shows the remedy and prevents the run', async ({ page }) => {
  await chooseFiles(page, 'documents of variant 1', [pdfFile('Scan.pdf', scannedPdf())])
  await chooseFiles(page, 'documents of variant 2', [boat])
  await expect(variantOf(page, 1)).toContainText(/OCR|text recognition/, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: '1 issue to fix' })).toBeVisible()
})

test('an empty text file is reported as having no text', async ({ page }) => {
  await chooseFiles(page, 'documents of variant 1', [textFile('Empty.txt', ' \n')])
  await expect(variantOf(page, 1)).toContainText(/no text|empty/i, { timeout: 30_000 })
})

test('the content of a file decides its type, not its name', async ({ page }) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await chooseFiles(page, 'documents of variant 1', [pdfFile('Really a picture.pdf', picture)])
  await expect(variantOf(page, 1)).toContainText(/image \(PNG\)/, { timeout: 30_000 })
  await chooseFiles(page, 'documents of variant 2', [pdfFile('Really a text.pdf', boat.buffer)])
  await expect(variantOf(page, 2)).toContainText('1 section', { timeout: 30_000 })
})

test('a file over 25 MiB is rejected with the limit, before it is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await chooseFiles(page, 'documents of variant 1', [textFile('Huge.txt', 'x'.repeat(25 * 1024 * 1024 + 1))])
  await expect(variantOf(page, 1)).toContainText('25')
  await expect(variantOf(page, 1)).toContainText(/MiB|MB/)
  expect(sent.filter((url) => url.includes('/files'))).toEqual([])
})

test('a request that breaks a rule is not sent; each issue leads to its field', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await chooseFiles(page, 'documents of variant 1', [boat])
  await chooseFiles(page, 'documents of variant 2', [boat])
  await expectReady(page)
  await variantOf(page, 2).getByLabel('Key').fill('Not A Key')
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(variantOf(page, 2).getByLabel('Key')).toBeFocused()
  await expect(variantOf(page, 2).getByLabel('Key')).toHaveAccessibleDescription(/lowercase/)
  await expect(variantOf(page, 2).getByLabel('Key')).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: /issues to fix/ }).click()
  const issues = page.getByRole('list', { name: 'Issues to fix' })
  await issues.getByRole('button', { name: /question/i }).click()
  await expect(page.getByRole('listitem', { name: 'Scenario 1' }).getByLabel('Question')).toBeFocused()
  expect(sent.filter((url) => url.endsWith('/form-comparisons'))).toEqual([])
})

test('duplicate keys show an issue at the second one', async ({ page }) => {
  await variantOf(page, 1).getByLabel('Key').fill('same')
  await variantOf(page, 2).getByLabel('Key').fill('same')
  await variantOf(page, 2).getByLabel('Key').blur()
  await expect(variantOf(page, 2).getByLabel('Key')).toHaveAttribute('aria-invalid', 'true')
})

test('a field left empty shows an issue without moving the button under the pointer', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add a focus item' })
  for (const count of [1, 2, 3]) {
    await add.click()
    await expect(page.getByRole('textbox', { name: /^Focus item/ })).toHaveCount(count, { timeout: 5_000 })
    await expect(page.getByRole('textbox', { name: `Focus item ${count}` })).toBeFocused()
  }
  await expect(page.getByText('This field is required.')).toHaveCount(2)
})

test('an issue of the service with any part of a request shows at a field, which takes the focus', async ({ page }) => {
  await chooseFiles(page, 'documents of variant 1', [boat])
  await chooseFiles(page, 'documents of variant 2', [boat])
  await page.getByRole('button', { name: 'Add a focus item' }).click()
  await page.getByRole('textbox', { name: 'Focus item 1' }).fill('Money')
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  const scenario = page.getByRole('listitem', { name: 'Scenario 1' })
  await scenario.getByLabel('Facts').fill('The boat is frozen in.')
  await scenario.getByLabel('Question').fill('Is it covered?')
  await scenario.getByRole('button', { name: 'Add an expectation' }).click()
  await scenario.getByRole('textbox', { name: 'Expectation 1' }).fill('It is not covered.')
  await expectReady(page)
  const requestId = '00000000-0000-4000-8000-000000000001'
  let rejected: readonly string[] = []
  const detail = () => ({ location: 'body', path: rejected, code: 'invalid_value', message: `No ${rejected.join()}.` })
  await page.route('**/bff/insurance/form-comparisons', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'The request is not valid.', code: 'invalid_request', requestId, details: [detail()] },
    }),
  )
  const context = variantOf(page, 1)
  for (const [path, field] of [
    ['focus.0', page.getByRole('textbox', { name: 'Focus item 1' })],
    ['variants.1', variantOf(page, 2).getByLabel('Label').first()],
    ['variants.0.context.facts', context.getByLabel('Facts')],
    ['variants.0.documents.0.label', context.getByLabel('Label').nth(1)],
    ['variants.0.form.scope', context.getByRole('radio', { name: 'Documents' })],
    ['variants.0.documents.0', context.getByRole('button', { name: /^Details of document 1/ })],
    ['scenarios.0.expectations.0.variant', scenario.getByLabel('Tested against')],
    ['scenarios.0.severity', scenario.getByLabel('Facts')],
    ['', page.getByRole('button', { name: 'Add a variant' })],
  ] as const) {
    await test.step(path || 'the request as a whole', async () => {
      rejected = path === '' ? [] : path.split('.')
      await page.getByRole('button', { name: 'Run comparison' }).click()
      await expect(page.getByText(`No ${rejected.join()}.`).filter({ visible: true })).toBeVisible()
      await expect(field).toBeFocused()
      await expect(page.getByText(requestId)).toBeVisible()
    })
  }
})

test('a list that failed to load is not shown as empty, and loads on retry', async ({ page }) => {
  await page.goto('/comparisons')
  const json = { error: 'Not now.', code: 'internal_error', requestId: '00000000-0000-4000-8000-000000000002' }
  await page.route('**/bff/insurance/form-comparisons?*', (route) => route.fulfill({ status: 400, json }))
  // A click before hydration has no effect.
  await expect(async () => {
    await page.getByRole('button', { name: 'Failed', exact: true }).click()
    await expect(page.getByText(json.requestId)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('No failed comparisons')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No failed comparisons')).toBeVisible()
})

test('a file that is no longer shared at the time of the run shows an issue at its field', async ({
  page,
  serviceOf,
}) => {
  await chooseFiles(page, 'documents of variant 1', [boat])
  await chooseFiles(page, 'documents of variant 2', [textFile('Soon gone.txt', boat.buffer.toString())])
  await expectReady(page)
  const analyst = await serviceOf('analyst')
  const gone = await analyst.findFile('Soon gone.txt')
  await analyst.send('DELETE', `/files/${gone.id}`)
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByText('A file or form was not found.')).toBeVisible()
  await expect(variantOf(page, 2)).toContainText('The file does not exist, or you do not have access to it.')
  expect(await analyst.listComparisons()).toHaveLength(1)
})

test.describe('a viewer', () => {
  test.use({ account: 'viewer' })

  test('sees why comparisons cannot be run, and who can change it', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Run comparison' })).toBeDisabled()
    await expect(page.getByText(/Viewers can read comparisons but not run them/)).toBeVisible()
  })
})
