import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Service } from './service.ts'

/** The managed company whose filings and files tests make. */
export const scope = 'mc:larkspur-personal'

export interface Filing {
  readonly id: string
  readonly displayName: string
  readonly updatedAt: string
}

interface NewFiling {
  readonly displayName: string
  readonly [field: string]: unknown
}

export interface Comment {
  readonly id: string
  readonly parentId: string | null
  readonly body: string
  readonly respondBy: string | null
  readonly assigneeId: string | null
  readonly resolvedAt: string | null
  readonly fixTask: { readonly id: string; readonly status: string; readonly sessionId: string } | null
}

/** Filings stay: each test makes its own, with a name and numbers that no other filing has. */
export function createFiling(service: Service, fields: NewFiling): Promise<Filing> {
  return service.make<Filing>('/managed-filings', { scope, ...fields })
}

export async function addForm(service: Service, filingId: string, fileName: string): Promise<void> {
  const { id } = await service.findFile(fileName)
  await service.make(`/managed-filings/${filingId}/documents`, { schedule: 'form', fileId: id })
}

export async function startDiscussions(service: Service, filingId: string, bodies: readonly string[]): Promise<void> {
  for (const body of bodies) await service.make(`/managed-filings/${filingId}/comments`, { body })
}

/** Oldest first, replies among them. */
export async function listComments(service: Service, filingId: string): Promise<readonly Comment[]> {
  const path = `/managed-filings/${filingId}/comments?limit=100`
  return (await service.read<{ comments: Comment[] }>(path)).comments
}

export async function updateComment(
  service: Service,
  filingId: string,
  change: Partial<Comment> & { readonly resolved?: boolean },
) {
  const { id, ...body } = change
  const response = await service.send('PATCH', `/managed-filings/${filingId}/comments/${id}`, body)
  expect(response.status).toBe(200)
}

/** A filing of the demo workspace; it stays as it is. */
export async function findDemoFiling(service: Service, displayName: string): Promise<Filing> {
  const filings = await service.readAll<Filing>('/insurance/managed-filings', 'filings')
  const found = filings.find((filing) => filing.displayName === displayName)
  if (!found) throw new Error(`There is no filing named ${displayName}.`)
  return found
}

/** Of the list of filings. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('table', { name: 'Filings' }).getByRole('row').filter({ hasText: name })
}

/** A discussion or note on the comments tab, by what it says. */
export function threadOf(page: Page, body: string): Locator {
  return page.getByRole('article').filter({ hasText: body })
}

interface Pick {
  /** The picker's label. */
  readonly from: string
  readonly typed: string
  /** The name of the record that this finds first. */
  readonly record: string
}

/** Finds a record by typing, and takes it with Enter. */
export async function pick(page: Page, { from, typed, record }: Pick): Promise<void> {
  const picker = page.getByRole('combobox', { name: from, exact: true })
  await picker.fill(typed)
  await expect(page.getByRole('option', { name: record }).and(page.locator('[data-highlighted]'))).toBeVisible()
  await picker.press('Enter')
  await expect(picker).toHaveValue(new RegExp(RegExp.escape(record)))
}

/** The filing at a glance, which its page shows in one line until it is unfolded. */
export async function unfoldGlance(page: Page): Promise<Locator> {
  const glance = page.getByRole('region', { name: 'Filing at a glance' })
  await expect(async () => {
    if (!(await glance.isVisible())) await page.locator('summary').filter({ hasText: 'Filing at a glance' }).click()
    await expect(glance).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return glance
}
