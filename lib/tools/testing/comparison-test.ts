import { eq } from 'drizzle-orm'
import { test as base, expect } from 'vitest'
import type { ComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { runComparison } from '#lib/service/api/comparisons/jobs/run-comparison.ts'
import { creditHolds, ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { addFile } from './add-file.ts'
import { create } from './comparisons.ts'
import { inlineRunner } from './inline-runner.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'
import { earlierWording, laterWording } from './wordings.ts'

const addEarlier = (api: TestApi) => addFile(api, { text: earlierWording, name: 'earlier.txt' })
const addLater = (api: TestApi) => addFile(api, { text: laterWording, name: 'later.txt' })
const variantsOf = (earlier: string, later: string) => [
  { key: 'a', documents: [earlier] },
  { key: 'b', documents: [later] },
]

const serviceTest = base.extend(
  'api',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
  async ({}, { onCleanup }) => {
    const api = await startTestApi()
    onCleanup(() => api.close())
    return api
  },
)

/** A test with a service and two short policies of `member`, shared by the tests of a file. */
export const comparisonTest = serviceTest
  .extend('earlier', { scope: 'file' }, ({ api }) => addEarlier(api))
  .extend('later', { scope: 'file' }, ({ api }) => addLater(api))
  .extend('variants', { scope: 'file' }, ({ earlier, later }) => variantsOf(earlier, later))

interface AttemptOptions extends Partial<Pick<ComparisonRunner, 'run'>> {
  readonly signal?: AbortSignal
}

/** A test that takes accepted comparisons to their end. Its two policies are its own: it may change them. */
export const runTest = serviceTest
  .extend('earlier', ({ api }) => addEarlier(api))
  .extend('later', ({ api }) => addLater(api))
  /** Accepts a comparison and returns its id; `more` may name other variants. */
  .extend('accept', ({ api, earlier, later }) => async (more: object = {}): Promise<string> => {
    const { status, body } = await create(api, { variants: variantsOf(earlier, later), ...more })
    expect(status).toBe(202)
    return body.id
  })
  /** Runs an attempt as the queue would. */
  .extend('attempt', ({ api }) => async (id: string, options: AttemptOptions = {}): Promise<void> => {
    const { run = inlineRunner.run, signal = new AbortController().signal } = options
    const deps = { ...api.deps, comparisonRunner: { ...inlineRunner, run } }
    await runComparison(deps, { comparisonId: id }, { jobId: 'job', failures: 0, signal })
  })
  /** The credits that a comparison holds and those charged for it, in 1/100 credit. */
  .extend('statementOf', ({ api }) => async (id: string) => {
    const { db } = api.deps.database
    const [holds, entries] = await Promise.all([
      db.select().from(creditHolds).where(eq(creditHolds.subjectId, id)),
      db.select().from(ledgerEntries).where(eq(ledgerEntries.subjectId, id)),
    ])
    return { held: holds.map(({ amount }) => amount), charged: entries.map(({ amount }) => amount) }
  })

/** A run that waits until it is aborted or its gate opens. */
export function openGate() {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const run: ComparisonRunner['run'] = async (source, { signal, onProgress }) => {
    onProgress('comparing', 0.5)
    started.resolve()
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    await Promise.race([gate.promise, aborted])
    return await inlineRunner.run(source, { signal, onProgress })
  }
  return { run, started: started.promise, open: () => gate.resolve() }
}
