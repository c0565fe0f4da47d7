/** The words searched for, folded, longest first; empty for nothing. */
export type Needle = readonly string[]

export const noNeedle: Needle = []

/** Text as it is searched: in lower case, with plain quotation marks, dashes and blanks. As long as the text itself, but for rare letters. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/[^\S \n]/g, ' ')
}

/** Splits a search into folded words, which may match in any order; words in quotation marks stay one phrase. */
export function readNeedle(search: string): Needle {
  const words = [...foldText(search).matchAll(/"([^"]+)"|[^\s"]+/g)].map(([word, phrase]) =>
    phrase === undefined ? word.replace(/^[,;:.]+(?=.)|(?<=.)[,;:.]+$/g, '') : phrase.trim().replace(/\s+/g, ' '),
  )
  return [...new Set(words)].filter((word) => word !== '').toSorted((a, b) => b.length - a.length)
}

/** Whether folded text has every word of the needle, each at the beginning of a word. */
export function hasAll(folded: string, needle: Needle): boolean {
  return needle.every((word) => indexOfWord(folded, word, 0) !== -1)
}

export interface FoundStretch {
  readonly start: number
  readonly end: number
}

/** Where the words of the needle stand in `text`: ascending, without overlaps. */
export function findAll(text: string, needle: Needle): FoundStretch[] {
  if (needle.length === 0) return []
  const folded = foldText(text)
  if (folded.length !== text.length) return []
  const found: FoundStretch[] = []
  for (const word of needle) {
    for (let at = indexOfWord(folded, word, 0); at !== -1; at = indexOfWord(folded, word, at + word.length))
      found.push({ start: at, end: at + word.length })
  }
  // The longest first: a shorter word within it is not found again.
  return found
    .filter((one, index) => !found.slice(0, index).some((other) => other.start < one.end && one.start < other.end))
    .sort((a, b) => a.start - b.start)
}

/** Stretches of `text`, those that the search found marked. Joined again they are the text. */
export function splitFound(text: string, needle: Needle): { readonly text: string; readonly isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = []
  let from = 0
  for (const { start, end } of findAll(text, needle)) {
    if (start > from) pieces.push({ text: text.slice(from, start), isFound: false })
    pieces.push({ text: text.slice(start, end), isFound: true })
    from = end
  }
  if (from < text.length || text === '') pieces.push({ text: text.slice(from), isFound: false })
  return pieces
}

/** A word that begins with a letter or figure is found only where a word begins: "use" not in "because". */
function indexOfWord(folded: string, word: string, from: number): number {
  const isWord = isWordCharacter(word, 0)
  let at = folded.indexOf(word, from)
  while (at > 0 && isWord && isWordCharacter(folded, at - 1)) at = folded.indexOf(word, at + 1)
  return at
}

const wordCharacter = /[\p{L}\p{N}]/u

function isWordCharacter(text: string, at: number): boolean {
  return wordCharacter.test(text[at] ?? '')
}
