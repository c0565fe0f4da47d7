import type { Attempt, JobDefinition } from '#lib/service/database/queue.ts'
import type { Deps } from './context.ts'

/** A job and its handler, with the handler's further dependencies. Handlers may run twice and load fresh state. */
export interface JobRegistration<Needs extends Deps = Deps> {
  readonly definition: JobDefinition
  readonly startWorking: (deps: Needs) => Promise<void>
}

export function registerJob<Payload extends object, Needs extends Deps = Deps>(
  definition: JobDefinition<Payload>,
  handle: (deps: Needs, payload: Payload, attempt: Attempt) => Promise<void>,
): JobRegistration<Needs> {
  return {
    definition,
    startWorking: (deps) => deps.queue.work(definition, (payload, attempt) => handle(deps, payload, attempt)),
  }
}
