const before = 40
const most = 160

/** A text around the first place where a word in lower case is, in code points; from its start where the word is not. */
export function excerpt(text: string, word: string): string {
  const lower = text.toLowerCase()
  const letters = [...text.replace(/\s+/g, ' ')]
  if (letters.length <= most) return letters.join('')
  const at = [...lower.slice(0, Math.max(0, lower.indexOf(word))).replace(/\s+/g, ' ')].length
  const from = Math.max(0, Math.min(at - before, letters.length - most))
  const piece = letters.slice(from, from + most).join('')
  return `${from > 0 ? '…' : ''}${piece}${from + most < letters.length ? '…' : ''}`
}
