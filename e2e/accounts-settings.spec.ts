import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { password as demoPassword } from './accounts.ts'
import { textFile } from './builder.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'
import { boatWording } from './wordings.ts'

const password = 'a first long password'
const newPassword = 'another long password'

interface NewMember {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A member of the test's own, so that no other test meets their grants and passwords. */
async function addMember(owner: Service, name: string): Promise<NewMember> {
  const email = `${name.toLowerCase().replace(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@demo.test`
  const response = await owner.send('POST', '/members', { email, name, role: 'member', password, grants: [] })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  return { id, name, email }
}

async function openSession(origin: string, { email }: NewMember): Promise<string> {
  const response = await fetch(`${origin}/api/v2/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { credential: string }).credential
}

async function statusOf(url: string, credential: string, init: RequestInit = {}): Promise<number> {
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' }
  return (await fetch(url, { ...init, headers })).status
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('an API key', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is shown once and works until it is revoked', async ({ page, application, serviceOf }) => {
    const api = `${application.url}/api/v2`
    const form = page.getByRole('form', { name: 'New key' })
    await page.goto('/settings/api-keys')

    await page.locator('summary').filter({ hasText: 'Operations that no key can call' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /Authorize the owner’s login/ })).toBeVisible()
    await form.getByRole('button', { name: 'Create key' }).click()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/)
    await form.getByLabel('Name').fill('Nightly export')
    await form.getByRole('button', { name: 'Create key' }).click()

    const panel = page.getByRole('status').filter({ hasText: 'Nightly export' })
    const key = (await panel.locator('code').textContent()) ?? ''
    expect(await statusOf(`${api}/me`, key)).toBe(200)
    await panel.getByRole('button', { name: 'Copy key' }).click()
    await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)

    await test.step('read only, it writes nothing', async () => {
      const file = await (await serviceOf('analyst')).upload({ name: 'Skiff.txt', bytes: 'We pay for the skiff.' })
      const body = JSON.stringify({ name: 'Punt.txt' })
      expect(await statusOf(`${api}/files/${file.id}`, key)).toBe(200)
      expect(await statusOf(`${api}/files/${file.id}`, key, { method: 'PATCH', body })).toBe(403)
    })

    await test.step('after the panel is closed, only its last four characters are left', async () => {
      await panel.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText(key)).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('row', { name: /Nightly export/ })).toContainText(`…${key.slice(-4)}`)
      expect(await page.content()).not.toContain(key)
    })

    await test.step('revoked, it opens nothing', async () => {
      await page
        .getByRole('row', { name: /Nightly export/ })
        .getByRole('button', { name: 'Revoke' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Revoke “Nightly export”?' })
      await dialog.getByRole('button', { name: 'Revoke key' }).click()
      await expect(page.getByText('“Nightly export” was revoked')).toBeVisible()
      await expect(page.getByRole('row', { name: /Nightly export/ })).toHaveCount(0)
      expect(await statusOf(`${api}/me`, key)).toBe(401)
    })
  })
})

test.describe('a limited API key', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('is made by keyboard with the operations, addresses and end that were chosen, and does no more', async ({
    page,
    application,
  }) => {
    const api = `${application.url}/api/v2`
    const form = page.getByRole('form', { name: 'New key' })
    await page.goto('/settings/api-keys')
    await form.getByLabel('Name').fill('File reader')
    await form.getByLabel('Expires').selectOption({ label: 'After a chosen day' })
    await form.getByLabel('Last day').fill(toDay(Date.now() + 10 * 86_400_000))
    await form.getByRole('radio', { name: 'Chosen operations' }).press('Space')

    await test.step('operations of a group can be chosen alone, and those that write are not offered to a key that reads', async () => {
      await form.getByRole('button', { name: 'Create key' }).click()
      await expect(form.getByText('Choose at least one operation.')).toBeVisible()
      await form.locator('summary').filter({ hasText: 'Operations of Files' }).press('Enter')
      await form.getByRole('checkbox', { name: /listFiles/ }).press('Space')
      await expect(form.getByRole('checkbox', { name: /deleteFile/ })).toHaveCount(0)
      await form.getByRole('checkbox', { name: 'Forms', exact: true }).press('Space')
      await expect(form.getByRole('checkbox', { name: /All operations, later ones too/ })).toBeChecked()
    })

    await test.step('an address that is not one is named', async () => {
      await form.getByLabel('Allowed addresses').fill('127.0.0.0/8, ::1, example.com')
      await form.getByRole('button', { name: 'Create key' }).click()
      await expect(form.getByLabel('Allowed addresses')).toHaveAccessibleDescription(/example\.com: An IPv4/)
      await form.getByLabel('Allowed addresses').fill('127.0.0.0/8, ::1')
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
      expect.soft(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
    }
    await form.getByRole('button', { name: 'Create key' }).click()
    const panel = page.getByRole('status').filter({ hasText: 'File reader' })
    const key = (await panel.locator('code').textContent()) ?? ''
    expect(await statusOf(`${api}/files`, key)).toBe(200)
    expect(await statusOf(`${api}/insurance/forms`, key)).toBe(200)
    expect(await statusOf(`${api}/me`, key)).toBe(403)

    await test.step('the list and Home say what it can do and when it ends', async () => {
      await page.reload()
      const row = page.getByRole('row', { name: /File reader/ })
      await expect(row).toContainText('Only Forms, listFiles, from 127.0.0.0/8, ::1')
      await expect(row).toContainText('Expires soon')
      await expect(row).toContainText(/from (?:127\.|::1)/)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'API keys that expire' })).toContainText('File reader')
      await page.getByRole('region', { name: 'API keys that expire' }).getByRole('link', { name: 'API keys' }).click()
      await page
        .getByRole('row', { name: /File reader/ })
        .getByRole('button', { name: 'Revoke' })
        .click()
      await page.getByRole('button', { name: 'Revoke key' }).click()
      await expect(page.getByRole('row', { name: /File reader/ })).toHaveCount(0)
    })
  })
})

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

test.describe('a viewer', () => {
  test.use({ account: 'viewer' })

  test('is offered a read-only key, but no key that writes', async ({ page }) => {
    await page.goto('/settings/api-keys')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect(page.getByText('As a viewer, you cannot create keys that write.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /write/i })).toHaveCount(0)
  })
})

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('cannot create an owner or manage one', async ({ page }) => {
    await page.goto('/settings/members')
    const role = page.getByRole('form', { name: 'Add a member' }).getByRole('combobox', { name: 'Role' })
    await expect(role.getByRole('option')).toHaveText(['Administrator', 'Member', 'Viewer'])
    await expect(page.getByRole('combobox', { name: 'Role of Ana Lindqvist' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Role of Odile Warrender' })).toHaveCount(0)
  })
})

test.describe('a permission on a scope', () => {
  test.use({ account: 'owner' })

  test('gives the member access to its files until it is removed', async ({ page, application, serviceOf }) => {
    const owner = await serviceOf('owner')
    const { scopes } = await owner.read<{ scopes: { scope: string; name: string }[] }>('/scopes')
    const [scope] = scopes
    if (!scope) throw new Error('The demo workspace has no scope.')
    const wording = textFile('Skiff.txt', boatWording({ money: '$500' }))
    const file = await owner.upload({ name: wording.name, bytes: wording.buffer, scope: scope.scope })
    const member = await addMember(owner, 'Pia Grant')
    const credential = await openSession(application.url, member)
    const url = `${application.url}/api/v2/files/${file.id}`
    const read = () => statusOf(url, credential)
    const rename = () => statusOf(url, credential, { method: 'PATCH', body: JSON.stringify({ name: 'Punt.txt' }) })
    const sheet = page.getByRole('dialog', { name: `Grants of ${member.name}` })
    const box = (permission: string): Locator =>
      sheet.getByRole('checkbox', { name: `${permission}: ${scope.name}`, exact: true })

    await page.goto('/settings/members')
    expect(await read()).toBe(404)
    await page.getByRole('button', { name: `Grants of ${member.name}: None` }).click()

    await test.step('read opens the file, and nothing more', async () => {
      await box('Read').click()
      await expect(page.getByText(`${member.name} can read in ${scope.name}`)).toBeVisible()
      expect(await read()).toBe(200)
      expect(await rename()).toBe(403)
    })

    await test.step('edit lets the member change it', async () => {
      await box('Edit').click()
      await expect(page.getByText(`${member.name} can read and edit in ${scope.name}`)).toBeVisible()
      expect(await rename()).toBe(200)
    })

    await test.step('without read the whole grant ends, and an undo brings it back', async () => {
      await box('Read').click()
      await expect(page.getByText(`${member.name} no longer has access to ${scope.name}`)).toBeVisible()
      await expect(box('Edit')).not.toBeChecked()
      expect(await read()).toBe(404)
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(box('Edit')).toBeChecked()
      await expect.poll(read).toBe(200)
    })

    await owner.send('DELETE', `/members/${member.id}`)
    await owner.send('DELETE', `/files/${file.id}`)
  })
})

test.describe('one’s own password', () => {
  test.use({ account: null })

  test('is changed with the current one, and the old one no longer works', async ({ page, application, serviceOf }) => {
    const owner = await serviceOf('owner')
    const member = await addMember(owner, 'Otto Secret')
    const elsewhere = await openSession(application.url, member)
    await page.goto('/sign-in?next=%2Fsettings%2Fprofile')
    await signIn(page, member.email, password)
    await expect(page).toHaveURL('/settings/profile')
    const current = page.getByLabel('Current password')
    const fresh = page.getByLabel('New password', { exact: true })
    const change = async (typed: { current: string; fresh: string; again?: string }) => {
      await current.fill(typed.current)
      await fresh.fill(typed.fresh)
      await page.getByLabel('Confirm new password').fill(typed.again ?? typed.fresh)
      await page.getByRole('button', { name: 'Change password' }).click()
    }

    await test.step('a short one is not sent', async () => {
      await change({ current: password, fresh: 'short' })
      await expect(fresh).toHaveAccessibleDescription(/Use at least 12 characters\..*Use at least 12 characters\./)
      await expect(fresh).toBeFocused()
    })

    await test.step('two that differ are not sent', async () => {
      await change({ current: password, fresh: newPassword, again: `${newPassword}!` })
      await expect(page.getByText('The passwords do not match.')).toBeVisible()
    })

    await test.step('a wrong current one changes nothing', async () => {
      await change({ current: demoPassword, fresh: newPassword })
      await expect(current).toHaveAccessibleDescription(/\w/)
      await expect(current).toBeFocused()
      expect(await statusOf(`${application.url}/api/v2/me`, elsewhere)).toBe(200)
    })

    await test.step('changed, it ends the other sessions and leaves this one', async () => {
      await change({ current: password, fresh: newPassword })
      await expect(page.getByText('Password changed')).toBeVisible()
      await expect(current).toHaveValue('')
      expect(await statusOf(`${application.url}/api/v2/me`, elsewhere)).toBe(401)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
    })

    await test.step('the old one no longer signs in, the new one does', async () => {
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/sign-in')
      await signIn(page, member.email, password)
      await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toHaveText(
        'Wrong email or password.',
      )
      await signIn(page, member.email, newPassword)
      await expect(page).toHaveURL('/')
    })

    await owner.send('DELETE', `/members/${member.id}`)
  })
})
