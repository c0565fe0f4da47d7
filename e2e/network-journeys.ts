import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectReady, textFile } from './builder.ts'
import { fail, heal, type Journey, noResponse } from './faulty-network.ts'
import { addForm, createFiling, listComments, rowOf, startDiscussions, threadOf } from './filings.ts'
import { expect } from './fixtures.ts'
import { signInWithPassword } from './other-desk.ts'
import { matrixOf } from './reader.ts'
import { findStatements, newestPage, openPage, pathOfPage } from './schedule-p.ts'
import { readPasses, removeLogins } from './staging.ts'
import { boatWording } from './wordings.ts'

/** Done, and the response lost: the screen does not claim that it was not, and doing it again does nothing twice. */
export async function resolves({ page, desk, network, service }: Journey): Promise<void> {
  const { id } = await createFiling(service, { displayName: 'Causeway program, resolved over a bad line' })
  await startDiscussions(service, id, ['Where is the rate exhibit?'])
  await page.goto(`${desk.url}/filings/${id}?tab=comments`)
  const thread = threadOf(page, 'Where is the rate exhibit?')
  fail(network, 'unanswered')
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(noResponse).first()).toBeVisible()
  heal(network)
  await page.reload()
  await page.getByRole('button', { name: /^Resolved 1$/ }).click()
  await expect(thread).toBeVisible()
  expect((await listComments(service, id)).map(({ resolvedAt }) => resolvedAt)).toEqual([expect.any(String)])
}

export async function uploads({ page, desk, network, service }: Journey): Promise<void> {
  const name = 'Causeway wording.txt'
  const countFiles = async () =>
    (await service.read<{ files: { name: string }[] }>('/files?search=causeway')).files.length
  await page.goto(`${desk.url}/files`)
  fail(network, 'away')
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await opened).setFiles([textFile(name, boatWording({ money: '$500' }))])
  const list = page.getByRole('list', { name: 'Uploads', exact: true })
  await expect(list).toContainText(noResponse)
  await expect(list).not.toContainText('was not uploaded')
  expect(await countFiles()).toBe(0)
  const again = list.getByRole('button', { name: 'Upload again' })
  fail(network, 'unanswered')
  await again.click()
  await expect.poll(countFiles).toBe(1)
  await expect(list).toContainText(`“${name}” may have been uploaded.`)
  heal(network)
  await again.click()
  // The second file is noticed, and taken away for the first.
  await page.getByRole('button', { name: `Use that one in place of “${name}”` }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Ready')
  await expect.poll(countFiles).toBe(1)
}

/** Neither where the request never arrived nor where its response was lost does the screen say that nothing was authorized. */
export async function authorizes({ page, desk, network, service }: Journey): Promise<void> {
  await removeLogins(service)
  await service.make('/insurance/serff-logins', { destination: 'beta', username: 'filer', label: 'Causeway account' })
  const displayName = 'Causeway program, staged over a bad line'
  const { id } = await createFiling(service, { displayName, filingType: 'Form' })
  await addForm(service, id, 'LM HO 03 03 24.pdf')
  // An API key cannot authorize.
  await page.context().clearCookies()
  await signInWithPassword(page, desk.url, 'analyst')
  await page.goto(`${desk.url}/filings/${id}?tab=staging`)
  const panel = page.getByRole('tabpanel', { name: /^Staging/ })
  await panel.getByRole('radio', { name: /Causeway account/ }).check()
  await panel.getByRole('button', { name: 'Review and authorize' }).click()
  const unanswered = panel.getByRole('alert').filter({ hasText: /may have been accepted|response was lost/ })
  const again = unanswered.getByRole('button', { name: 'Try again' })

  fail(network, 'away')
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize staging' }).click()
  await expect(unanswered).toBeVisible()
  expect(await readPasses(service, id)).toEqual([])

  fail(network, 'unanswered')
  await again.click()
  await expect.poll(async () => (await readPasses(service, id)).length).toBe(1)
  await expect(unanswered).toBeVisible()
  await expect(panel).not.toContainText('Nothing was authorized')

  heal(network)
  await again.click()
  await expect(unanswered).toBeHidden()
  await expect(panel.getByRole('link', { name: /Download draft package/ })).toBeVisible({ timeout: 60_000 })
  expect((await readPasses(service, id)).map(({ status }) => status)).toEqual(['ready_for_owner'])
}

