import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { Cell } from '#lib/engines/compare/types.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'
import { kindOfSentence, type NormKind } from '#lib/engines/wording/norm-kinds.ts'
import { isStatement } from './categorize-whole.ts'
import { readPlace } from './frames.ts'
import type { LeadIn } from './lead-in.ts'

/** A variant's texts by row, the position of each row in the variant's order, and the row of the provision above it. */
export interface WordedColumn {
  readonly cells: readonly (Pick<Cell, 'heading' | 'text'> | null)[]
  readonly positions: readonly number[]
  readonly parents: readonly (number | null)[]
}

/** Subjects of a list of the things or losses to which coverage is granted. */
const given =
  '(?:insureds?|(?:additional|named) insureds?|(?:coverage|policy) territory|(?:covered|insured) (?:property|autos?|persons?))'
const quoted = (words: string) => `["“]?${words}["”]?`

const sayings: readonly (readonly [LeadIn, RegExp])[] = [
  ['exception', /\bexclusions?\b[^.]{0,60}\b(?:do|does) not apply\b/i],
  ['denial', /\b(?:do|does|will|shall|is|are) not (?:insured?|cover(?:ed)?|pay)\b|\bno coverage\b/i],
  ['denial', /\b(?:insurance|coverage|policy|section|part|paragraph)\b[^.]{0,40}\b(?:do|does|will) not apply\b/i],
  ['denial', /\bexcluded\b|\bnot (?:insured|covered)\b|\bnor do we (?:insure|cover|pay)\b/i],
  [
    'grant',
    new RegExp(
      `^(?:the )?${quoted(given)}(?: as used in [^.:,]{1,24})? (?:means|includes|is|are)(?: (?:any of )?the following)?:$`,
      'i',
    ),
  ],
  ['grant', new RegExp(`^(?:each of )?the following (?:is|are) (?:(?:also|an?) )*${quoted(given)}:$`, 'i')],
  ['denial', new RegExp(`^(?:the |this )?${quoted(`(?:peril|${given})`)} (?:do|does) not include\\b[^.:]*:$`, 'i')],
  ['duty', /\b(?:you|insured)\b[^.:]{0,60}\b(?:must|shall|agree to)\b/i],
]
/** Letters of a title read. */
const longestTitle = 60

/** Headings that turn what their section says. */
const titles: readonly (readonly [LeadIn, RegExp])[] = [
  ['exception', /^exceptions?\b|\bexceptions?\.?$|\bexceptions? to\b|\bexclusions?\b.*\bdo(?:es)? not apply\b/i],
  ['example', /^(?:worked )?examples?\b|\bexamples?$/i],
  ['required', /\b(?:schedule|required|list)\b.*\bunderlying\b|^underlying (?:limits?|insurance|polic(?:y|ies))\b/i],
  [
    'grant',
    /^(?:what|property|losses) (?:is|are|we) (?:do )?(?:insured?|cover(?:ed)?)\.?$|\b(?:cover|coverage) (?:given back|restored)\b|\bwho is (?:an? )?insured\b/i,
  ],
]
const limited = /\blimits?\b|\bup to\b|\bmore than\b|\$|%/i

export interface LeadIns {
  /** The nearest lead-in above a row; null if there is no lead-in or its kind is unclear. */
  readonly of: (row: number) => LeadIn | null
  /** The rows above a row, nearest first. */
  readonly above: (row: number) => readonly number[]
  /** The words that lead in a row in reading order, equal for lead-ins that say the same; '' without any. */
  readonly words: (row: number) => string
}

export function createLeadIns({ cells, positions, parents }: WordedColumn): LeadIns {
  const above = (row: number) => {
    const rows: number[] = []
    for (let at = parents[row] ?? null; at !== null; at = parents[at] ?? null) rows.push(at)
    return rows
  }
  const words = lazily(() => wordsBefore(cells, positions))
  const known = new Map<number, LeadIn | null | 'silent'>()
  const read = (row: number) => {
    const leadIn = known.get(row) ?? (known.has(row) ? null : readAbove(cells[row] ?? null))
    known.set(row, leadIn)
    return leadIn
  }
  return {
    above,
    words: (row) => words().get(row) ?? '',
    of: (row) => {
      for (const at of above(row)) {
        const leadIn = read(at)
        if (leadIn !== 'silent') return leadIn
      }
      return null
    },
  }
}

/**
 * The kind of a list by a text that leads it in, else by a heading; `silent` leaves its items to the lead-ins above
 * it.
 */
