import type { Unit } from '#lib/engines/wording/quantities.ts'
import { readStatement, type Statement } from '#lib/engines/wording/statement.ts'

/** The editions that a statement speaks of; null where it does not say. */
export type Scope = 'both' | 'first' | 'second' | null

export type ChangeClaim =
  | { readonly kind: 'figure'; readonly direction: 'up' | 'down' | null; readonly figure: FigureClaim }
  | { readonly kind: 'appears' | 'disappears' | 'reworded' }
  /** More than one change, or a change of how many: no figure alone decides it. */
  | { readonly kind: 'several' }
  | { readonly kind: 'content' }

/** “From $200 to $300”, “by $500”, “doubled”. */
export interface FigureClaim {
  readonly from: Amount | null
  readonly to: Amount | null
  readonly by: Amount | null
  readonly ratio: number | null
}

interface Amount {
  readonly unit: Unit
  readonly value: number
}

/** A sentence about two editions: what it says has changed, and of what. */
export interface EditionStatement {
  readonly claim: ChangeClaim
  readonly scope: Scope
  /** The sentence without the words of change and edition. */
  readonly subject: Statement
  /** The kind of provision that it names. */
  readonly place: 'exclusion' | 'exception' | 'definition' | null
}

const edition = '(?:editions?|versions?|forms?|wordings?|polic(?:y|ies))'
const scopes: readonly (readonly [Exclude<Scope, null>, RegExp])[] = [
  [
    'both',
    new RegExp(
      `\\b(?:(?:in|under|by) )?(?:both|the two|either) ${edition}\\b|\\bas (?:before|they did in the old one)\\b`,
      'gi',
    ),
  ],
  [
    'second',
    new RegExp(
      `\\b(?:(?:in|under|by) )?the (?:new|newer|second|revised|later|current) (?:${edition}|one)\\b|\\bthe revision\\b|\\bstill\\b|\\bremains?\\b|\\bnow\\b`,
      'gi',
    ),
  ],
  [
    'first',
    new RegExp(
      `\\b(?:(?:in|under|by|than under) )?the (?:old|older|first|former|earlier|prior) (?:${edition}|one)\\b`,
      'gi',
    ),
  ],
]

const measure =
  '(?:\\w+ ){0,2}?(?:limits?|sublimits?|amounts?|deductibles?|retentions?|percentages?|shares?|caps?|notices?|periods?|times?|deadlines?|terms?|windows?)'
const ups = new RegExp(
  `\\b(?:rises?|rose|risen|increas(?:es?|ed)|rais(?:es?|ed)|lengthen(?:s|ed)?|extend(?:s|ed)|goes up|went up|doubl(?:es?|ed)|tripl(?:es?|ed))\\b|\\b(?:higher|longer|greater|more) ${measure}\\b|\\b(?:days|weeks|months|years|hours) more\\b|\\bmore (?:days|weeks|months|years|hours)\\b|\\b(?:arrive|given|made|reported|sent) later\\b`,
  'gi',
)
const downs = new RegExp(
  `\\b(?:falls?|fell|fallen|decreas(?:es?|ed)|reduc(?:es?|ed) (?=by|to|from|in)|lower(?:s|ed)|shorten(?:s|ed)?|goes down|went down|halv(?:es|ed)|cut(?: in half| by| to| from)?|drops? (?=from|to|by))\\b|\\b(?:lower|shorter|smaller|less) ${measure}\\b|\\bfewer (?:days|weeks|months|years|hours)\\b|\\bis reduced\\b|\\bearlier than\\b|\\b(?:arrive|given|made|reported|sent) earlier\\b`,
  'gi',
)
const appears =
  /\b(?:(?:has |have |is |are |was |were )?(?:been )?(?:added|introduced|inserted)(?: to)?|adds|introduces|for the first time|a new class of|new|now also (?:\w+)?|as well)\b/gi
const disappears =
  /\b(?:(?:has |have |is |are |was |were )?(?:been )?(?:deleted|removed|dropped|eliminated|taken (?:away|out))(?: from)?|drops|deletes|removes|no longer)\b/gi
