import { chooseFiles, expectReady, pdfFile, textFile, variantOf } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { scannedPdf } from './make-pdf.ts'
import { boatWording } from './wordings.ts'

const boat = textFile('Boat.txt', boatWording({ money: '$500' }))

test.beforeEach(async ({ page }) => {
  await page.goto('/comparisons/new')
})

test('a scan without text is named as one, with the remedy, and stands in the way of the run', async ({ page }) => {
  await chooseFiles(page, 'documents of variant 1', [pdfFile('Scan.pdf', scannedPdf())])
  await chooseFiles(page, 'documents of variant 2', [boat])
  await expect(variantOf(page, 1)).toContainText(/OCR|text recognition/, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: '1 thing stands in the way' })).toBeVisible()
})

test('an empty text file is said to hold no text', async ({ page }) => {
  await chooseFiles(page, 'documents of variant 1', [textFile('Empty.txt', ' \n')])
  await expect(variantOf(page, 1)).toContainText(/no text|empty/i, { timeout: 30_000 })
})

test('a file is taken for what it holds, whatever its name says', async ({ page }) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await chooseFiles(page, 'documents of variant 1', [pdfFile('Really a picture.pdf', picture)])
  await expect(variantOf(page, 1)).toContainText(/picture \(PNG\)/, { timeout: 30_000 })
  await chooseFiles(page, 'documents of variant 2', [pdfFile('Really a text.pdf', boat.buffer)])
  await expect(variantOf(page, 2)).toContainText('1 section', { timeout: 30_000 })
})

test('a file over 25 MiB is refused with the limit, before it is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await chooseFiles(page, 'documents of variant 1', [textFile('Huge.txt', 'x'.repeat(25 * 1024 * 1024 + 1))])
  await expect(variantOf(page, 1)).toContainText('25')
  await expect(variantOf(page, 1)).toContainText(/MiB|MB/)
  expect(sent.filter((url) => url.includes('/files'))).toEqual([])
})

test('a request that breaks a rule is not sent; each obstacle is a link to its field', async ({ page }) => {
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

  await page.getByRole('button', { name: /things stand in the way/ }).click()
  const obstacles = page.getByRole('list', { name: 'Still in the way' })
  await obstacles.getByRole('button', { name: /question/i }).click()
  await expect(page.getByRole('listitem', { name: 'Scenario 1' }).getByLabel('Question')).toBeFocused()
  expect(sent.filter((url) => url.endsWith('/form-comparisons'))).toEqual([])
})

test('equal keys are told of at the second one', async ({ page }) => {
  await variantOf(page, 1).getByLabel('Key').fill('same')
  await variantOf(page, 2).getByLabel('Key').fill('same')
  await variantOf(page, 2).getByLabel('Key').blur()
  await expect(variantOf(page, 2).getByLabel('Key')).toHaveAttribute('aria-invalid', 'true')
})

test('what the service refuses lands on its field', async ({ page }) => {
  await chooseFiles(page, 'documents of variant 1', [boat])
  await chooseFiles(page, 'documents of variant 2', [boat])
  await page.getByRole('button', { name: 'Add a focus item' }).click()
  await page.getByRole('textbox', { name: 'Focus item 1' }).fill('Money')
  await expectReady(page)
  const body = {
    error: 'The request is not valid.',
    code: 'invalid_request',
    requestId: '00000000-0000-4000-8000-000000000001',
    details: [{ location: 'body', path: ['focus', '0'], code: 'invalid_value', message: 'Says the service.' }],
  }
  await page.route('**/bff/insurance/form-comparisons', (route) => route.fulfill({ status: 400, json: body }))
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByRole('textbox', { name: 'Focus item 1' })).toHaveAccessibleDescription(/Says the service/)
  await expect(page.getByRole('textbox', { name: 'Focus item 1' })).toBeFocused()
  await expect(page.getByText(body.requestId)).toBeVisible()
})

test('a file whose access was taken away before the run is named at its place', async ({ page, serviceOf }) => {
  await chooseFiles(page, 'documents of variant 1', [boat])
  await chooseFiles(page, 'documents of variant 2', [textFile('Soon gone.txt', boat.buffer.toString())])
  await expectReady(page)
  const analyst = await serviceOf('analyst')
  const gone = await analyst.findFile('Soon gone.txt')
  await analyst.send('DELETE', `/files/${gone.id}`)
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByText('A file or form was not found.')).toBeVisible()
  await expect(variantOf(page, 2)).toContainText(/no such file/i)
  expect(await analyst.listComparisons()).toHaveLength(1)
})

test.describe('a viewer', () => {
  test.use({ account: 'viewer' })

  test('is told why nothing can be run, and who can change it', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Run comparison' })).toBeDisabled()
    await expect(page.getByText(/Viewers read comparisons but do not run them/)).toBeVisible()
  })
})
