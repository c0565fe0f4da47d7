/** The reply of a worker that is made for one question, and ends with it. Rejects when the worker fails, and with the reason of an abort. */
export function askWorker<Reply>(worker: Worker, question: unknown, signal: AbortSignal): Promise<Reply> {
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data))
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The comparison failed in the browser.')),
    )
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(question)
  })
  return reply.finally(() => worker.terminate())
}