const reworded =
  /\b(?:reworded|rephrased|restated|clarified|rewritten)\b.*?(?:without (?:any )?(?:a )?change(?:s)? (?:in|of) (?:meaning|substance|coverage)|only|with no (?:change|effect)[\w ]*)?|\bno change in meaning\b/gi
const placeNames = /\b(?:the )?(?:exclusion|exception|definition)s?\b(?: (?:of|for|to|from)\b)?/gi

/** A text whose phrases are taken out as they are read. */
interface Rest {
  text: string
}

function take(rest: Rest, pattern: RegExp): boolean {
  const isFound = rest.text.search(pattern) >= 0
  rest.text = rest.text.replace(pattern, ' ')
  return isFound
}

/** Takes a sentence apart into what it says of a change and what it says it of. */
export function readEditionStatement(text: string): EditionStatement {
  const rest: Rest = { text }
  const found = scopes.filter(([, pattern]) => take(rest, pattern)).map(([scope]) => scope)
  const place = placeOf(/\b(exclusion|exception|definition)s?\b/i.exec(rest.text)?.[1])
  const claim = readClaim(rest, readFigureClaim(text))
  if (claim.kind !== 'content') for (const pattern of [placeNames, leftovers]) take(rest, pattern)
  return { claim, scope: found[0] ?? null, place, subject: readStatement(rest.text) }
}

function readClaim(rest: Rest, figure: FigureClaim): ChangeClaim {
  if (ofNumber.test(rest.text)) return { kind: 'several' }
  if (take(rest, reworded)) return { kind: 'reworded' }
  const isUp = take(rest, ups)
  const isDown = take(rest, downs)
  if (isUp && isDown) return { kind: 'several' }
  if (isUp || isDown) return { kind: 'figure', direction: isUp ? 'up' : 'down', figure }
  if (figure.from !== null && figure.to !== null) return { kind: 'figure', direction: null, figure }
  if (take(rest, disappears)) return { kind: 'disappears' }
  return { kind: take(rest, appears) ? 'appears' : 'content' }
}

/** “More companies qualify”: how many there are is not what the wording says. */
const ofNumber = /^\s*(?:more|fewer|most)\b(?! (?:than|days|weeks|months|years))/i

/** Words of a change that are no part of its subject. */
const leftovers =
  /\b(?:in half|to a third|by half|the insured gets|limits?|sublimits?|change[sd]?|wording|clause|provision)\b/gi

function placeOf(name: string | undefined): EditionStatement['place'] {
  const place = name?.toLowerCase()
  return place === 'exclusion' || place === 'exception' || place === 'definition' ? place : null
}

const ratios: readonly (readonly [RegExp, number])[] = [
  [/\bdoubl(?:es?|ed)\b/i, 2],
  [/\btripl(?:es?|ed)\b/i, 3],
  [/\b(?:in half|halved|halves|by half)\b/i, 1 / 2],
  [/\bto a third\b/i, 1 / 3],
]

function readFigureClaim(text: string): FigureClaim {
  const [, from = '', until = ''] =
    /\bfrom\s+(.{1,60}?)\s+to\s+(.{1,60}?)(?:[.,;](?!\d)|$|\s(?:in|for|per|under|by)\b)/i.exec(text) ?? []
  const to = until || (/\bto\s+(.{1,30}?)(?:[.,;](?!\d)|$|\s(?:in|for|per|under|by)\b)/i.exec(text)?.[1] ?? '')
  const by =
    /\bby\s+((?:\S+\s+){0,2}\S+)/i.exec(text)?.[1] ??
    /\b((?:\S+) more (?:days|weeks|months|years))\b/i.exec(text)?.[1]?.replace(' more', '')
  const ratio = ratios.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return { from: amountOf(from), to: amountOf(to), by: amountOf(by ?? ''), ratio }
}

function amountOf(text: string): Amount | null {
  const [figure] = readStatement(text).figures
  return figure === undefined || figure.unit === 'count' ? null : { unit: figure.unit, value: figure.value }
}
