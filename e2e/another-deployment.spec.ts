import type { Page } from '@playwright/test'
import { type RunningApplication, runApplication } from '#lib/cli/run-application.ts'
import { failedRun, foreignRun, startBareDeployment } from './bare-deployment.ts'
import { expect, test } from './fixtures.ts'
import { evidenceOf, matrixOf } from './reader.ts'

test.use({ account: null })

/** A desk without a service of its own. */
async function withDesk(root: string, use: (desk: RunningApplication) => Promise<void>): Promise<void> {
  const desk = await runApplication({ env: { API_BASE_URL: root } })
  await use(desk).finally(() => desk.remove())
}

async function signInWithKey(page: Page, desk: RunningApplication, key: string): Promise<void> {
  await page.goto(`${desk.url}/sign-in`)
  const field = page.getByRole('textbox', { name: 'API key' })
  await expect(async () => {
    await page.getByRole('tab', { name: 'API key' }).click()
    await expect(field).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await field.fill(key)
  await page.getByRole('button', { name: 'Sign in with this key' }).click()
}

test('a desk pointed at another deployment reads a comparison there with one’s own key, which never reaches the browser', async ({
  page,
  application,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const made = await analyst.send('POST', '/api-keys', { name: 'My other desk', access: 'read_write' })
  expect(made.status).toBe(201)
  const { id, key } = (await made.json()) as { id: string; key: string }
  await withDesk(`${application.url}/api/v2`, async (desk) => {
    const seen: string[] = []
    page.on('response', async (response) => seen.push(JSON.stringify(await response.allHeaders())))

    await signInWithKey(page, desk, 'not-a-key-of-anyone')
    await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toBeVisible()
    await signInWithKey(page, desk, key)
    await expect(page).toHaveURL(`${desk.url}/`)

    await page.goto(`${desk.url}/comparisons`)
    await page.getByRole('link', { name: /LM HO 03 05 19 vs LM HO 03 03 24/ }).click()
    await expect(matrixOf(page)).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await expect(evidenceOf(page).getByText('Exact')).toBeVisible()

    await page.goto(`${desk.url}/settings/connection`)
    await expect(page.getByText(application.url)).toBeVisible()
    expect(await page.content()).not.toContain(key)
    expect(JSON.stringify(await page.context().storageState())).not.toContain(key)
    expect(seen.join('\n')).not.toContain(key)
  })
  await analyst.send('DELETE', `/api-keys/${id}`)
})

test('a deployment with no more than the published API is read too: unknown results plainly, unknown errors with their own message', async ({
  page,
}) => {
  const deployment = await startBareDeployment()
  await withDesk(deployment.root, async (desk) => {
    await signInWithKey(page, desk, deployment.key)
    await expect(page).toHaveURL(`${desk.url}/`)

    await page.goto(`${desk.url}/comparisons/${foreignRun}`)
    await expect(page.getByText('This result has an unknown format')).toBeVisible()
    await expect(page.getByText('The 2024 edition no longer insures boats.')).toBeVisible()

    await page.goto(`${desk.url}/comparisons/${failedRun}`)
    await expect(page.getByText('The run failed (capacity_moved)')).toBeVisible()
    await expect(page.getByText('The region was drained during the run.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run again', exact: true })).toBeVisible()
  })
  await deployment.close()
  expect(new Set(deployment.requests.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${deployment.key}`]),
  )
})
