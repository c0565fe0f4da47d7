import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import {
  type BrowserConnectorOptions,
  openBrowserConnector,
} from '#lib/service/api/filings/staging/browser/browser-connector.ts'
import { type FilingSystem, FilingSystems } from '#lib/service/api/filings/staging/browser/filing-systems.ts'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import shipped from '#lib/tools/practice/filing-systems.json' with { type: 'json' }
import { calmScenario, type Scenario, scripts, tricks } from '#lib/tools/practice/scenario.ts'
import { type Practice, startPractice } from '#lib/tools/practice/server.ts'
import { tabs } from '#lib/tools/practice/tabs.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'

export interface PracticeSite {
  readonly practice: Practice
  readonly connector: FilingSystemConnector
  /** One that does not wait long for a page. */
  readonly hasty: FilingSystemConnector
  /** Folders of passes that are running. */
  readonly tempDir: string
  /** Requests that were blocked on the way out. */
  readonly blocked: { readonly isPage: boolean }[]
  stop(): Promise<void>
}

/** A practice filing system, and the connector that fills its drafts. */
export async function openPracticeSite(accounts: Readonly<Record<string, string>>): Promise<PracticeSite> {
  const practice = await startPractice({ port: 0, accounts })
  const tempDir = mkdtempSync(join(tmpdir(), 'filing-desk-practice-'))
  const blocked: { readonly isPage: boolean }[] = []
  const options: BrowserConnectorOptions = {
    system: mapPractice(practice.url),
    chromiumPath: await requireChromium(process.env.CHROMIUM_PATH),
    tempDir,
    onBlocked: (each) => void blocked.push(each),
  }
  return {
    practice,
    connector: openBrowserConnector(options),
    hasty: openBrowserConnector({ ...options, times: { stepMs: 6000, passMs: 120_000 } }),
    tempDir,
    blocked,
    async stop() {
      await practice.stop()
      const left = readdirSync(tempDir)
      rmSync(tempDir, { recursive: true, force: true })
      if (left.length > 0) throw new Error(`Passes left ${left.join(', ')} behind.`)
    },
  }
}

/** The map that is shipped with the practice system, at another address. */
export function mapPractice(baseUrl: string): FilingSystem {
  const { beta } = FilingSystems.parse(shipped)
  if (!beta) throw new Error('The shipped map has no beta.')
  return { ...beta, baseUrl }
}

/** The same seed makes the same conditions. About one in four only has slow pages. */
export function makeScenario(seed: number): Scenario {
  const { int, pick, weighted } = createPrng(seed)
  const scenario = { ...calmScenario, slowMs: int(0, 59), tab: pick(tabs).slug }
  const kind = weighted({ slow: 25, losesSession: 10, hangs: 5, relabels: 10, trick: 25, script: 25 })
  switch (kind) {
    case 'slow':
      return scenario
    case 'losesSession':
      return { ...scenario, losesSessionAt: int(1, 12) }
    case 'hangs':
      return { ...scenario, hangsAt: int(1, 12), hangMs: 8000 }
    case 'relabels':
      return { ...scenario, relabels: pick(['field', 'save']) }
    case 'trick':
      return { ...scenario, trick: pick(tricks) }
    case 'script':
      return { ...scenario, script: pick(scripts) }
  }
}

/** Requests that reached the practice system and that no pass may make. */
export function findForbidden({ store }: Practice): string[] {
  const tab = '(general-information|companies-and-contact|form-schedule|rate-rule-schedule|supporting-documentation)'
  const allowed = new RegExp(
    `^(GET /login|GET /drafts|GET /practice\\.css|GET /drafts/\\d+/${tab}|POST /login|POST /drafts|POST /drafts/\\d+/(${tab}|validate))$`,
  )
  return store.requests.map(({ method, path }) => `${method} ${path}`).filter((request) => !allowed.test(request))
}
