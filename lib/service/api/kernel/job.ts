import type { Tx } from '#lib/service/database/open.ts'
import type { Attempt, JobDefinition } from '#lib/service/database/queue.ts'
import type { Deps } from './context.ts'
import type { Resumption } from './exhausted-job.ts'

/** A job and its handler, with the handler's further dependencies. Handlers may run twice and load fresh state. */
export interface JobRegistration<Needs extends Deps = Deps> {
  readonly definition: JobDefinition
  readonly startWorking: (deps: Needs) => Promise<void>
  /** Of a job that may be listed as exhausted: makes the record wait for it again. False where it no longer can. */
  readonly resume?: Resumption['resume']
}

export function registerJob<Payload extends object, Needs extends Deps = Deps>(
  definition: JobDefinition<Payload>,
  handle: (deps: Needs, payload: Payload, attempt: Attempt) => Promise<void>,
  resume?: (tx: Tx, payload: Payload) => Promise<boolean>,
): JobRegistration<Needs> {
  return {
    definition,
    ...(resume && { resume: (tx, payload) => resume(tx, definition.payload.parse(payload)) }),
    startWorking: (deps) =>
      deps.queue.work(definition, (payload, attempt) =>
        traceAttempt(deps, definition.name, () => handle(deps, payload, attempt)),
      ),
  }
}

async function traceAttempt({ telemetry }: Deps, queue: string, work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now()
  let outcome = 'failed'
  try {
    await telemetry.trace({ name: `job ${queue}`, kind: 'consumer', attributes: { queue } }, work)
    outcome = 'completed'
  } finally {
    telemetry.record('filing_desk.job.duration', (performance.now() - startedMs) / 1000, { queue, outcome })
  }
}
