import type { CompareInput, DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { CompareSource } from '#lib/service/api/comparisons/load-compare-input.ts'
import { paginateText } from '#lib/service/documents/text-pages.ts'

/** A comparison of plain texts, a variant each. */
export function makeInput(...texts: readonly string[]): CompareInput {
  const variants = texts.map((text, at) => {
    const document: DocumentInput = {
      inputId: `input-${at + 1}`,
      fileId: `file-${at + 1}`,
      fileVersion: 1,
      name: 'form.txt',
      label: null,
      annotations: [],
      pages: paginateText(text),
    }
    return { key: `v${at}`, label: null, documents: [document], context: null }
  })
  return { variants, sharedContext: null, knowledge: [], focus: null, scenarios: [], reviewMaterial: [] }
}

/** As from the database: the pages of each document come in two batches. */
export function toSource(...texts: readonly string[]): Pick<CompareSource, 'input' | 'readPages'> {
  const input = makeInput(...texts)
  const documents = input.variants.flatMap((variant) => variant.documents)
  return {
    input: {
      ...input,
      variants: input.variants.map((variant) => ({
        ...variant,
        documents: variant.documents.map((document) => ({ ...document, pages: [] })),
      })),
    },
    async *readPages() {
      for (const { fileId, fileVersion, pages } of documents) {
        yield { fileId, fileVersion, pages: pages.slice(0, 1) }
        yield { fileId, fileVersion, pages: pages.slice(1) }
      }
    },
  }
}
