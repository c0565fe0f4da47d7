/** A text that is shorter says nothing about how easily it reads. */
const leastWords = 100

/**
 * The reading ease of a text, to one decimal: 206.835 − 1.015 × words per sentence − 84.6 × syllables per word (R. Flesch,
 * “A New Readability Yardstick”, Journal of Applied Psychology 32, 1948). Words and sentences are counted as the NAIC’s
 * Policy Language Simplification Model Act says: what is between spaces is a word; a sentence ends with a period, a
 * semicolon or a colon; headings are left out, as far as they are printed in capitals. Null for a short text.
 */
export function readingEase(text: string): number | null {
  const lines = text.split('\n').filter((line) => !isHeading(line))
  const body = lines.join(' ')
  const words = body.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (words.length < leastWords) return null
  const sentences = Math.max(1, countSentences(body))
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  const score = 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length)
  return Math.round(score * 10) / 10
}

function isHeading(line: string): boolean {
  return /\p{L}/u.test(line) && !/\p{Ll}/u.test(line)
}

/** The periods of numbers, of “1.” and “a.” before an item, and of abbreviations within a sentence end none. */
function countSentences(text: string): number {
  const ends = text.matchAll(/(\S*?)[.!?;:]+["”’)]*(?=\s+["“‘(]*(\S)|\s*$)/gu)
  return [...ends].filter(([end, before = '', next]) => {
    const isMarker = /^\(?(?:\p{L}|\d+)$/u.test(before)
    const goesOn = /\.["”’)]*$/.test(end) && next !== undefined && /\p{Ll}/u.test(next)
    return !isMarker && !goesOn
  }).length
}

/** Groups of vowels, without the endings that are not spoken: “named” has one, “policies” three, “table” two. */
export function countSyllables(word: string): number {
  const parts = word.toLowerCase().match(/\p{L}+/gu) ?? []
  return parts.reduce((sum, part) => sum + countOfPart(part), 0)
}

function countOfPart(part: string): number {
  if (part.length <= 3) return 1
  const spoken = part
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (ending) => ending[0] ?? '')
    .replace(/([^aeiouy])e(?=(?:ment|ful|less|ly)s?$)/, '$1')
    .replace(/^y/, '')
  const groups = spoken.match(/[aeiouyáéíóúü]{1,2}/g)?.length ?? 0
  const apart = spoken.match(/(?<![tcs])i[aou]/g)?.length ?? 0
  return Math.max(1, groups + apart)
}
