import type { CompareInput, DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext, Endorsed, PageSlice } from '#lib/engines/compare/segment/model.ts'
import type { CellEndorsement, Citation } from '#lib/engines/compare/types.ts'

export interface CitationRegistry {
  readonly cite: (slices: readonly PageSlice[], variantKey: string) => readonly string[]
  /** An endorsement's change, cited by the words of the endorsement. */
  readonly citeEndorsement: (endorsed: Endorsed, variantKey: string) => CellEndorsement
  readonly citeInput: AnswerContext['citeInput']
  readonly citations: () => readonly Citation[]
  /** The text of a page; empty where there is no such page. */
  readonly readPage: (variantKey: string, document: number, page: number) => string
}

/** Gives each passage one id, equal passages the same; the quote is always the slice of its page. */
export function createRegistry(input: CompareInput): CitationRegistry {
  const variants = new Map(input.variants.map((variant) => [variant.key, variant]))
  const inputs = new Map(everyDocument(input).map((document) => [document.inputId, document]))
  const known = new Map<string, Citation>()
  const pages = new Map([...inputs.values()].map((document) => [document.inputId, textsOf(document)]))

  function citeDocument(document: DocumentInput, { page, start, end }: Passage): string {
    const key = `${document.inputId} ${page} ${start} ${end}`
    const cited = known.get(key)
    if (cited !== undefined) return cited.id
    const text = pages.get(document.inputId)?.get(page) ?? ''
    const { inputId, fileId, fileVersion } = document
    const quote = text.slice(start, end)
    const citation = { id: `c${known.size + 1}`, inputId, fileId, fileVersion, page, start, end, quote }
    known.set(key, citation)
    return citation.id
  }

  const cite: CitationRegistry['cite'] = (slices, variantKey) =>
    slices.flatMap(({ document, page, start, end }) => {
      const source = variants.get(variantKey)?.documents[document]
      return source === undefined ? [] : [citeDocument(source, { page, start, end })]
    })

  return {
    cite,
    citeEndorsement: ({ action, was, passage }, variantKey) => {
      const document = variants.get(variantKey)?.documents[passage[0]?.document ?? -1]
      return { inputId: document?.inputId ?? '', action, was, citationIds: cite(passage, variantKey) }
    },
    citeInput: (inputId, passage) => {
      const document = inputs.get(inputId)
      if (document === undefined) throw new Error(`No input ${inputId} in this comparison`)
      return citeDocument(document, passage)
    },
    citations: () => [...known.values()],
    readPage: (variantKey, document, page) =>
      pages.get(variants.get(variantKey)?.documents[document]?.inputId ?? '')?.get(page) ?? '',
  }
}

type Passage = Omit<PageSlice, 'document'>

function textsOf({ pages }: DocumentInput): Map<number, string> {
  return new Map(pages.map(({ page, text }) => [page, text]))
}

function everyDocument(input: CompareInput): DocumentInput[] {
  return [
    ...input.variants.flatMap(({ documents, context }) => [...documents, ...(context?.documents ?? [])]),
    ...(input.sharedContext?.documents ?? []),
    ...input.knowledge,
    ...input.reviewMaterial,
  ]
}