function readAbove(cell: Pick<Cell, 'heading' | 'text'> | null): LeadIn | null | 'silent' {
  const text = spellOut(cell?.text ?? '')
  if (!text.endsWith(':')) {
    const title = cell?.heading ?? text.slice(0, longestTitle)
    return titles.find(([, pattern]) => pattern.test(title))?.[0] ?? 'silent'
  }
  const sentence = lastSentence(text).replace(unlessExcluded, '')
  if (/\bdeductible\b/i.test(sentence)) return unburdened.test(sentence) ? 'grant' : null
  if (circumstance.test(sentence)) return readCircumstances(sentence)
  const saying = sayings.find(([, pattern]) => pattern.test(sentence))
  if (saying !== undefined) return saying[0]
  const said = leadInOf(kindOfSentence(sentence))
  if (said === 'grant' && (limited.test(sentence) || qualified.test(sentence))) return null
  if (said !== null) return said
  if (isStatement(sentence)) return 'other'
  return isThing(text) ? 'silent' : null
}

/** “We insure loss caused by these perils, unless the loss is excluded in Section I:” gives what its items name. */
const unlessExcluded = /,? unless\b[^,;:]*\bexclu\w+[^,;:]*(?=[,;:])/i

/** Conditions behind the words that name what is given: what the items are is not plain. */
const qualified = /\b(?:if|unless|except|provided|when|while|where)\b/i

/** The kind of a list whose lead-in is a norm of this kind. */
function leadInOf(kind: NormKind | null): LeadIn | null {
  switch (kind) {
    case 'grant':
    case 'exception':
    case 'duty':
      return kind
    case 'condition':
      return 'duty'
    case 'exclusion':
      return 'denial'
    default:
      return null
  }
}

/** "No deductible applies to:". */
const unburdened =
  /^(?:no (?:\w+ )?deductible (?:applies|(?:will|shall) apply)|(?:the|an?|your) (?:\w+ )?deductible (?:does|will|shall) not apply) to\b[^.,]*:$/i

/** "We will not pay if:": the effect of more circumstances depends on the clause before them. */
const circumstance = /\b(?:only (?:if|when)|provided that|if|unless|when)\b[^:,.]{0,24}:$/i

function readCircumstances(sentence: string): LeadIn {
  const { frame, sign } = readPlace(
    { before: sentence.slice(0, -1), words: '', after: '' },
    { part: 'coverages', leadIn: null },
  )
  if (sign > 0) return 'condition'
  return sign < 0 && frame.kind === 'cover' ? 'bar' : 'other'
}

/** "Sailboats:" or "A motorboat that has:" is an item of the list above it, and leaves its own items what that makes of it. */
function isThing(text: string): boolean {
  const isNamed = /^(?:an?|any|the|one or more) [^.,;:]{1,60}(?: (?:that|which|who)\b[^.;]{0,60})?:$/i.test(text)
  return (isNamed && !spoken.test(text)) || (/^[^.,;:]{1,40}:$/.test(text) && !referring.test(text))
}

const spoken =
  /^[^,;:]*?\b(?<!\b(?:that|which|who)\b[^,;:]*)(?:is|are|was|were|will|shall|must|may|does|do|applies|apply|means|includes)\b/i
/** It says more of its items than what they belong to. */
const referring = /\b(?:follow|cover|insur|includ|limit|appl|only|except|if|when|unless|loss|damage|caus)/i

const itemLabel = '\\(?(?:[a-z]|\\d{1,2})[.)]'
const firstItem = new RegExp(`:\\s*${itemLabel}(?=\\s|$)`, 'i')
const labelLast = new RegExp(`(?:^|[\\s;:,])${itemLabel}\\s*$`, 'i')

/** The lead-in of an item in a list within one provision, by the text before the item. */
export function readInlineLeadIn(before: string): LeadIn | null {
  if (!before.includes(':') || !labelLast.test(before.slice(-12))) return null
  const colon = firstItem.exec(before)?.index
  const found = colon === undefined ? null : readAbove({ heading: null, text: before.slice(0, colon + 1) })
  return found === 'silent' ? null : found
}

function lastSentence(text: string): string {
  return text.slice(text.lastIndexOf('.') + 1).trim()
}

/** For each row the words of the last lead-in or title before it: numbering, layout and headings in between aside. */
function wordsBefore(cells: WordedColumn['cells'], positions: WordedColumn['positions']): Map<number, string> {
  const order = cells.flatMap((cell, row) => (cell === null ? [] : [row]))
  order.sort((x, y) => (positions[x] ?? 0) - (positions[y] ?? 0))
  const found = new Map<number, string>()
  let last = ''
  for (const row of order) {
    found.set(row, last)
    const { heading = null, text = '' } = cells[row] ?? {}
    if (text.endsWith(':')) last = keyOf(lastSentence(text))
    else if (text === '' && heading !== null) last = keyOf(heading)
  }
  return found
}

function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
