import { Worker } from 'node:worker_threads'

/** Works something out in a thread, so that requests go on being served. The script is given `data` and sends its result. */
export async function runThread<Result>(script: string, data: unknown): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const worker = new Worker(script, { workerData: data })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error(`The thread of ${script} ended without a result.`)))
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}
