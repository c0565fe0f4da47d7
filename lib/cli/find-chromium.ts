import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** `E2E_CHROMIUM`, else the system's own, else the one inside the npm package, unpacked into a private folder. */
export async function findChromium(): Promise<string> {
  const known = [process.env.E2E_CHROMIUM ?? '', ...installed].find((path) => path !== '' && existsSync(path))
  if (known) return known
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'filing-desk-chromium-'))
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  process.env.E2E_CHROMIUM = path
  return path
}
