import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { type RedactionInput, readSources } from '#lib/service/api/comparisons/redaction-sources.ts'
import type { FindingIndex } from '#lib/service/database/schema/reviews.ts'

/**
 * The findings of a result, each with the files it is based on: exactly those whose removal redacts it. A finding is
 * redacted where any of several removed files redacts it, so each file is asked about separately.
 */
export function indexFindings(result: ComparisonResult, inputs: RedactionInput['inputs']): FindingIndex {
  const fileIds = [...new Set(inputs.map(({ fileId }) => fileId))]
  const sources = fileIds.map((fileId) => readSources(result, { inputs, removedFileIds: new Set([fileId]) }))
  return {
    fileIds,
    findings: result.differences.map((difference) => ({
      id: difference.id,
      files: sources.flatMap((source, at) => (source.differenceIsRemoved(difference) ? [at] : [])),
    })),
  }
}

/** Those that stay readable without the removed files, in the order of the result. */
export function listReadable({ fileIds, findings }: FindingIndex, removedFileIds: ReadonlySet<string>): string[] {
  const removed = new Set(fileIds.flatMap((id, at) => (removedFileIds.has(id) ? [at] : [])))
  return findings.filter(({ files }) => !files.some((at) => removed.has(at))).map(({ id }) => id)
}
