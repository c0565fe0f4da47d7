import type { ResultCell, ResultCitation } from '#lib/contract/comparisons/result.ts'

/** A half-open stretch of a page of a file. */
export type PageRange = Pick<ResultCitation, 'fileId' | 'fileVersion' | 'page' | 'start' | 'end'>

export function isWithin(inner: PageRange, outer: PageRange): boolean {
  return (
    inner.fileId === outer.fileId &&
    inner.fileVersion === outer.fileVersion &&
    inner.page === outer.page &&
    inner.start >= outer.start &&
    inner.end <= outer.end
  )
}

/** Finds words of a cell on its pages by the cell's citations, which quote number, heading and text with line ends and hyphens. Empty if the quotes do not contain the text. */
export function locateWords(
  { text }: Pick<ResultCell, 'text'>,
  { start, end }: { readonly start: number; readonly end: number },
  citations: readonly ResultCitation[],
): PageRange[] {
  if (text === null) return []
  const own = readSigns(text)
  const quoted = citations.map((citation) => ({ citation, signs: readSigns(citation.quote) }))
  const textAt = quoted
    .map(({ signs }) => signs.text)
    .join('')
    .lastIndexOf(own.text)
  if (textAt === -1) return []
  const from = textAt + countBefore(own.offsets, start)
  const to = textAt + countBefore(own.offsets, end)
  let passed = 0
  return quoted.flatMap(({ citation: { fileId, fileVersion, page, start: base }, signs: { offsets } }) => {
    const first = offsets[Math.max(from - passed, 0)]
    const last = offsets[Math.min(to - passed, offsets.length) - 1]
    passed += offsets.length
    if (first === undefined || last === undefined || last < first) return []
    return [{ fileId, fileVersion, page, start: base + first, end: base + last + 1 }]
  })
}

/** A text without blanks and hyphens, with the offset of each character left. */
function readSigns(text: string): { readonly text: string; readonly offsets: readonly number[] } {
  const offsets = Array.from({ length: text.length }, (_, at) => at).filter((at) => !isPassedOver(text, at))
  return { text: offsets.map((at) => text[at]).join(''), offsets }
}

function isPassedOver(text: string, at: number): boolean {
  return /[\s\u00ad‐-]/.test(text.charAt(at))
}

function countBefore(offsets: readonly number[], end: number): number {
  const at = offsets.findIndex((offset) => offset >= end)
  return at === -1 ? offsets.length : at
}
