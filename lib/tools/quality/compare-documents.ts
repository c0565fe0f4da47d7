import { compareForms } from '#lib/engines/compare/compare.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { ComparisonResult } from '#lib/engines/compare/types.ts'

/** The result for variants `v1`, `v2`… of the texts of their documents, one page each. */
export function compareDocuments(variants: readonly (readonly string[])[]): ComparisonResult {
  const result = compareForms({
    variants: variants.map((texts, at) => ({
      key: `v${at + 1}`,
      label: null,
      documents: texts.map((text, order) => documentOf(text, `v${at + 1}-${order}`)),
      context: null,
    })),
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [],
    reviewMaterial: [],
  })
  if ('unable' in result) throw new Error(result.message)
  return result
}

function documentOf(text: string, id: string): DocumentInput {
  return {
    inputId: id,
    fileId: id,
    fileVersion: 1,
    name: `${id}.txt`,
    label: null,
    annotations: [],
    pages: [{ page: 1, width: null, text }],
  }
}
