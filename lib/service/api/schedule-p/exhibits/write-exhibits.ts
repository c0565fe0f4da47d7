import { join } from 'node:path'
import type { DevelopmentExhibits } from '#lib/contract/schedule-p/exhibits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { runThread } from '#lib/service/api/kernel/run-thread.ts'

export interface ExhibitWork {
  readonly exhibits: DevelopmentExhibits
  readonly createdAt: string
}

/** The exhibits as a PDF, written off the event loop. */
export async function writeExhibits({ deps }: ServiceContext, exhibits: DevelopmentExhibits): Promise<Uint8Array> {
  const work: ExhibitWork = { exhibits, createdAt: deps.clock.now().toISOString() }
  return await runThread<Uint8Array>(join(import.meta.dirname, 'exhibit-worker.ts'), work)
}
