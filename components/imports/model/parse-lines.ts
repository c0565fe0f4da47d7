import { TrackingNumber } from '#lib/contract/imports/tracking-number.ts'

/** One number of a paste, or text without one. */
export interface PastedLine {
  /** As it was written. */
  readonly text: string
  /** Null: not a tracking number. */
  readonly number: string | null
  /** The other text of the row, such as its state and name; with the first number of the row. */
  readonly rest: string
  /** The same number is on an earlier line. */
  readonly isRepeated: boolean
}

const dash = '[-\\u2010-\\u2015\\u2212]'
/** A number among words, but no part of a longer code. */
const written = new RegExp(
  `(?<![\\p{L}\\p{N}]|${dash})` +
    `(?:[A-Za-z0-9]{4} ?${dash} ?|(?=\\d{0,3}[A-Za-z])[A-Za-z0-9]{4})(?:[A-Za-z]?\\d{9}|[A-Za-z0-9]{9}/\\d\\d-\\d\\d/\\d\\d-\\d\\d/\\d\\d)` +
    `(?![\\p{L}\\p{N}]|${dash}[\\p{L}\\p{N}]|/)`,
  'gu',
)
/** Capitals with a space for the dash: “Auto 131850417” is a word and another figure, and so is the name of a state. */
const spaced =
  /(?<![\p{L}\p{N}])(?!(?:OHIO|IOWA|UTAH|GUAM) )(?=\d{0,3}[A-Z])[A-Z0-9]{4} [A-Z]?\d{9}(?![\p{L}\p{N}/]|-[\p{L}\p{N}])/gu
/** Text that was meant as a number: dates have no letters before the dash. */
const attempt = new RegExp(`^(?=\\p{N}*\\p{L})[\\p{L}\\p{N}]{4} ?${dash} ?\\p{L}?\\d\\S*$`, 'u')

/**
 * The tracking numbers of a paste: one a line, several a line, or rows of a table with other columns before and after
 * the number. Case, long dashes and spaces around the dash do not matter, and a dash that is left out, or
 * printed as a space, is put in.
 */
export function parseLines(pasted: string): PastedLine[] {
  const seen = new Set<string>()
  return pasted
    .split(/[\n\r]+/)
    .flatMap(readRow)
    .map((line) => {
      const isRepeated = line.number !== null && seen.has(line.number)
      if (line.number !== null) seen.add(line.number)
      return { ...line, isRepeated }
    })
}

type ReadLine = Omit<PastedLine, 'isRepeated'>

function readRow(row: string): ReadLine[] {
  const cells = row.split(/[\t,;|"]+/).map((cell) => cell.trim())
  const parts = cells.filter((cell) => cell !== '').map(readCell)
  const lines = parts.flatMap(({ numbers }) => numbers)
  const rest = parts.map((part) => part.rest).filter((text) => text !== '')
  if (lines.every(({ number }) => number === null)) {
    const text = row.trim()
    return rest.length > 0 ? [{ text, number: null, rest: '' }] : lines
  }
  const first = lines.findIndex(({ number }) => number !== null)
  return lines.map((line, at) => (at === first ? { ...line, rest: rest.join(' ') } : line))
}

/** "LKSP - 131850417" is one number, "LKSP-131850417 LKSP-131850418" are two. */
function readCell(cell: string): { readonly numbers: readonly ReadLine[]; readonly rest: string } {
  const whole = readNumber(cell)
  if (whole !== null || attempt.test(cell)) return { numbers: [{ text: cell, number: whole, rest: '' }], rest: '' }
  const words = cell.split(/\s+/)
  if (words.length > 1 && words.every((word) => attempt.test(word))) {
    return { numbers: words.map((word) => ({ text: word, number: readNumber(word), rest: '' })), rest: '' }
  }
  const pattern = cell.search(written) === -1 ? spaced : written
  const numbers = [...cell.matchAll(pattern)].map(([text]) => ({ text, number: readNumber(text), rest: '' }))
  return { numbers, rest: cell.replace(pattern, ' ').trim().replace(/\s+/g, ' ') }
}

/** Without a dash, a code of four digits would be the year or the amount before another figure. */
function readNumber(text: string): string | null {
  const [start = '', ...parts] = text.replace(/\s+/g, '').split('/')
  const dashed = start
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(?=\d{0,3}[A-Za-z])([A-Za-z0-9]{4})(?=[A-Za-z0-9]{9,10}$)/, '$1-')
  return TrackingNumber.safeParse([dashed, ...parts].join('/')).data ?? null
}
