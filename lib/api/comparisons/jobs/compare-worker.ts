import type { PageBatch } from '#lib/api/comparisons/load-compare-input.ts'
import { compareForms } from '#lib/compare/compare.ts'
import type { WorkerMessage, WorkerTask } from './comparison-runner.ts'
import { type PackedOutcome, packOutcome } from './pack-result.ts'
import { PageCollector } from './page-collector.ts'

/** Runs in a worker thread: asks for one batch of pages after the other, so that only this thread holds them all. */
export default async function compareInWorker({ input: request, port }: WorkerTask): Promise<PackedOutcome> {
  const collector = new PageCollector()
  const send = (message: WorkerMessage) => port.postMessage(message)
  const input = await new Promise<typeof request>((resolve) => {
    port.on('message', (batch: PageBatch | null) => {
      if (batch === null) return resolve(collector.fill(request))
      collector.add(batch)
      send({ kind: 'next' })
    })
    send({ kind: 'next' })
  })
  const outcome = compareForms(input, (phase, share) => send({ kind: 'progress', phase, share }))
  return packOutcome(input, outcome)
}
