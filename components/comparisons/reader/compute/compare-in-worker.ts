import type { Difference } from '#lib/compare/types.ts'
import type { CompareQuestion } from './compare-rows.ts'

/** Answers away from the page; the worker lives as long as its question. */
export function compareInWorker(question: CompareQuestion, signal: AbortSignal): Promise<Difference[]> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Difference[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Difference[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The comparison could not be made here.')))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(question)
  })
  return answer.finally(() => worker.terminate())
}
