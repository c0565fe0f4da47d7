import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'

/** A succeeded comparison as its creator reads it, with the page texts that the service returns. */
export interface CheckedComparison {
  readonly request: ComparisonRequest
  readonly result: unknown
  readonly inputsUsed: InputsUsed
  /** The text of a page by `<fileId>/<version>/<page>`. */
  readonly pages: ReadonlyMap<string, string>
}

/** Adds an issue unless `isSound`. */
export type Check = (isSound: boolean, issue: string) => void

/** Letters and digits only: unaffected by joined lines, removed hyphens and changed spaces. */
export function letters(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}
