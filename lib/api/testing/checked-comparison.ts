import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'

/** A succeeded comparison as its creator reads it, with the page texts that the service answers. */
export interface CheckedComparison {
  readonly request: ComparisonRequest
  readonly result: unknown
  readonly inputsUsed: InputsUsed
  /** The text of a page by `<fileId>/<version>/<page>`. */
  readonly pages: ReadonlyMap<string, string>
}

/** Adds a issue unless `isSound`. */
export type Check = (isSound: boolean, issue: string) => void

/** Letters and digits alone: what remains when lines are joined, hyphens undone and spaces set anew. */
export function letters(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}
