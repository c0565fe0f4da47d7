import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'

/** Two versions of a file compared, the earlier one first, as a request that a person completes and runs. */
export function fillVersionRequest(
  { id, name }: Pick<FileRecord, 'id' | 'name'>,
  versions: readonly [earlier: number, later: number],
): ComparisonRequest {
  return {
    variants: versions.map((version) => ({
      key: `version-${version}`,
      label: labelVersion(name, version),
      documents: [{ fileId: id, version }],
    })),
  }
}

/** "LM HO 03 · version 2": the name is cut so that the version fits. */
function labelVersion(name: string, version: number): string {
  const suffix = ` · version ${version}`
  const stem = stripEnding(name)
  return [...stem].slice(0, comparisonLimits.label - suffix.length).join('') + suffix
}
