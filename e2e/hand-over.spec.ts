import { unzipSync } from 'fflate'
import { accounts } from './accounts.ts'
import { expectReady, run, variantOf } from './builder.ts'
import { addForm, createFiling, pick, scope, startDiscussions } from './filings.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'
import { longWording } from './wordings.ts'

const { reviewer } = accounts

interface Review {
  readonly findings: readonly { readonly id: string; readonly revision: number }[]
}

/** A comparison of the analyst's own files, in which the days of three conditions differ. */
async function compareOwn(service: Service): Promise<string> {
  const files = await Promise.all(
    [20, 30].map((days) =>
      service.upload({ name: `Barge ${days} days.txt`, bytes: longWording({ conditions: 3, days }) }),
    ),
  )
  const variants = files.map((file, at) => ({ key: `v${at}`, label: `Edition ${at + 1}`, documents: [file.id] }))
  return (await service.compare({ variants })).id
}

async function stage(service: Service, filingId: string): Promise<Record<string, Uint8Array>> {
  const path = '/insurance/serff-logins'
  const { logins } = await service.read<{ logins: { id: string; destination: string }[] }>(path)
  const login =
    logins.find(({ destination }) => destination === 'beta') ??
    (await service.make<{ id: string }>(path, { destination: 'beta', username: 'ana.lindqvist', label: 'Hand over' }))
  const { sessionId } = await service.make<{ sessionId: string }>(`/insurance/managed-filings/${filingId}/staging`, {
    requestId: crypto.randomUUID(),
    loginId: login.id,
    destination: 'beta',
  })
  const session = `/insurance/filing-sessions/${sessionId}`
  const readPass = async () => (await service.read<{ passes: { id: string; status: string }[] }>(session)).passes[0]
  await expect.poll(async () => (await readPass())?.status, { timeout: 60_000 }).toBe('ready_for_owner')
  const response = await service.send('GET', `${session}/passes/${(await readPass())?.id}/package`)
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

test('two members share, review and sign off a comparison, and its Word exhibit ends in the staged package', async ({
  page,
  browser,
  serviceOf,
  stateOf,
}) => {
  test.setTimeout(180_000)
  const [analyst, colleague] = [await serviceOf('analyst'), await serviceOf('reviewer')]
  const id = await compareOwn(analyst)
  const displayName = `Barge program, exhibits ${id.slice(0, 8)}`
  const filing = await createFiling(analyst, { displayName, filingType: 'Form' })
  await addForm(analyst, filing.id, 'LM HO 03 03 24.pdf')
  await page.goto(`/comparisons/${id}?tab=changes`)
  const progress = page.getByRole('button', { name: /of \d+ reviewed/ })

  await test.step('the analyst shares it', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this comparison' })
    await dialog.getByRole('checkbox', { name: reviewer.name }).check()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog).toBeHidden()
    const shared = await colleague.waitForEnd(id)
    expect(shared.redactedCitationCount).toBe(0)
  })

  await test.step('both review it together', async () => {
    const other = await (await browser.newContext({ storageState: await stateOf('reviewer') })).newPage()
    await other.goto(`/comparisons/${id}?tab=changes`)
    await expect(other.getByRole('button', { name: 'Accept' })).toBeVisible()
    await other.keyboard.press('j')
    await other.keyboard.press('a')
    await expect(progress).toHaveText(/^1 of \d+ reviewed/)
    await other.context().close()
  })

  await test.step('an override with a reason is kept', async () => {
    await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Override' }).click()
    const dialog = page.getByRole('dialog', { name: 'Override' })
    await dialog.getByRole('combobox', { name: 'Materiality' }).selectOption('Low')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the carrier.')
    await dialog.getByRole('button', { name: 'Save the override' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Agreed with the carrier.')
  })

  // Pairing by hand comes here, between the overrides and the sign-off.

  await test.step('the rest is accepted and signed off', async () => {
    const path = `/insurance/form-comparisons/${id}/review`
    for (const finding of (await analyst.read<Review>(path)).findings) {
      await analyst.send('PATCH', `${path}/findings/${finding.id}`, { revision: finding.revision, state: 'accepted' })
    }
    await progress.click()
    const panel = page.getByRole('dialog', { name: 'Review' })
    await panel.getByRole('button', { name: 'Sign off' }).click()
    await expect(panel).toContainText(`Signed off by ${accounts.analyst.name}`)
    await page.keyboard.press('Escape')
  })

  await test.step('it is exported as Word and attached; who will read it is said before', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export this comparison' })
    await dialog.getByRole('button', { name: 'Export' }).click()
    await dialog.getByRole('button', { name: 'Attach to a filing…' }).click({ timeout: 90_000 })
    await pick(page, { from: 'Filing that you can change', typed: displayName, record: displayName })
    await expect(dialog.getByText(/will be able to read the exhibit: .*Warrender/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Title in the supporting documentation' }).fill('Side by side')
    await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
    await dialog.getByRole('link', { name: 'Open the filing' }).click()
  })

  await test.step('the filing and the comparison lead to each other', async () => {
    const exhibits = page.getByRole('region', { name: /^Comparisons and exhibits/ })
    await expect(exhibits).toContainText('1 exhibit in the supporting documentation')
    await exhibits.getByRole('link').first().click()
    await page.getByRole('button', { name: 'In 1 filing' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: displayName })).toBeVisible()
  })

  await test.step('the staged package contains the exhibit as it was made', async () => {
    const entries = await stage(analyst, filing.id)
    const { documents } = await analyst.read<{
      documents: { title: string; file: { id: string; name: string } | null }[]
    }>(`/managed-filings/${filing.id}/documents`)
    const exhibit = documents.find(({ title }) => title === 'Side by side')
    const path = Object.keys(entries).find((entry) => entry.endsWith(`/${exhibit?.file?.name}`))
    expect(path).toMatch(/supporting-documentation\/.+ - exhibit\.docx$/)
    expect(Buffer.from(entries[path ?? ''] ?? []).equals(await analyst.download(exhibit?.file?.id ?? ''))).toBe(true)
  })
})

test('a comment that asks for a side-by-side offers the finished comparison of the form, and attaches nothing alone', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const filing = await createFiling(analyst, { displayName: 'Ferry program, comment on a form' })
  await addForm(analyst, filing.id, 'LM HO 03 03 24.pdf')
  await startDiscussions(analyst, filing.id, ['Please provide a side-by-side with the form on file.', 'Define flood.'])
  await page.goto(`/filings/${filing.id}?tab=comments`)
  const offer = page.getByRole('region', { name: 'Side-by-side' })
  await expect(offer).toHaveCount(1)
  await expect(offer.getByRole('link', { name: 'LM HO 03 05 19 vs LM HO 03 03 24' })).toBeVisible()
  await offer.getByRole('button', { name: 'Attach an exhibit of “LM HO 03 05 19 vs LM HO 03 03 24”' }).click()
  await expect(page.getByRole('dialog', { name: 'Attach an exhibit' })).toContainText('Nothing is attached until')
  const { documents } = await analyst.read<{ documents: unknown[] }>(`/managed-filings/${filing.id}/documents`)
  expect(documents).toHaveLength(1)
})

