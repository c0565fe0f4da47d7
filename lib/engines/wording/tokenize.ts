import { countOf, percentOf } from './figures.ts'
import { remember } from './remember.ts'

/** The kind of a token: a phrase with a figure or a name is a single token, however many words it has. */
export type TokenKind = 'word' | 'amount' | 'percentage' | 'period' | 'date' | 'form' | 'reference' | 'number'

export interface Token {
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  /** Equal for tokens that say the same: case, quotes, dashes, ligatures and hyphens do not count. */
  readonly key: string
}

const counts =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]?(?:one|two|three|four|five|six|seven|eight|nine))?|hundred|(?:one|two|three) hundred(?: and (?:eighty|twenty))?'
const units = 'seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?'
const shares = 'half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?|twelfths?|twentieths?'
const monthNames =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Mar\\.|Apr\\.|Jun\\.|Jul\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.'
const months = `${monthNames}|${monthNames.toUpperCase()}`
const step = '(?:[IVXL]{1,8}|[A-Z]|[ivxl]{1,8}|[a-z]|aa|bb|cc|dd|ee|ff|gg|hh|\\d{1,3})'
const bracket = '\\((?:[A-Za-z0-9]{1,4}|[ivxl]{5,8}|[IVXL]{5,8})\\)'
/** A further step after a blank: "11(d) (2)". */
const spacedBracket = '(?:(?<=\\)) \\((?:[A-Za-z]|[ivx]{1,5}|\\d{1,2})\\))'

