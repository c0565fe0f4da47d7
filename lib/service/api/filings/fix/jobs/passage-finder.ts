import { Piscina } from 'piscina'
import type { FoundPassage, PassageSearch } from '#lib/engines/compare/answers/find-passages.ts'

/** Searches away from the event loop. */
export interface PassageFinder {
  /** Aborting ends the worker immediately; the promise then rejects. */
  find(search: PassageSearch, options: { readonly signal: AbortSignal }): Promise<readonly FoundPassage[]>
  close(): Promise<void>
}

/** More than twice what the longest text that is searched was measured to need. */
const heapMb = 1024

export function openPassageFinder({ onError }: { readonly onError: (error: Error) => void }): PassageFinder {
  const pool = new Piscina<PassageSearch, readonly FoundPassage[]>({
    filename: new URL('../../../../../engines/compare/answers/find-passages.ts', import.meta.url).href,
    name: 'findPassages',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 16 },
  })
  pool.on('error', onError)
  return {
    find: async (search, { signal }) => await pool.run(search, { signal }),
    close: () => pool.destroy(),
  }
}
