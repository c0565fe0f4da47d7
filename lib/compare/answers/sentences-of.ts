import type { PageSlice, VariantProvision } from '#lib/compare/model.ts'

export interface SentenceOf {
  readonly provision: VariantProvision
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Splits a provision's reading text into sentences and clauses of lists, with their offsets. */
export function listSentences(provision: VariantProvision): SentenceOf[] {
  const { text } = provision
  const sentences: SentenceOf[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(/(?<=[.;:?!][”"’)]?)\s+(?=[“"(]?[A-Z0-9])|\n+/g)) {
    push(start, index)
    start = index + mark.length
  }
  push(start, text.length)
  return sentences

  function push(from: number, to: number) {
    if (text.slice(from, to).trim()) sentences.push({ provision, start: from, end: to, text: text.slice(from, to) })
  }
}

/** Where a sentence was printed: its own stretch of each slice that it was read from. */
export function slicesOf({ provision, start, end }: Pick<SentenceOf, 'provision' | 'start' | 'end'>): PageSlice[] {
  return provision.source
    .filter((source) => source.start < end && source.end > start)
    .map((source) => {
      const from = source.slice.start + Math.max(0, start - source.start)
      const to = source.slice.start + Math.min(source.end, end) - source.start
      return { ...source.slice, start: from, end: to }
    })
}
