import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { CompareInput, DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { Citation, ComparisonResult, UnableToCompare } from '#lib/engines/compare/types.ts'
import type { IdentifiedDocument } from '#lib/service/api/comparisons/run-state.ts'
import type { CitedPage } from '#lib/service/database/schema/comparisons.ts'

export interface PackedResult {
  readonly kind: 'result'
  /** The result as JSON, gzip. */
  readonly content: Uint8Array
  /** Number of citations by file id. */
  readonly citationCounts: Readonly<Record<string, number>>
  readonly citedPages: readonly CitedPage[]
  /** The form number and edition date that each document has in its text. */
  readonly documents: readonly IdentifiedDocument[]
}

export type PackedOutcome =
  | PackedResult
  | { readonly kind: 'unable'; readonly message: string }
  /** The same request would give as much again. */
  | { readonly kind: 'too_large'; readonly message: string }
  /** So would this. */
  | { readonly kind: 'out_of_memory' }
  /** The engine gave something that must not be stored; `reason` is for the log. */
  | { readonly kind: 'rejected'; readonly message: string; readonly reason: string }

/** Checks what the engine gave against the pages it was given, and makes it ready to be stored. */
export function packOutcome(
  input: CompareInput,
  outcome: ComparisonResult | UnableToCompare,
  maxBytes: number = comparisonLimits.resultBytes,
): PackedOutcome {
  if ('unable' in outcome) return { kind: 'unable', message: outcome.message }
  const pages = readPages(input)
  const unsound = outcome.citations.find((citation) => !isSound(citation, pages))
  if (unsound) {
    const { id, fileId, fileVersion, page, start, end } = unsound
    return {
      kind: 'rejected',
      message: 'A citation of the result did not match its source.',
      reason: `citation ${id}: file ${fileId} version ${fileVersion} page ${page} [${start}, ${end})`,
    }
  }
  const json = Buffer.from(JSON.stringify(outcome))
  if (json.byteLength > maxBytes) {
    const message = `The result is larger than ${maxBytes / 1024 / 1024} MB. Compare fewer variants, or shorter documents.`
    return { kind: 'too_large', message }
  }
  return {
    kind: 'result',
    content: new Uint8Array(gzipSync(json)),
    citationCounts: countByFile(outcome.citations),
    citedPages: listCitedPages(outcome.citations, pages),
    documents: outcome.variants.flatMap(({ documents }) =>
      documents.map(({ inputId, formNumber, editionDate }) => ({ inputId, formNumber, editionDate })),
    ),
  }
}

type Pages = ReadonlyMap<string, string>
type PageId = Pick<Citation, 'fileId' | 'fileVersion' | 'page'>

function readPages(input: CompareInput): Pages {
  return new Map(
    listDocuments(input).flatMap(({ fileId, fileVersion, pages }) =>
      pages.map(({ page, text }) => [keyOf({ fileId, fileVersion, page }), text] as const),
    ),
  )
}

function listDocuments({ variants, sharedContext, knowledge, reviewMaterial }: CompareInput): DocumentInput[] {
  return [
    ...variants.flatMap(({ documents, context }) => [...documents, ...(context?.documents ?? [])]),
    ...(sharedContext?.documents ?? []),
    ...knowledge,
    ...reviewMaterial,
  ]
}

function isSound(citation: Citation, pages: Pages): boolean {
  const { start, end, quote } = citation
  const text = pages.get(keyOf(citation))
  return text !== undefined && start < end && end <= text.length && text.slice(start, end) === quote
}

function countByFile(citations: readonly Citation[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { fileId } of citations) counts[fileId] = (counts[fileId] ?? 0) + 1
  return counts
}

function listCitedPages(citations: readonly Citation[], pages: Pages): CitedPage[] {
  const cited = new Map(
    citations.map(({ fileId, fileVersion, page }) => {
      const id = { fileId, fileVersion, page }
      return [keyOf(id), id]
    }),
  )
  return [...cited].map(([key, id]) => ({
    ...id,
    md5: createHash('md5')
      .update(pages.get(key) ?? '')
      .digest('hex'),
  }))
}

function keyOf({ fileId, fileVersion, page }: PageId): string {
  return `${fileId}/${fileVersion}/${page}`
}
