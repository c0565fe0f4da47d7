/** Shorter quotes are found by chance. */
const shortestQuote = 12

/** Where a text has a quote word for word; only blanks may differ. */
export function findQuote(quote: string, text: string): { readonly start: number; readonly end: number } | null {
  const words = quote.trim().replace(/^["“]|["”]$/g, '')
  if (words.length < Math.min(shortestQuote, text.length)) return null
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  const match = new RegExp(pattern, 'u').exec(text)
  return match === null ? null : { start: match.index, end: match.index + match[0].length }
}

/** On one line, without characters that are not seen. */
export function plainText(text: string): string {
  return text.replace(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim()
}
