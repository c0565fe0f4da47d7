import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bareAcceptance,
  bareComments,
  bareFiling,
  bareRow,
  failedRun,
  foreignRun,
  startBareDeployment,
} from './bare-deployment.ts'
import { rowOf, unfoldGlance } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { signInWithKey, withDesk } from './other-desk.ts'
import { evidenceOf, matrixOf } from './reader.ts'

test.use({ account: null })

test('a desk pointed at another deployment reads a comparison there with the member’s own key, which never reaches the browser, and follows its events', async ({
  page,
  application,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const made = await analyst.send('POST', '/api-keys', { name: 'My other desk', access: 'read_write' })
  expect(made.status).toBe(201)
  const { id, key } = (await made.json()) as { id: string; key: string }
  // Empty: it could otherwise read the same comparison in its own records.
  const dataDir = mkdtempSync(join(tmpdir(), 'filing-desk-run-'))
  await withDesk({ root: `${application.url}/api/v2`, dataDir }, async (desk) => {
    const seen: string[] = []
    page.on('response', async (response) => seen.push(JSON.stringify(await response.allHeaders())))

    await signInWithKey(page, desk, 'not-a-key-of-anyone')
    await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toBeVisible()
    await signInWithKey(page, desk, key)
    await expect(page).toHaveURL(`${desk.url}/`)

    await page.goto(`${desk.url}/comparisons`)
    await page.getByRole('link', { name: /LM HO 03 05 19 vs LM HO 03 03 24/ }).click()
    await expect(matrixOf(page)).toBeVisible()
    // A key pressed before hydration has no effect.
    await expect(async () => {
      await page.keyboard.press('m')
      await page.keyboard.press('Enter')
      await expect(evidenceOf(page).getByText('Exact')).toBeVisible({ timeout: 5_000 })
    }).toPass()

    await page.goto(`${desk.url}/settings/webhooks`)
    await expect(async () => {
      const url = `https://receiver.example.com/${crypto.randomUUID()}`
      const enabledEvents = ['webhook_endpoint.test']
      const endpoint = await analyst.make<{ id: string }>('/webhook-endpoints', { url, enabledEvents })
      try {
        await expect(page.getByRole('link', { name: url })).toBeVisible({ timeout: 3_000 })
      } finally {
        await analyst.send('DELETE', `/webhook-endpoints/${endpoint.id}`)
      }
    }).toPass()

    await page.goto(`${desk.url}/settings/connection`)
    await expect(page.getByText(application.url)).toBeVisible()
    await expect(page.getByText(/^Filing Desk version \d/)).toBeVisible()
    expect(await page.content()).not.toContain(key)
    expect(JSON.stringify(await page.context().storageState())).not.toContain(key)
    expect(seen.join('\n')).not.toContain(key)
  })
  await analyst.send('DELETE', `/api-keys/${id}`)
})

test('a deployment with only the published API works: unknown results show as plain data, unknown errors with their own message', async ({
  page,
}) => {
  const deployment = await startBareDeployment()
  await withDesk({ root: deployment.root }, async (desk) => {
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

test('a deployment with only the published API lists filings and fixes comments by ID; missing features are not shown', async ({
  page,
}) => {
  const deployment = await startBareDeployment()
  const name = 'Greenhouse program of another deployment'
  await withDesk({ root: deployment.root }, async (desk) => {
    await signInWithKey(page, desk, deployment.key)
    await expect(page).toHaveURL(`${desk.url}/`)
    await expect(page.getByRole('region', { name: /^(Questions to answer|Responses due|My filings)$/ })).toHaveCount(0)

    await test.step('the list searches and filters by what there is', async () => {
      await page.goto(`${desk.url}/filings`)
      await page.getByRole('searchbox', { name: 'Search filings' }).fill('grnh 1300')
      await expect(page.getByText('1 of 1 filing')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Filing type' })).toBeVisible()
      await expect(page.getByRole('region', { name: /^(Disposition status|Respond by)$/ })).toHaveCount(0)
      await expect(page.getByRole('columnheader', { name: /Disposition|Respond by|Open comments/ })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'New filing' })).toHaveCount(0)
      await rowOf(page, name).dblclick()
      await expect(page).toHaveURL(`${desk.url}/filings/${bareFiling}`)
    })

    await test.step('the record is shown with its codes, and cannot be changed here', async () => {
      const glance = await unfoldGlance(page)
      await expect(glance).toContainText('GRNH-130000042')
      await expect(glance).toContainText('04.0')
      await expect(glance).not.toContainText('Owner')
      await expect(page.getByText('This deployment of the service does not offer editing.')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Comments' })).toBeVisible()
      await expect(page.getByRole('tab', { name: /^(Documents|Letters|Sessions|Lineage|Activity)/ })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })

    await test.step('reference shows what is published, and versions of a program by its id', async () => {
      await page.goto(`${desk.url}/reference/rating-programs`)
      const tabs = page.getByRole('navigation', { name: 'Reference' })
      await expect(tabs.getByRole('link', { name: 'Jurisdictions' })).toBeVisible()
      await expect(tabs.getByRole('link', { name: /^(Types of insurance|Carriers)$/ })).toHaveCount(0)
      await page.getByRole('form', { name: 'Open a rating program' }).getByLabel('Program ID').fill('homeowners')
      await page.getByRole('button', { name: 'Show versions' }).click()
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.goto(`${desk.url}/filings/${bareFiling}`)
    })

    await test.step('webhook endpoints are not listed, and one can be created', async () => {
      await page.goto(`${desk.url}/settings/webhooks`)
      await expect(page.getByText('This deployment of the service does not list webhook endpoints')).toBeVisible()
      await expect(page.getByRole('button', { name: 'New endpoint' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Signature checker' })).toBeVisible()
      await page.goto(`${desk.url}/filings/${bareFiling}`)
    })

    await test.step('comments are fixed by their ids, and the session is linked', async () => {
      await page.getByRole('tab', { name: 'Comments' }).click()
      await page.getByLabel('Comment IDs').fill(bareComments.join('\n'))
      await page.getByRole('button', { name: 'Fix 2 comments' }).click()
      const outcome = page
        .getByRole('status')
        .filter({ hasText: 'Fix work queued for 1 discussion; 1 already had a task' })
      await expect(outcome).toContainText('Queued')
      await expect(outcome.getByRole('link', { name: 'Open the session' })).toHaveAttribute(
        'href',
        'https://deployment.example/sessions/session-of-another-kind',
      )
      const sent = deployment.requests.filter(({ path }) => path.endsWith('/comments/fix'))
      expect(sent.map(({ body }) => body)).toEqual([{ commentIds: bareComments }])
    })

    await test.step('staging is asked for with a login’s id, and the response is shown as it came', async () => {
      const choices = { requestId: bareAcceptance.requestId, loginId: '90000000-0000-4000-8000-000000000002' }
      await page.getByRole('tab', { name: 'Staging' }).click()
      const panel = page.getByRole('tabpanel', { name: /^Staging/ })
      await panel.getByLabel('Request ID').fill(choices.requestId)
      await panel.getByLabel('Login ID').fill(choices.loginId)
      await panel.getByRole('radio', { name: /beta/i }).check()
      await panel.getByRole('button', { name: 'Review and authorize' }).click()
      await page.getByRole('button', { name: 'Authorize staging' }).click()
      await expect(panel).toContainText('Accepted, not staged yet')
      await expect(panel.getByRole('link', { name: bareAcceptance.sessionUrl })).toBeVisible()
      const sent = deployment.requests.filter(({ path }) => path.endsWith('/staging') && path.startsWith('/insurance'))
      expect(sent.map(({ body }) => body)).toEqual([{ ...choices, destination: 'beta' }])
    })
  })
  await deployment.close()
})

test('a deployment with only the published API lists saved selections and makes its list private; nothing can be saved', async ({
  page,
}) => {
  const deployment = await startBareDeployment()
  await withDesk({ root: deployment.root }, async (desk) => {
    await signInWithKey(page, desk, deployment.key)
    await expect(page).toHaveURL(`${desk.url}/`)
    await page.goto(`${desk.url}/imports`)
    const row = page.getByRole('row').filter({ hasText: 'GRNH-130000077' })
    await expect(row.getByRole('cell').nth(4)).toHaveText('7')
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('form', { name: 'Save filings' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Open private list' }).click()
    await expect(page.getByText('If it was shared before, it is private again.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
  await deployment.close()
})

test('a deployment with only the published API reads a row of Schedule P by its ID, for a price shown first', async ({
  page,
}) => {
  const deployment = await startBareDeployment()
  await withDesk({ root: deployment.root }, async (desk) => {
    await signInWithKey(page, desk, deployment.key)
    await expect(page).toHaveURL(`${desk.url}/`)
    await page.goto(`${desk.url}/schedule-p`)
    await page.getByLabel('Carrier ID').fill(bareRow.carrier.id)
    await page.getByLabel('Row ID').fill('another-row')
    await page.getByRole('button', { name: 'Read this row' }).click()
    await expect(page.getByText('This carrier does not have this row')).toBeVisible()
    await page.getByLabel('Row ID').fill(bareRow.id)
    await expect(page.getByText('Price: 1 row · 0.07 credits')).toBeVisible()
    await page.getByRole('button', { name: 'Read this row' }).click()
    await expect(page.getByRole('gridcell')).toHaveText('1,234,567')
    await expect(page.getByText('Charged: 0.07 credits')).toBeVisible()
  })
  await deployment.close()
})
