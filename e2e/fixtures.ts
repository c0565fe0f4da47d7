import { type BrowserContext, test as base } from '@playwright/test'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { type Account, accounts, password } from './accounts.ts'
import { copyPreparedData } from './prepare-data.ts'
import { openService, type Service } from './service.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface TestFixtures {
  /** The account signed in in `page`; null: signed out. Set with `test.use`. */
  account: Account | null
  /** Forgets, at the end, the files and comparisons that were made during the test. */
  cleanUp: undefined
}

interface WorkerFixtures {
  /** One for all that this worker tests; what a test makes there it takes away again. */
  application: RunningApplication
  /** The service, as a member; one credential each. */
  serviceOf: (account: Account) => Promise<Service>
  /** The browser state of a member who has signed in on the sign-in page, once. */
  stateOf: (account: Account) => Promise<State>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  application: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
    async ({}, use) => {
      // Webhooks go to receivers of the tests.
      const env = { ALLOW_LOOPBACK_WEBHOOKS: '1' }
      const application = await runApplication({ dataDir: copyPreparedData(), env })
      await use(application)
      await application.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  serviceOf: [
    async ({ application }, use) => {
      await use(remember((account) => openService(application.url, account)))
    },
    { scope: 'worker' },
  ],
  stateOf: [
    async ({ application, browser }, use) => {
      const signIn = async (account: Account): Promise<State> => {
        // Without the state of the test that asks first.
        const signedOut = { cookies: [], origins: [] }
        const page = await browser.newPage({ baseURL: application.url, storageState: signedOut })
        await page.goto('/sign-in')
        await page.getByLabel('Email').fill(accounts[account].email)
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.waitForURL(`${application.url}/`)
        const state = await page.context().storageState()
        await page.close()
        return state
      }
      await use(remember(signIn))
    },
    { scope: 'worker' },
  ],
  account: ['analyst', { option: true }],
  baseURL: async ({ application }, use) => use(application.url),
  storageState: async ({ account, stateOf }, use) => use(account === null ? undefined : await stateOf(account)),
  cleanUp: [
    async ({ serviceOf }, use) => {
      const owner = await serviceOf('owner')
      const analyst = await serviceOf('analyst')
      const before = await listAll(owner, analyst)
      await use(undefined)
      const after = await listAll(owner, analyst)
      for (const [path, service] of after) if (!before.has(path)) await service.send('DELETE', path)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** By path, with who may delete it: comparisons before the files they read. */
async function listAll(owner: Service, analyst: Service): Promise<Map<string, Service>> {
  const comparisons = await owner.listComparisons()
  const files = await analyst.readAll<{ id: string }>('/files', 'files')
  return new Map([
    ...comparisons.map(({ id }) => [`/insurance/form-comparisons/${id}`, owner] as const),
    ...files.map(({ id }) => [`/files/${id}`, analyst] as const),
  ])
}

function remember<T>(make: (account: Account) => Promise<T>): (account: Account) => Promise<T> {
  const made = new Map<Account, Promise<T>>()
  return (account) => {
    const known = made.get(account) ?? make(account)
    made.set(account, known)
    return known
  }
}
