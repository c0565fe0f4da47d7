import type { ResultCitation } from '#lib/contract/comparisons/result.ts'
import { isPagedName, labelPage } from '#lib/contract/files/page-labels.ts'
import type { Reading } from '#lib/reading/reading.ts'
import type { PageReference } from './exhibit.ts'

/** Where a reference opens in the reader. */
interface Place {
  readonly row?: string
  readonly variant?: string
}

export interface Pages {
  /** The pages that citations are on, each once, in their order. */
  refer(citationIds: readonly string[], place?: Place): PageReference[]
}

/** `readerUrl`: the address of the comparison's page in the desk. */
export function openPages(reading: Reading, readerUrl: string | null): Pages {
  const documentsOf = new Map(reading.variants.map(({ key, documents }) => [key, documents]))

  /** Names the document where its variant has several. */
  function label({ inputId, page }: ResultCitation): string {
    const name = reading.inputOf.get(inputId)?.name ?? null
    const where = labelPage(page, isPagedName(name))
    const documents = documentsOf.get(reading.variantOfInput.get(inputId) ?? '') ?? []
    const document = documents.find((each) => each.inputId === inputId)
    const isAlone = documents.length === 1 && document !== undefined
    return isAlone ? where : [document?.formNumber ?? name, where].filter(Boolean).join(', ')
  }

  function address({ id }: ResultCitation, { row, variant }: Place): string | null {
    if (readerUrl === null) return null
    const query = new URLSearchParams({ ...(row && { row }), ...(variant && { col: variant }), cite: id })
    return `${readerUrl}?${query}&identical=true&evidence=true`
  }

  return {
    refer(citationIds, place = {}) {
      const found = new Map<string, PageReference>()
      for (const id of citationIds) {
        const citation = reading.citationOf.get(id)
        if (!citation) continue
        const text = label(citation)
        if (!found.has(text)) found.set(text, { label: text, url: address(citation, place) })
      }
      return [...found.values()]
    },
  }
}
