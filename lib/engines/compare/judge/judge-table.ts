import { tokenize } from '#lib/engines/wording/tokenize.ts'
import type { EditSide, Sign } from './judged-edit.ts'

/** Names of columns and rows of a schedule, and the effect of a higher figure there on the insured. */
const columns: readonly (readonly [Sign, RegExp])[] = [
  [
    -1,
    /\bdeductibles?\b|\bretentions?\b|\bretained (?:limit|amount)s?\b|\bco-?insurance\b|\bwaiting (?:period|time)s?\b|\belimination periods?\b/i,
  ],
  [0, /\bpremiums?\b|\bfees?\b|\bsurcharges?\b|\brates?\b|\bcharges?\b|\btax(?:es)?\b|\bvaluation\b/i],
  [
    1,
    /\b(?:aggregate |(?:each|per) \w+ )?(?:sub-?)?limits?\b(?: (?:each|per) \w+)?|\baggregate\b|\b(?:each|per|any one) (?:claim|occurrence|person|accident|loss|event)\b|\bamounts? of (?:insurance|coverage)\b|\bmost we (?:will )?pay\b|\bmaximum\b|\bsums? insured\b/i,
  ],
]
const labels = new RegExp(columns.map(([, { source }]) => `(${source})`).join('|'), 'gi')
/** The base of a share: "percentage of Coverage A limit" is not a limit. */
const base =
  /(?<!\b(?:schedule|summary|table|statement) )\bof\b(?:(?!\b(?:deductible|retention|premium)s?\b)[^|;.$)]){0,60}?\b(?:limits?|values?|amounts? of insurance|sums? insured)\b/gi
/** "Limits and deductibles": what a schedule is called. */
const title = /\b(?:limits?(?: of \w+)? (?:and|&) deductibles?|deductibles? (?:and|&) limits?)\b/gi
/** The units by which limits and deductibles alike are counted. */
const counted = /\baggregate\b|\b(?:each|per|any one) \w+\b/gi
/** The first line of a table, before the name of its first row. */
const headed = /^.*\|(?=\s*\|[^|]*\|?\s*$)/s
/** Cover that a line of the declarations states an amount of. */
const covered =
  /\b(?:coverage|buildings?|dwelling|contents|personal property|structures?|liability|medical payments?|loss of (?:use|rents?|income)|business income|extra expense|equipment|occurrence|aggregate|per person|property damage|bodily injury|garages?|fixtures?)\b/i

/** Words of a sentence that no line of a schedule has. */
const spoken =
  /\b(?:we|you|will|shall|must|may|is|are|if|does|do|has|have|been|pays?|covers?|means?|appl(?:y|ies)|after|until|for each)\b/i

/** Figures of a schedule looked through. Cost: a longer one is read from its first rows on. */
const mostFigures = 400

/** Figures next to each other, and the text between them and the previous figures. */
interface TableRow {
  readonly label: string
  readonly figures: readonly { readonly start: number; readonly end: number }[]
}

/**
 * Reads a figure as (row label, column label, value) if the text consists of rows of figures. Null if it does not, or
 * if the place shows nothing.
 */
export function signInTable({ before, words, after }: EditSide): Sign | null {
  const text = `${before}${words}${after}`
  if (spoken.test(text.replace(/\bmost we (?:will )?pay\b/gi, ''))) return null
  const rows = rowsWithWords(text) ?? readRows(text)
  const at = before.length
  const row = rows.find(({ figures }) => figures.some(({ start, end }) => start <= at + 1 && at < end))
  if (row === undefined) return null
  return signInRow(row, { rows, at, after })
}

/** A figure of a line "label: figure" with no more than its own line's words. */
export function ownRow(side: EditSide): EditSide {
  const { before, words, after } = side
  if (!/:\s*$/.test(before) || spoken.test(`${before}${words}${after}`)) return side
  const row = readRows(before).at(-1)
  return { before: before.slice(row?.figures.at(-1)?.end ?? 0), words, after: '' }
}

interface TablePlace {
  readonly rows: readonly TableRow[]
  readonly at: number
  readonly after: string
}

