import { defineConfig, devices } from '@playwright/test'
import { requireChromium } from './lib/desk/server/find-chromium.ts'

const executablePath = await requireChromium(process.env.CHROMIUM_PATH)

/**
 * End to end, against the production build. Each worker starts the application once, on a port and a data directory of its
 * own, copied from one that is prepared before the tests.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/prepare-data.ts',
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // A test that passes only at the second try has found something.
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // A sandbox cannot be made by root; the package's own arguments would switch web security off.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
