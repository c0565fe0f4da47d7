import type { ValueKind } from './labels.ts'

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const numeric = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[AP]M)?)?$/i
const written = /^([A-Za-z]{3,9})\.? (\d{1,2}), (\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** A printed date as `YYYY-MM-DD`; null where it is no day of the calendar. */
export function readDate(text: string): string | null {
  const inNumbers = numeric.exec(text)
  if (inNumbers) return toDate(inNumbers[3], inNumbers[1], inNumbers[2])
  const inWords = written.exec(text)
  if (inWords) {
    const name = (inWords[1] ?? '').toLowerCase()
    const month = months.findIndex((each) => each === name || (name.length === 3 && each.startsWith(name)))
    return month === -1 ? null : toDate(inWords[3], String(month + 1), inWords[2])
  }
  const standard = iso.exec(text)
  return standard ? toDate(standard[1], standard[2], standard[3]) : null
}

function toDate(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const isLeap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)
  const days = m === 2 && isLeap ? 29 : (daysOf[m - 1] ?? 0)
  if (y < 1900 || d < 1 || d > days) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const none =
  /^[^\p{L}\p{N}]*(?:(?:n\s*[/.]?\s*a|none|nil|not (?:applicable|available|assigned)|pending|tb[ad])[^\p{L}\p{N}]*)?$/iu

/** Words and signs that are printed where there is no number or code, such as “N/A”. */
export function isNone(text: string): boolean {
  return none.test(text)
}

const serffNumber = /^[A-Z0-9]{4}-(?:[A-Z]?\d{9}|[A-Z0-9]{9}\/\d\d-\d\d\/\d\d-\d\d\/\d\d)$/i
const toi = /^(?:\d{2}\.\d|[A-Z]{1,4}\d{2}[A-Z]{0,2})(?:\s+\S.*)?$/
const subToi = /^(?:\d{2}\.\d{4}|[A-Z]{1,4}\d{2}[A-Z]{0,2}\.\d{3}[A-Z]?)(?:\s+\S.*)?$/
const figure = /^[-+(]?\$?\s?[-+(]?\d[\d,]*(?:\.\d+)?\)?(?:\s?%)?$/
const percent = /^[-+(]?\d[\d,]*(?:\.\d+)?\)?\s?%$/

/** A text as a value of its kind; null where it is not of that kind. */
export function readValue(kind: ValueKind, text: string): string | null {
  switch (kind) {
    case 'text':
    case 'long':
      return /[\p{L}\p{N}]/u.test(text) ? text : null
    case 'identifier':
      return isNone(text) ? null : text
    case 'date':
      return readDate(text)
    case 'dateOrWords':
      return readDate(text) ?? (/^(?:up)?on (?:approval|acknowledg\w+|filing|receipt)$/i.test(text) ? text : null)
    case 'serffNumber':
      return serffNumber.test(text) ? text.toUpperCase() : null
    case 'toi':
      return toi.test(text) ? text : null
    case 'subToi':
      return subToi.test(text) ? text : null
    case 'percent':
      return percent.test(text) ? text : null
    case 'figure':
      return figure.test(text) ? text : null
    case 'naicCode':
      return /^\d{5}$/.test(text) ? text : null
  }
}
