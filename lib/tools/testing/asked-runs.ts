import { runComparison } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import type { Logger } from '#lib/service/api/kernel/ports.ts'
import type { ReasonerSettings } from '#lib/service/reasoner/reasoner.ts'
import { addFile } from './add-file.ts'
import { create, readComparison } from './comparisons.ts'
import { inlineRunner } from './inline-runner.ts'
import type { ModelRequest } from './model-server.ts'
import { openSwitchedReasoner, type SwitchedReasoner } from './open-switched-reasoner.ts'
import { type Actor, startTestApi, type TestApi } from './start-test-api.ts'
import { openFacts } from './wordings.ts'

/** A policy that `openFacts` are asked of. */
export const dwellingPolicy = `HARBOR DWELLING POLICY

COVERAGES
A. Dwelling. We will pay for direct physical loss to the dwelling caused by fire, hail or freezing.
B. Jewelry. We will pay up to $1,500 for theft of jewelry.

EXCLUSIONS
We do not insure loss caused by:
1. Freezing of a plumbing system while the dwelling is vacant, unless you drained the system.
2. War, including civil war.

CONDITIONS
A. Inspection. We may survey the elevators of the building at any time.
B. Cancellation. You may cancel this policy at any time by returning it to us.
`
export const laterDwellingPolicy = dwellingPolicy.replace('$1,500', '$2,500')

const scenarios = [
  {
    id: 's1',
    facts: openFacts,
    question: 'Is the loss covered?',
    expectations: [
      { id: 'e1', assertion: 'Damage from a frozen pipe is insured whenever the family is away.' },
      { id: 'e2', assertion: 'Theft of jewelry is paid up to $1,500.', variant: 'a' },
    ],
  },
]
/** Of the two answers and the two results of e1 that the reading leaves open. */
export const openQuestions = 4

export interface AskedRuns extends Pick<SwitchedReasoner, 'setStrict'> {
  readonly api: TestApi
  /** The two policies. */
  readonly files: readonly [string, string]
  /** Accepts a comparison of two policies with a scenario, and returns its id. */
  accept(more?: object): Promise<string>
  /** Runs an attempt as the queue would. */
  attempt(id: string, signal?: AbortSignal): Promise<void>
  /** Loose, because tests establish its shape. */
  read(id: string, as?: Actor): Promise<Awaited<ReturnType<typeof readComparison>>['body']>
  /** Accepts, runs and reads. */
  run(more?: object): ReturnType<AskedRuns['read']>
}

export interface AskedRunsOptions extends Pick<ReasonerSettings, 'baseUrl' | 'model'> {
  readonly apiKey?: string
  readonly price?: number
  readonly log?: Logger
}

/** Comparisons of a service that has the language model at `baseUrl`. */
export async function openAskedRuns(options: AskedRunsOptions): Promise<AskedRuns> {
  const { baseUrl, model, apiKey = null, price = 0, log } = options
  const settings = { baseUrl, model, apiKey, pricePerMillionTokens: price, passageCharacters: 9000 }
  const { reasoner, setStrict } = openSwitchedReasoner(settings)
  const api = await startTestApi({ reasoner, ...(log && { log }) })
  const files = [
    await addFile(api, { text: dwellingPolicy, name: 'earlier.txt' }),
    await addFile(api, { text: laterDwellingPolicy, name: 'later.txt' }),
  ] as const
  const variants = files.map((file, at) => ({ key: at === 0 ? 'a' : 'b', documents: [file] }))
  const runs: AskedRuns = {
    api,
    files,
    setStrict,
    async accept(more = {}) {
      const { status, body } = await create(api, { variants, scenarios, ...more })
      if (status !== 202) throw new Error(JSON.stringify(body))
      return body.id
    },
    async attempt(id, signal = new AbortController().signal) {
      const deps = { ...api.deps, comparisonRunner: inlineRunner }
      await runComparison(deps, { comparisonId: id }, { jobId: 'job', failures: 0, signal })
    },
    read: async (id, as) => (await readComparison(api, id, as)).body,
    async run(more) {
      const id = await runs.accept(more)
      await runs.attempt(id)
      return await runs.read(id)
    },
  }
  return runs
}

export interface SentPassage {
  readonly number: number
  readonly text: string
}

/** The passages that a question came with. */
export function passagesOf({ text }: Pick<ModelRequest, 'text'>): SentPassage[] {
  const fenced = /^\[([0-9a-f]{32})\] Passage (\d+)\b[^\n]*\n([\s\S]*?)\n\[\/\1\]$/gm
  return [...text.matchAll(fenced)].map(([, , number, passage = '']) => ({ number: Number(number), text: passage }))
}

/** A deciding step that quotes the passage with these words. */
export function quoting(request: Pick<ModelRequest, 'text'>, words: string, more: object = {}) {
  const passage = passagesOf(request).find(({ text }) => text.includes(words))
  return { passage: passage?.number ?? 1, quote: passage?.text ?? words, text: 'It says so.', decides: true, ...more }
}
