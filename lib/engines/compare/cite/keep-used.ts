import type { ComparisonResult } from '#lib/engines/compare/types.ts'

/** A result without the citations that nothing in it names, as after an answer took the place of another. */
export function keepUsedCitations(result: ComparisonResult): ComparisonResult {
  const used = new Set<string>()
  collect({ ...result, citations: [] }, used)
  return { ...result, citations: result.citations.filter(({ id }) => used.has(id)) }
}

function collect(value: unknown, used: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, used)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === 'citationIds' && Array.isArray(each)) for (const id of each) used.add(String(id))
      else collect(each, used)
    }
}
