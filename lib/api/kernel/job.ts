import type { Attempt, JobDefinition } from '#lib/database/queue.ts'
import type { Deps } from './context.ts'

/** A job and its handler. Handlers may run twice and load fresh state. */
export interface JobRegistration {
  readonly definition: JobDefinition
  readonly startWorking: (deps: Deps) => Promise<void>
}

export function registerJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  handle: (deps: Deps, payload: Payload, attempt: Attempt) => Promise<void>,
): JobRegistration {
  return {
    definition,
    startWorking: (deps) => deps.queue.work(definition, (payload, attempt) => handle(deps, payload, attempt)),
  }
}
