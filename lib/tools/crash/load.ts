import { setTimeout as delay } from 'node:timers/promises'
import { NetworkError } from '#lib/client/errors.ts'
import { createPrng, type Prng } from '#lib/tools/quality/prng.ts'
import type { Counts } from './expectations.ts'
import { workOnApiKeys } from './load/api-keys.ts'
import { workOnComparisons } from './load/comparisons.ts'
import { workOnFiles } from './load/files.ts'
import { workOnFilingBatches } from './load/filing-batches.ts'
import { workOnFilings } from './load/filings.ts'
import { workOnImports } from './load/imports.ts'
import { type Member, type Origin, openClient, read, type Work } from './load/member.ts'
import { workOnScheduleImports } from './load/schedule-imports.ts'
import { workOnWebhookEndpoints } from './load/webhook-endpoints.ts'
import { emailOf, names, password, scope } from './seed-load.ts'

export interface Load {
  readonly counts: Counts
  /** Violations found while it ran. */
  readonly violations: readonly string[]
  /** How often everything of a member was read back. */
  checks(): number
  stop(): Promise<void>
  /** Waits until all that was accepted has ended; false where it has not in this time. */
  settle(timeoutMs: number): Promise<boolean>
  check(): Promise<readonly string[]>
}

interface StartLoad {
  readonly deployment: Origin
  readonly receiverUrl: string
  readonly seed: number
}

/** Between the end of a run and the delivery of its event, nothing is open for a moment. */
const settledRounds = 5

/** Several members, each at one thing after the other; who gets no response reads everything back first. */
export async function startLoad({ deployment, receiverUrl, seed }: StartLoad): Promise<Load> {
  const counts: Counts = { acknowledged: 0, rejected: 0, uncertain: 0, errors: new Map() }
  const violations: string[] = []
  const stopping = new AbortController()
  let checks = 0
  const staff = await Promise.all(
    names.map(async (name, at) => {
      const prng = createPrng(seed * 100 + at)
      const member = await signIn({ deployment, name, prng, counts })
      return { prng, works: await listWorks(member, receiverUrl) }
    }),
  )
  const works = staff.flatMap((each) => each.works)
  const check = async (some: readonly Work[]) => {
    checks += 1
    const found: string[] = []
    for (const work of some) found.push(...(await work.check()))
    return found
  }
  const loop = async ({ prng, works: own }: (typeof staff)[number]) => {
    while (!stopping.signal.aborted) {
      const uncertain = counts.uncertain
      await pickWork(prng, own).act().catch(ignoreLost)
      if (counts.uncertain !== uncertain) violations.push(...(await check(own)))
      await delay(prng.int(0, 80))
    }
  }
  const running = Promise.all(staff.map(loop)).catch((error: unknown) => {
    violations.push(`the load failed: ${error instanceof Error ? error.stack : error}`)
  })
  return {
    counts,
    violations,
    checks: () => checks,
    async stop() {
      stopping.abort()
      await running
    },
    async settle(timeoutMs) {
      const until = performance.now() + timeoutMs
      for (let rounds = 0; performance.now() < until; ) {
        const settled = await Promise.all(works.map((work) => work.isSettled()))
        rounds = settled.every(Boolean) ? rounds + 1 : 0
        if (rounds === settledRounds) return true
        await delay(500)
      }
      return false
    },
    check: () => check(works),
  }
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof NetworkError)) throw error
}

function pickWork(prng: Prng, works: readonly Work[]): Work {
  return prng.pick(works.flatMap((work) => Array.from({ length: work.weight }, () => work)))
}

interface SignIn extends Pick<StartLoad, 'deployment'> {
  readonly name: string
  readonly prng: Prng
  readonly counts: Counts
}

export async function signIn({ deployment, name, prng, counts }: SignIn): Promise<Member> {
  const email = emailOf(name)
  const stranger = openClient(deployment, '')
  const { data } = await read(() => stranger.call('createSession', { body: { email, password } }))
  const clientWith = (token: string) => openClient(deployment, token)
  let marks = 0
  const mark = (kind: string) => {
    marks += 1
    return `${name}-${kind}-${marks}`
  }
  return { email, scope, client: clientWith(data.credential), prng, counts, clientWith, mark }
}

async function listWorks(member: Member, receiverUrl: string): Promise<readonly Work[]> {
  const { client } = member
  const [{ data: products }, { data: logins }] = [
    await read(() => client.call('listManagedProducts', { query: { scope } })),
    await read(() => client.call('listSerffLogins', { query: { limit: 1 } })),
  ]
  const source = { productId: products.products[0]?.id ?? '', loginId: logins.logins[0]?.id ?? '' }
  return [
    workOnFiles(member),
    workOnComparisons(member, await findWordings(member)),
    workOnFilings(member),
    workOnFilingBatches(member),
    workOnImports(member, source),
    workOnScheduleImports(member),
    workOnApiKeys(member),
    workOnWebhookEndpoints(member, receiverUrl),
  ]
}

/** The seeded ones, once they have been read. */
export async function findWordings({ client }: Member): Promise<readonly [string, string]> {
  for (;;) {
    const { data } = await read(() => client.call('listFiles', { query: { scope, limit: 100 } }))
    const ids = ['earlier.txt', 'later.txt'].map(
      (name) => data.files.find((file) => file.name === name && file.textStatus === 'ready')?.id,
    )
    if (ids[0] && ids[1]) return [ids[0], ids[1]]
    await delay(100)
  }
}
