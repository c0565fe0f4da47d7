import AxeBuilder from '@axe-core/playwright'
import { addForm, createFiling, rowOf } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: 'owner', contextOptions: { reducedMotion: 'reduce' } })

const names = ['Sloop program, with a form', 'Sloop program, without a form', 'Sloop program, of a colleague']

test('own filings are staged together after one choice of destination; those of others are named', async ({
  page,
  serviceOf,
}) => {
  const [owner, analyst] = [await serviceOf('owner'), await serviceOf('analyst')]
  const [complete, bare] = [
    await createFiling(owner, { displayName: names[0] ?? '', filingType: 'Form' }),
    await createFiling(owner, { displayName: names[1] ?? '', filingType: 'Form' }),
  ]
  await createFiling(analyst, { displayName: names[2] ?? '' })
  await addForm(analyst, complete.id, 'LM HO 03 03 24.pdf')
  const requests: { path: string; requestId: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/staging'))
      requests.push({ path: new URL(request.url()).pathname, requestId: request.postDataJSON().requestId })
  })
  const dialog = page.getByRole('dialog')

  await test.step('the dialog asks for the destination once, and names what is not staged', async () => {
    await page.goto('/filings?q=sloop%20program')
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Stage', exact: true }).click()
    const others = dialog.getByRole('region', { name: 'Not staged' })
    await expect(others).toContainText(`“${names[2]}”: Only its owner`)
    await dialog.getByRole('radio', { name: /Production/ }).check()
    await dialog.getByRole('button', { name: 'Review checks' }).click()
  })

  await test.step('every filing has its checks, and production without a form is confirmed by name', async () => {
    const filings = dialog.getByRole('list', { name: 'Filings to stage' })
    await expect(filings).toContainText('Missing, Form schedule')
    const authorize = dialog.getByRole('button', { name: 'Authorize staging of 2 filings' })
    await expect(authorize).toBeDisabled()
    expect(requests).toEqual([])
    await dialog.getByRole('checkbox', { name: `Stage “${names[1]}” to production without a form` }).check()
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await authorize.click()
  })

  await test.step('each has its own outcome and request', async () => {
    const outcomes = dialog.getByRole('list', { name: 'Outcome of each filing' }).getByRole('listitem')
    await expect(outcomes).toHaveCount(2)
    // The outcome follows the pass to its end.
    for (const outcome of await outcomes.all())
      await expect(outcome).toContainText('Draft ready for the owner.', { timeout: 60_000 })
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(2)
    const staged = [complete, bare].map(({ id }) => id)
    expect(requests.map(({ path }) => staged.find((id) => path.includes(id))).toSorted()).toEqual(staged.toSorted())
    await outcomes.first().getByRole('link', { name: 'Open the pass' }).click()
    await expect(page).toHaveURL(/\/sessions\//)
  })
})
