import { join } from 'node:path'
import type { PageOfText, ReadingOutcome } from '#lib/engines/serff/types.ts'
import { runThread } from '#lib/service/api/kernel/run-thread.ts'

/** Reads a filing in a thread. */
export async function runReading(pages: readonly PageOfText[]): Promise<ReadingOutcome> {
  return await runThread(join(import.meta.dirname, 'reading-worker.ts'), pages)
}
