import type { Page } from 'playwright-core'
import { unexpected } from './page-controls.ts'

/** Characters. A shorter password may be part of any text. */
const searchedLength = 6

/** Nothing after the sign-in should show the password. Of a page that does, no screenshot is taken. */
export async function takeTabScreenshot(page: Page, password: string): Promise<Uint8Array> {
  for (const frame of page.frames()) {
    const values = await frame
      .locator('input, textarea, select')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    const text = await frame.locator('html').evaluate((root) => `${root.textContent} ${root.outerHTML}`)
    if (password.length >= searchedLength && [text, ...values].some((part) => part.includes(password))) {
      throw unexpected('The external system showed the password on a page.')
    }
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return await page.screenshot({
    fullPage: height <= 10_000,
    mask: [page.locator('input[type=password]')],
    animations: 'disabled',
  })
}
