/** How a label is printed: what distinguishes one level of a hierarchy from another. */
export type LabelForm =
  | 'dot'
  | 'right'
  | 'both'
  | 'dash'
  | 'decimal'
  | 'section'
  | 'article'
  | 'part'
  | 'coverage'
  | 'bullet'

export type CountStyle =
  | 'arabic'
  | 'upper-alpha'
  | 'lower-alpha'
  | 'upper-roman'
  | 'lower-roman'
  | 'decimal'
  | 'mark'
  | 'dash'

/** One way to read a label: "C" is a letter (3) or a Roman number (100). */
export interface LabelReading {
  readonly style: CountStyle
  readonly ordinal: number
}

export interface Label {
  readonly form: LabelForm
  /** The label's own part of a full path: "(a)" gives "a". */
  readonly component: string
  readonly readings: readonly LabelReading[]
  /** Offset of what follows the label in the given text. */
  readonly length: number
}

const keyword =
  /^(SECTION|Section|ARTICLE|Article|PART|Part|COVERAGE|Coverage|CHAPTER|Chapter)\s+([IVXL]{1,8}|[A-Z]|\d{1,3}(?:\.\d{1,3}){0,11})(\s*(?:--|[.:–—])\s*|\s+[-–—]+\s*|\s*-\s+|\s*$)/
/** Steps of a decimal label looked for. Cost: a longer one is read as text. */
const decimal = /^(\d{1,3}(?:\.\d{1,3}){1,11})\.?(?:\s+|$)/
const bracketed = /^\(([A-Za-z]{1,5}|[ivxl]{6,8}|[IVXL]{6,8}|\d{1,4})\)(?:\s+|$)/
const closed = /^([A-Za-z]{1,5}|[ivxl]{6,8}|[IVXL]{6,8}|\d{1,4})([.)])(?:\s+|$)/
const dashed = /^([IVXL]{1,8}|[A-Z]|\d{1,2})\s*[–—-]\s+(?=[A-Z“"])/

/** Marks before items; a dash or a star may as well be a mark of the text. */
const bullet = /^[•●▪■◾◦○▫□‣⁃∙➢➤❑✓✔\uf0b7\uf0a7](?:\s+|$|(?=[\p{L}\p{N}"“$(]))|^[–—*·-]\s+(?=[\p{L}\p{N}"“$(])/u

/** The step of every bullet in a full path, regardless of how it is printed. */
const bulletStep = '•'

/** The label at the beginning of a text, or null. */
export function readLabel(text: string): Label | null {
  const named = keyword.exec(text)
  if (named !== null) return fromKeyword(named)
  const decimals = decimal.exec(text)
  if (decimals !== null) {
    const component = decimals[1] ?? ''
    const ordinal = Number(component.slice(component.lastIndexOf('.') + 1))
    return { form: 'decimal', component, readings: [{ style: 'decimal', ordinal }], length: decimals[0].length }
  }
  const both = bracketed.exec(text)
  if (both !== null) return fromCount(both[1] ?? '', 'both', both[0].length)
  const one = closed.exec(text)
  if (one !== null) return fromCount(one[1] ?? '', one[2] === ')' ? 'right' : 'dot', one[0].length)
  const mark = bullet.exec(text)
  if (mark !== null) {
    const style = /^[–—*·-]/.test(mark[0]) ? 'dash' : 'mark'
    return { form: 'bullet', component: bulletStep, readings: [{ style, ordinal: 1 }], length: mark[0].length }
  }
  const dash = dashed.exec(text)
  return dash === null ? null : fromCount(dash[1] ?? '', 'dash', dash[0].length)
}

function fromKeyword(match: RegExpExecArray): Label | null {
  const [whole, name = '', count = ''] = match
  const form = formOf(name.toLowerCase())
  const readings = count.includes('.')
    ? [{ style: 'decimal' as const, ordinal: Number(count.slice(count.lastIndexOf('.') + 1)) }]
    : readCount(count)
  return readings.length === 0 ? null : { form, component: count, readings, length: whole.length }
}

function formOf(name: string): LabelForm {
  if (name === 'article' || name === 'part' || name === 'coverage') return name
  return 'section'
}

function fromCount(count: string, form: LabelForm, length: number): Label | null {
  const readings = readCount(count)
  return readings.length === 0 ? null : { form, component: count, readings, length }
}

/** All readings of a count, the letters before the Roman numbers. */
export function readCount(count: string): LabelReading[] {
  if (!/^[A-Za-z\d]+$/.test(count)) return []
  if (/^\d+$/.test(count)) return Number(count) > 0 ? [{ style: 'arabic', ordinal: Number(count) }] : []
  const readings: LabelReading[] = []
  const upper = count === count.toUpperCase()
  if (!upper && count !== count.toLowerCase()) return []
  const letter = count.charCodeAt(0) - (upper ? 65 : 97)
  const isRepeated = count.split('').every((each) => each === count.charAt(0))
  if (count.length === 1 || (count.length === 2 && isRepeated)) {
    readings.push({ style: upper ? 'upper-alpha' : 'lower-alpha', ordinal: letter + 1 + 26 * (count.length - 1) })
  }
  const roman = readRoman(count.toUpperCase())
  if (roman !== null) readings.push({ style: upper ? 'upper-roman' : 'lower-roman', ordinal: roman })
  return readings
}

const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500 }

/** The value of a well-formed Roman number up to 89, null for any other text. */
function readRoman(text: string): number | null {
  if (!/^(?:X{0,3}|XL|LX{0,3})(?:IX|IV|V?I{0,3})$/.test(text) || text === '') return null
  let value = 0
  for (let at = 0; at < text.length; at++) {
    const digit = romanDigits[text.charAt(at)] ?? 0
    const next = romanDigits[text.charAt(at + 1)] ?? 0
    value += digit < next ? -digit : digit
  }
  return value
}
