import { fail, heal, type Journey, noResponse, test } from './faulty-network.ts'
import { createFiling, listComments, rowOf, startDiscussions, threadOf } from './filings.ts'
import { expect } from './fixtures.ts'
import * as journeys from './network-journeys.ts'
import { signInWithKey } from './other-desk.ts'

// One application, and one network, in one state at a time.
test.describe.configure({ mode: 'default' })

const all = {
  'signing in': signsIn,
  'lists and pages': reads,
  'a comment': comments,
  'a filing’s fields': edits,
  'a resolved discussion': journeys.resolves,
  'an upload': journeys.uploads,
  'an authorization to stage': journeys.authorizes,
  'a Schedule P scenario': journeys.develops,
  'a comparison': journeys.compares,
  'an exhibit and its download': journeys.exports,
  'a webhook endpoint and its delivery': journeys.subscribes,
  'live updates': journeys.follows,
}

for (const [what, journey] of Object.entries(all)) {
  test(`${what}: faults between browser, desk and API end in a truthful screen and a safe retry`, async ({
    page,
    deployment,
  }) => {
    await journey({ page, ...deployment })
  })
}

async function signsIn({ page, desk, network, key }: Journey): Promise<void> {
  await page.context().clearCookies()
  fail(network, 'away')
  await signInWithKey(page, desk, key)
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toContainText(noResponse)
  heal(network)
  await page.getByRole('button', { name: 'Sign in with this key' }).click()
  await expect(page).toHaveURL(`${desk.url}/`)
}

/** Nothing is shown as empty that could not be read. */
async function reads({ page, desk, network, service }: Journey): Promise<void> {
  const displayName = 'Causeway program, read over a bad line'
  const { id } = await createFiling(service, { displayName })

  const error = page.getByRole('alert').filter({ hasText: noResponse })
  fail(network, 'away')
  await page.goto(`${desk.url}/filings`)
  await expect(error).toBeVisible()
  heal(network)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, displayName)).toBeVisible()

  fail(network, 'unanswered')
  await page.goto(`${desk.url}/filings/${id}`)
  await expect(error).toBeVisible()
  heal(network)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible()

  for (const fault of ['slow', 'sliced'] as const) {
    network.set(fault)
    await page.goto(`${desk.url}/filings?q=causeway`)
    await expect(rowOf(page, displayName)).toBeVisible()
    network.set('none')
  }
}

async function comments({ page, desk, network, service }: Journey): Promise<void> {
  const { id } = await createFiling(service, { displayName: 'Causeway program, discussed over a bad line' })
  await startDiscussions(service, id, ['Is the tide table attached?'])
  const bodies = async () => (await listComments(service, id)).map(({ body }) => body)
  await page.goto(`${desk.url}/filings/${id}?tab=comments`)
  const thread = threadOf(page, 'Is the tide table attached?')
  await thread.getByRole('button', { name: 'Reply' }).click()
  const reply = thread.getByRole('textbox', { name: /^Reply to/ })
  await reply.fill('It is Exhibit 7.')

  // Never sent: the text stays, and is posted once.
  fail(network, 'away')
  await thread.getByRole('button', { name: 'Post reply' }).click()
  await expect(thread.getByRole('alert')).toBeVisible()
  await expect(reply).toHaveValue('It is Exhibit 7.')
  heal(network)
  expect(await bodies()).not.toContain('It is Exhibit 7.')

  // Made, and the response lost: it may have been posted, and it is there to be seen.
  fail(network, 'unanswered')
  await thread.getByRole('button', { name: 'Post reply' }).click()
  await expect(thread.getByRole('alert')).toContainText('may have been posted')
  await expect(reply).toHaveValue('It is Exhibit 7.')
  heal(network)
  await page.reload()
  await expect(thread.getByRole('list', { name: 'Replies' })).toContainText('It is Exhibit 7.')
  expect((await bodies()).filter((body) => body === 'It is Exhibit 7.')).toHaveLength(1)
}

async function edits({ page, desk, network, service }: Journey): Promise<void> {
  const { id } = await createFiling(service, { displayName: 'Causeway program, edited over a bad line' })
  const reviewTypeOf = async () =>
    (await service.read<{ reviewType: string | null }>(`/managed-filings/${id}`)).reviewType
  await page.goto(`${desk.url}/filings/${id}/edit`)
  const field = page.getByLabel('Review type')
  const save = page.getByRole('button', { name: 'Save changes' })
  // The form's own, and those of its pickers.
  const error = page.getByRole('alert').filter({ hasText: noResponse }).first()
  // Text typed before hydration is lost.
  await expect(async () => {
    await field.fill('')
    await field.fill('File and use')
    await expect(page.getByText('One changed field, kept in this tab')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  fail(network, 'away')
  await save.click()
  await expect(error).toBeVisible()
  await expect(field).toHaveValue('File and use')
  heal(network)
  expect(await reviewTypeOf()).toBeNull()

  // Made, and the response lost.
  fail(network, 'unanswered')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The changes may have been saved.' })).toBeVisible()
  heal(network)
  expect(await reviewTypeOf()).toBe('File and use')
  await save.click()
  await expect(page.getByRole('region', { name: 'This filing was changed while you edited it' })).toBeVisible()
  await expect(field).toHaveValue('File and use')
  expect(await reviewTypeOf()).toBe('File and use')
}
