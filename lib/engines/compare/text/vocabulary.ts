import type { Line } from './page-line.ts'

/** How often each word and each hyphenated compound of a text occurs, broken words left out. Counted when first asked. */
export type Vocabulary = () => ReadonlyMap<string, number>

/** Letters of a broken word looked at on either side of the break. */
const longestWord = 80

const word = /[A-Za-z]+(?:-[A-Za-z]+)*/g

export function readVocabulary(lines: readonly Line[]): Vocabulary {
  let counts: ReadonlyMap<string, number> | null = null
  return () => {
    counts ??= countWords(lines)
    return counts
  }
}

function countWords(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  let afterBreak = false
  for (const line of lines) {
    const breaks = line.text.endsWith('-') || line.text.endsWith('\u00ad')
    for (const match of line.text.matchAll(word)) {
      const end = match.index + match[0].length
      if (breaks && end >= line.text.length - 1) continue
      if (afterBreak && match.index === 0) continue
      const key = match[0].toLowerCase()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    afterBreak = breaks
  }
  return counts
}

/**
 * Whether the hyphen between the end of one line and the beginning of the next was only made by the line break:
 * the joined word is known, or the compound is not and its second half could not begin a word here.
 */
export function isBrokenWord(left: string, right: string, vocabulary: Vocabulary): boolean {
  const head = /[A-Za-z]+(?:-[A-Za-z]+)*$/.exec(left.slice(-longestWord))?.[0].toLowerCase()
  const tail = /^[a-z]+(?:-[A-Za-z]+)*/.exec(right.slice(0, longestWord))?.[0].toLowerCase()
  if (head === undefined || tail === undefined) return false
  const words = vocabulary()
  const joined = words.get(head + tail) ?? 0
  const compound = words.get(`${head}-${tail}`) ?? 0
  if (joined !== compound) return joined > compound
  if (/^(?:non|self|pre|post|semi|multi|co|re|anti|ex|by|off|on|in|out|up|well|one|two|three|four)$/.test(head))
    return false
  const bothWords = head.length > 2 && tail.length > 2 && words.has(head) && words.has(tail)
  return !bothWords
}