function signInRow(row: TableRow, { rows, at, after }: TablePlace): Sign | null {
  const [first = row] = rows
  const width = first.figures.length
  if (row.figures.length > 1) {
    const heads = signsOfHeader(first.label, width)
    const column = row.figures.findIndex(({ end }) => end > at)
    const own = row === first ? [] : signsOf(row.label)
    if (own.length === 1) return own[0] ?? null
    return heads.length === width && row.figures.length === width ? (heads[column] ?? null) : 0
  }
  if (row === first) return signOfLine(row.label, { heads: rows.length > 1 ? signsOf(row.label) : [], after })
  return (
    signUnderHeader(`${row.label}${/^[^|;.$)]*/.exec(after)?.[0]}`, first.label) ??
    signOfLine(row.label, { heads: width === 1 ? signsOf(first.label) : [], after })
  )
}

/** "Limit Per Claim", "Deductible Per Claim": the unit by which a sum is counted is not a separate column. */
function signsOfHeader(label: string, width: number): readonly Sign[] {
  const heads = signsOf(label)
  return heads.length === width ? heads : signsOf(label.replace(counted, ''))
}

/** For a row with one figure: by its name, by the text above all rows, or by the coverage that it names. */
function signOfLine(label: string, { heads, after }: { heads: readonly Sign[]; after: string }): Sign | null {
  const own = signsOfHeader(label, 1)
  if (own.length === 1) return own[0] ?? null
  if (heads.length === 1) return heads[0] ?? null
  if (own.length > 0) return new Set(own).size > 1 ? 0 : null
  return covered.test(label) || covered.test(after.slice(0, 40)) ? 1 : null
}

/** For a row that names no sum, only the base or the unit of its figure; null for any other. */
function signUnderHeader(label: string, first: string): Sign | null {
  const [header = ''] = headed.exec(first) ?? []
  const [sign = 0, ...others] = new Set(signsOf(header))
  const isCounted = label.search(counted) !== -1 && signsOf(first).includes(-1)
  if (signsOf(label.replace(counted, '')).length > 0) return null
  if (label.search(base) === -1 && !isCounted) return null
  return others.length === 0 ? sign : 0
}

function signsOf(label: string): Sign[] {
  return [...label.replace(title, '').replace(base, '').matchAll(labels)].map((match) => {
    const group = match.findIndex((part, index) => index > 0 && part !== undefined)
    return columns[group - 1]?.[0] ?? 0
  })
}

export function hasWordsForFigures({ before, words, after }: EditSide): boolean {
  return rowsWithWords(`${before}${words}${after}`) !== null
}

/** "Coverage – Deductible": the text above all rows names what the insured pays for them, and nothing else. */
export function namesNoLimit(heading: string | null | undefined): boolean {
  const [sign = 1, ...others] = new Set(signsOf(heading ?? ''))
  return sign !== 1 && others.length === 0
}

/** Cells with words instead of a figure. */
const cellWords = /\b(?:actual cash value|replacement cost|agreed value|stated amount|included|none)\b/gi

/** The rows of a table with words in place of some figures; null if its header does not have as many columns. */
function rowsWithWords(text: string): TableRow[] | null {
  const words = [...text.matchAll(cellWords)].map(({ index, 0: cell }) => ({ start: index, end: index + cell.length }))
  if (words.length === 0) return null
  const rows = readRows(text, words.slice(0, mostFigures))
  const [first] = rows
  const width = first?.figures.length ?? 0
  return first !== undefined && width > 1 && signsOfHeader(first.label, width).length === width ? rows : null
}

function readRows(text: string, words: TableRow['figures'] = []): TableRow[] {
  const rows: { label: string; figures: { start: number; end: number }[] }[] = []
  let end = 0
  const printed = tokenize(text).filter(({ kind }) => kind === 'amount' || kind === 'percentage' || kind === 'period')
  const figures = [...printed.slice(0, mostFigures), ...words].sort((x, y) => x.start - y.start)
  for (const figure of figures) {
    const between = text.slice(end, figure.start)
    const last = rows.at(-1)
    if (last !== undefined && /^[\s|.·–—-]*$/.test(between)) last.figures.push(figure)
    else rows.push({ label: between, figures: [figure] })
    end = figure.end
  }
  return rows
}
