import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { CompareQuestion } from './compare-question.ts'

/** Answers away from the page; the worker lives as long as its question. */
export function compareInWorker(question: CompareQuestion, signal: AbortSignal): Promise<ResultDifference[]> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<ResultDifference[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ResultDifference[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The comparison could not be made here.')),
    )
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(question)
  })
  return answer.finally(() => worker.terminate())
}