test('an item that asks for a side-by-side starts the comparison with the predecessor, and then offers it', async ({
  page,
  serviceOf,
}) => {
  test.setTimeout(120_000)
  const analyst = await serviceOf('analyst')
  const [before, after] = await Promise.all(
    [20, 30].map((days) =>
      analyst.upload({ scope, name: `Raft ${days} days.txt`, bytes: longWording({ conditions: 3, days }) }),
    ),
  )
  const earlier = await createFiling(analyst, { displayName: 'Raft program 2019' })
  const filing = await createFiling(analyst, { displayName: 'Raft program 2024', predecessorFilingId: earlier.id })
  await addForm(analyst, earlier.id, before?.name ?? '')
  await addForm(analyst, filing.id, after?.name ?? '')
  await analyst.make(`/managed-filings/${filing.id}/letters`, {
    ...{ number: 'OL-RAFT', letterDate: '2026-01-05', receivedDate: '2026-01-06' },
    items: [{ number: 1, text: 'Please provide a side-by-side with the form on file.' }],
  })
  await page.goto(`/filings/${filing.id}?tab=comments`)
  const offer = page.getByRole('region', { name: 'Side-by-side' })
  await expect(offer).toContainText('No finished comparison has these editions.')
  await offer.getByRole('link', { name: 'Compare forms with predecessor' }).click()
  await expect(variantOf(page, 1)).toContainText('Raft 20 days.txt')
  await expect(variantOf(page, 2)).toContainText('Raft 30 days.txt')
  await expectReady(page)
  const id = await run(page)
  await analyst.waitForEnd(id)
  await page.goto(`/filings/${filing.id}?tab=comments`)
  await expect(offer.getByRole('link')).toHaveAttribute('href', `/comparisons/${id}`)
  await expect(offer.getByRole('button', { name: /^Attach an exhibit of/ })).toBeEnabled()
})