/** A scenario that was saved, and whose response was lost, is saved once, as new and as changed. */
export async function develops({ page, desk, line, service }: Journey): Promise<void> {
  const name = 'Causeway factors'
  const carrier = await findStatements(service)
  await page.goto(desk.url + pathOfPage(carrier, newestPage(carrier.pages, '2'), '&tab=develop'))
  await openPage(page)
  const factor = page.getByLabel('Own factor, 12 to 24 months')
  await factor.fill('2.25')
  await factor.press('Enter')
  const menu = page.getByRole('main').getByRole('button', { name: /^Scenarios/ })
  await menu.click()
  await page.getByLabel('Save as').fill(name)
  const save = page.getByRole('button', { name: 'Save', exact: true })

  fail(line, 'unanswered')
  await save.click()
  await expect(page.getByLabel('Save as')).toHaveAccessibleDescription(new RegExp(`“${name}” may have been saved`))
  await expect(menu).toContainText('may be saved')
  heal(line)
  await save.click()
  const opened = page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(opened).toBeVisible()

  await factor.fill('2.5')
  await factor.press('Enter')
  const change = page.getByRole('button', { name: 'Save changes' })
  fail(line, 'unanswered')
  await change.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The scenario may have been saved.' })).toBeVisible()
  heal(line)
  await change.click()
  await expect(change).toHaveCount(0)

  await page.reload()
  await openPage(page)
  await expect(factor).toHaveValue('2.5')
  await opened.click()
  await page.getByRole('button', { name: `History of “${name}”` }).click()
  const history = page.getByRole('dialog', { name: `History of “${name}”` })
  await expect(history.getByRole('listitem')).toHaveCount(2)
}

export async function compares({ page, desk, network, service }: Journey): Promise<void> {
  const upload = (money: string) => service.upload({ name: `Jetty ${money}.txt`, bytes: boatWording({ money }) })
  const [before, after] = [await upload('$500'), await upload('$900')]
  const countRuns = async () =>
    (await service.listComparisons()).filter(({ title }) => title?.startsWith('Jetty') === true).length
  await page.goto(`${desk.url}/comparisons/new?files=${before.id},${after.id}`)
  await expectReady(page)
  fail(network, 'unanswered')
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByText('The run may have started.')).toBeVisible()
  heal(network)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(matrixOf(page)).toBeVisible({ timeout: 60_000 })
  expect(await countRuns()).toBe(1)
}

export async function exports({ page, desk, network, line, service }: Journey): Promise<void> {
  const title = 'LM HO 03 05 19 vs LM HO 03 03 24'
  const demo = (await service.listComparisons()).find((entry) => entry.title === title)
  const countExhibits = async () =>
    (await service.read<{ files: unknown[] }>('/files?search=exhibit.docx')).files.length
  await page.goto(`${desk.url}/comparisons/${demo?.id}`)
  await expect(matrixOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this comparison' })
  fail(network, 'unanswered')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByRole('alert')).toContainText('may have started')
  heal(network)
  await dialog.getByRole('button', { name: 'Export' }).click()
  const link = dialog.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 90_000 })
  expect(await countExhibits()).toBe(1)
  line.set('slow')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  heal(line)
}

export async function subscribes({ page, desk, network, service }: Journey): Promise<void> {
  let requests = 0
  const receiver = createServer((_, response) => {
    response.writeHead(200)
    requests += 1
    if (requests > 1) return response.end()
    const drip = setInterval(() => response.write('.'), 100)
    response.once('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/causeway`
  const countEndpoints = async () => {
    const { webhookEndpoints } = await service.read<{ webhookEndpoints: { url: string }[] }>('/webhook-endpoints')
    return webhookEndpoints.filter((endpoint) => endpoint.url === url).length
  }
  try {
    await page.goto(`${desk.url}/settings/webhooks`)
    await page.getByRole('button', { name: 'New endpoint' }).click()
    const form = page.getByRole('form', { name: 'New endpoint' })
    await form.getByLabel('URL').fill(url)
    fail(network, 'unanswered')
    await form.getByRole('button', { name: 'Create endpoint' }).click()
    await expect(form).toContainText('may have been created')
    heal(network)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: url }).click()
    expect(await countEndpoints()).toBe(1)
    await page.getByRole('button', { name: 'Send test event' }).click()
    const sheet = page.getByRole('dialog', { name: /^Delivery/ })
    await expect(sheet.getByText('1. No complete response')).toBeVisible()
    // The first retry is due by then.
    await expect(sheet.getByText('Delivered')).toBeVisible()
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
}

/** Also of what happened while the browser was cut off. */
export async function follows({ page, desk, line, service }: Journey): Promise<void> {
  await page.goto(`${desk.url}/filings?q=quay`)
  const seen = 'Quay program, before the line broke'
  // Until events flow.
  await expect(async () => {
    await createFiling(service, { displayName: `${seen} ${crypto.randomUUID()}` })
    await expect(rowOf(page, seen).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  fail(line, 'away')
  const missed = 'Quay program, while the line was broken'
  await createFiling(service, { displayName: missed })
  heal(line)
  await expect(rowOf(page, missed)).toBeVisible()
}
