import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface LocalFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export function textFile(name: string, text: string): LocalFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

export function pdfFile(name: string, buffer: Buffer): LocalFile {
  return { name, mimeType: 'application/pdf', buffer }
}

export function variantOf(page: Page, number: number): Locator {
  return page.getByRole('listitem', { name: `Variant ${number}`, exact: true })
}

/** In the computer's own file dialog. */
export async function chooseFiles(page: Page, list: string, files: readonly LocalFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Choose files for ${list}` }).click()
  // A file at the limit takes a slow machine longer to hand over than any click.
  await (await opened).setFiles([...files], { timeout: 120_000 })
}

/** From a folder of the computer, onto a place of the page. */
export async function dropFiles(place: Locator, files: readonly LocalFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await place.page().evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, given)
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer })
}

export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByText('Ready to run')).toBeVisible({ timeout: 60_000 })
}

/** Runs it, and waits for the run's own page; gives its id. */
export async function run(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await page.waitForURL(/\/comparisons\/[0-9a-f-]{36}/, { timeout: 60_000 })
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
