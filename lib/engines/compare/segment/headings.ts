const small = new Set(
  'a an and are as at but by for from if in into is nor of off on or other per than that the their to under up upon via vs with without your our you us we not'.split(
    ' ',
  ),
)

const terminal = /(?:[.;,!?]["”’')\]]*|\b(?:and|or|the|of|in|to|for)|[—–/-])$/
const verbs =
  /\b(?:is|are|was|were|means|mean|will|may|must|shall|do|does|not|pay|pays|have|has|had|be|includes|include|applies|apply)\b/i

/** Lines of a schedule: what they name ends in a sum, or has its value after a colon ("Prior Date: March 1, 2021"). */
const sumLast = /\$\s?\d[\d,.]*$/
const valueLast = /^(?!(?:article|coverage|endorsement|part|section)\b)[^:]*:\s/i

/** Ligatures written out, so that letters are letters. */
export function plainLetters(text: string): string {
  return /[ﬀ-ﬆ]/.test(text) ? text.normalize('NFKC') : text
}

/** Mostly capitals: at least one whole word of them, and no small-letter word but the little ones. */
export function isCapsHeading(text: string): boolean {
  if (text.length > 160 || /[.;,]$/.test(text) || sumLast.test(text)) return false
  return /[A-Z]{4}/.test(text) && text === text.toUpperCase()
}

/** Every weighty word begins with a capital or a digit; no sentence ends in it. */
export function isTitleHeading(text: string): boolean {
  if (text.length > 120 || terminal.test(text) || sumLast.test(text) || valueLast.test(text)) return false
  if (!/^["“(]?[A-Z]/.test(text)) return false
  return isTitleCased(text)
}

/** A few words without a mark among them, that begin like a sentence: "How much we pay", "What we do not pay for". */
export function isPlainTitle(text: string): boolean {
  return /^[A-Z][a-z’']*(?: [A-Za-z][A-Za-z’'-]*){0,8}(?: \d{1,2})?$/.test(text) && !/\b(?:and|or|the)$/.test(text)
}

function isTitleCased(text: string): boolean {
  const words = plainLetters(text).match(/[A-Za-z0-9][A-Za-z0-9'’&/-]*/g)
  if (words === null || words.length > 14) return false
  return words.every((word) => /^[A-Z0-9]/.test(word) || small.has(word))
}

/**
 * The length of a run-in heading ("Vacancy. If the …") at the beginning of a unit's text, without its closing mark,
 * or 0. `after` is the offset of the text that follows it.
 */
export function runInHeading(text: string): { length: number; after: number } | null {
  const match = /^(["“]?[A-Z][^.:;!?]{1,88}?["”]?)([.:])(?:\s*[–—-])?\s+(?=["“‘(A-Z0-9])/.exec(text)
  if (match === null) return null
  const heading = match[1] ?? ''
  const words = heading.split(/\s+/)
  if (words.length > 14 || /\b(?:No|Inc|Co|St|Mr|Mrs|Dr|vs|U\.S)$/.test(heading)) return null
  const isTitle = isTitleCased(heading.replace(/["“”()]/g, ''))
  if (!isTitle && (words.length > 4 || match[2] === ':' || verbs.test(heading))) return null
  if (isTitle && verbs.test(heading) && words.length > 8) return null
  if (/^(?:However|Coverage [A-Z]|Section [IVX]+|Example|Note)$/i.test(heading) && match[2] === '.') return null
  return { length: heading.length, after: match[0].length }
}

/** A unit's whole text that is nothing but a title with a full stop ("Cancellation of Duplicate Policies."). */
export function isTitleSentence(text: string): boolean {
  const bare = text.replace(/[.:]$/, '')
  return bare.length < 100 && /\s/.test(bare) && !/[.;,!?:]/.test(bare) && /^[A-Z]/.test(bare) && isTitleCased(bare)
}