/** In order: the first that matches wins. The first is a telephone number, a single word. */
const grammar: readonly (readonly [TokenKind, string])[] = [
  ['word', '(?:\\b1[-. ])?(?:\\(\\d{3}\\) ?|\\b\\d{3}[-. ])\\d{3}[-.]\\d{4}\\b'],
  [
    'date',
    `(?:${months})\\s+\\d{1,2}(?:,\\s*\\d{4})?\\b|(?:${months})\\s+\\d{4}\\b|\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4}\\b|\\b\\d{1,2}-\\d{1,2}-\\d{4}\\b|\\b\\d{1,2}\\s+(?:${months})\\s+\\d{4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  ],
  [
    'form',
    '\\b[A-Z]{2,4}[ -]\\d{2,4}(?:[ -]\\d{2}){1,3}\\b(?:\\s*\\(\\d{1,2}[-/]\\d{2,4}\\))?|\\b[A-Z]{1,4}-\\d{2,5}[A-Z]?\\b(?:\\s*\\(\\d{1,2}[-/]\\d{2,4}\\))?|\\b[A-Z]{2,4} \\d{2} \\d{2}\\b',
  ],
  [
    'amount',
    `(?:US)?\\$\\s?\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:\\s(?:hundred|thousand|million|billion)\\b)?|\\b\\d+(?:,\\d{3})*(?:\\.\\d+)?\\s(?:dollars|cents)\\b|\\b(?:${counts})(?:[\\s-](?:hundred|thousand|million))*\\s(?:dollars|cents)\\b`,
  ],
  [
    'percentage',
    `\\b\\d+(?:\\.\\d+)?\\s?(?:%|percent\\b|per cent\\b)|\\b(?:${counts})\\s(?:\\(\\d+%?\\)\\s)?per\\s?cent\\b(?:\\s\\(\\d+(?:\\.\\d+)?%\\))?|\\b[1-9]/(?:[2-9]|1[0-2]|20)\\b(?![/-])|\\b(?:one|two|three|four)-(?:${shares})\\b|\\bone half\\b`,
  ],
  ['period', `\\b(?:\\d{1,4}|${counts})(?:\\s\\(\\d{1,4}\\))?[\\s-](?:${units})\\b`],
  [
    'reference',
    `\\b(?:Parts?|PART)\\s(?:[IVXL]{1,8}|\\d{1,3})\\b|\\b(?:[Ss]ections?|SECTION|ARTICLE|[Aa]rticles?|[Pp]aragraphs?|[Ss]ubparagraphs?|[Ii]tems?|[Cc]lauses?)\\s(?:${step}(?:\\.${step})*(?:\\.?${bracket})*${spacedBracket}*|(?:\\.?${bracket})+)(?![A-Za-z0-9])|\\b(?:[IVXL]{1,5}|[A-Z]|\\d{1,2})\\.(?:${step}\\.)*${step}(?:\\.?${bracket})*${spacedBracket}*(?:[-–]\\d{1,3})?(?![A-Za-z0-9])|\\b[A-Z0-9]{1,3}(?: ?${bracket})+|(?:${bracket}){2,}${spacedBracket}*|\\([a-z0-9]{1,3}\\)`,
  ],
  ['number', '\\b\\d+(?:,\\d{3})*(?:\\.\\d+)?(?:st|nd|rd|th)?\\b'],
  ['word', "[\\p{L}\\p{M}\\p{N}]+(?:[’'][\\p{L}]+)*(?:[-‐‑–][\\p{L}\\p{N}]+(?:[’'][\\p{L}]+)*)*"],
]
const pattern = new RegExp(grammar.map(([, source]) => `(${source})`).join('|'), 'gu')

/** A word in lower case that begins no phrase of the grammar: most of a text, found without trying each phrase. */
const plainWord = new RegExp(
  `[ ,.;:]*(?!(?:${counts}|sections?|articles?|(?:sub)?paragraphs?|items?|clauses?)(?![a-z]))([a-z]+)(?=[ ,.;:\\n]|$)`,
  'y',
)

/** The tokens of a reading text in order; what lies between them is punctuation and blanks. */
export const tokenize = remember(tokenizeText)

function tokenizeText(text: string): readonly Token[] {
  if (!/[ﬀ-ﬆ]/.test(text)) return tokenizePlain(text)
  const { plain, origin } = writeOut(text)
  return tokenizePlain(plain).map((token) => ({
    ...token,
    start: origin[token.start] ?? 0,
    end: (origin[token.end - 1] ?? text.length) + 1,
  }))
}

function tokenizePlain(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; ; ) {
    plainWord.lastIndex = at
    const [, word] = plainWord.exec(text) ?? []
    if (word !== undefined) {
      at = plainWord.lastIndex
      tokens.push({ kind: 'word', start: at - word.length, end: at, key: word })
      continue
    }
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) return withListedSteps(text, tokens)
    at = pattern.lastIndex
    const group = match.findIndex((part, index) => index > 0 && part !== undefined)
    const kind = grammar[group - 1]?.[0] ?? 'word'
    tokens.push({ kind, start: match.index, end: at, key: keyOf(kind, match[0]) })
  }
}

const listed = /^(?:[A-Z]|[IVXL]{1,5}|[b-hj-z]|\d{1,2})$/

/** "Paragraphs A, B and C": each label of the list is a reference. */
function withListedSteps(text: string, tokens: readonly Token[]): Token[] {
  let isOpen = false
  let last = 0
  return tokens.map((token) => {
    const isNext = isOpen && /^[\s,–-]*$/.test(text.slice(last, token.start))
    last = token.end
    const isStep = isNext && listed.test(text.slice(token.start, token.end))
    isOpen = token.kind === 'reference' || isStep || (isNext && /^(?:and|or|through|to)$/.test(token.key))
    return isStep && token.kind !== 'reference' ? { ...token, kind: 'reference' } : token
  })
}

/** A text with its ligatures written out, and for each of its characters the place it came from. */
function writeOut(text: string): { plain: string; origin: number[] } {
  const origin: number[] = []
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    const letters = /[ﬀ-ﬆ]/.test(char) ? char.normalize('NFKC') : char
    for (let letter = 0; letter < letters.length; letter++) origin.push(at)
    plain += letters
  }
  return { plain, origin }
}

/** "A1-A30": a range whose letters are said twice. */
const lettered = /^([a-z]+)(\d+)[-‐‑–]\1(\d+)$/

function keyOf(kind: TokenKind, raw: string): string {
  const plain = (/^[\x20-\x7e]*$/.test(raw) ? raw : raw.normalize('NFKC')).toLowerCase()
  if (kind === 'word' && /^[a-z]+$/.test(plain)) return plain
  if (kind === 'word')
    return plain
      .replace(lettered, '$1$2-$3')
      .replace(/’/g, "'")
      .replace(/[-‐‑–]/g, '')
  if (kind === 'amount') return `${countOf(plain)}${plain.endsWith('cents') ? ' cents' : ' $'}`
  if (kind === 'percentage') return `${percentOf(plain)}%`
  if (kind === 'period') return `${countOf(plain)} ${plain.replace(/^.*[\s-]/, '').replace(/s$/, '')}`
  if (kind === 'reference')
    return plain
      .replace(/\s+(?=\()/g, '')
      .replace(/\s+/g, ' ')
      .replace(/–/g, '-')
  return plain.replace(/\s+/g, ' ')
}
