/** The first place at or after an offset where a text may be cut without cutting a word. */
export function cutAfter(text: string, at: number): number {
  if (at >= text.length) return text.length
  const blank = text.indexOf(' ', at)
  return blank === -1 ? text.length : blank
}

/** The last place at or before an offset where a text may be cut without cutting a word. */
export function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0
  const blank = text.lastIndexOf(' ', at)
  return blank === -1 ? 0 : blank + 1
}

/** A stretch of a text of about a length, with “…” where words are left out; no word is cut. */
export function glimpseOf(text: string, from: number, length: number): string {
  const start = cutBefore(text, from)
  const end = cutAfter(text, start + length)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
