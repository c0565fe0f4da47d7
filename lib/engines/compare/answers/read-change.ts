import type { Unit } from '#lib/engines/wording/quantities.ts'
import { readStatement, type Statement } from '#lib/engines/wording/statement.ts'
import { editionNouns } from './name-editions.ts'

/** The editions that a statement speaks of; null where it does not say. */
export type Scope = 'both' | 'first' | 'second' | null

/** Of a figure, or of the moment that a time leads to: a notice that comes earlier is a longer one, a report is a shorter time. */
export type Direction = 'up' | 'down' | 'later' | 'earlier'

export type ChangeClaim =
  | {
      readonly kind: 'figure'
      readonly direction: Direction | null
      readonly isTime: boolean
      /** “Is left with a smaller share”: of what the insured pays, where a sentence may say what the insurer does. */
      readonly isOfOwnShare: boolean
      readonly figure: FigureClaim
    }
  | { readonly kind: 'appears' | 'disappears' | 'reworded' | 'unchanged' }
  /** “Nothing else was changed”. */
  | { readonly kind: 'nothing else' }
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

const scopes: readonly (readonly [Exclude<Scope, null>, RegExp])[] = [
  [
    'both',
    new RegExp(
      `\\b(?:(?:in|under|by) )?(?:both|the two|either|each) (?:of the )?(?:${editionNouns})\\b|\\bas (?:before|they did in the old one)\\b`,
      'gi',
    ),
  ],
  [
    'second',
    new RegExp(
      `\\b(?:(?:in|under|by) )?the (?:new|newer|second|revised|later|current) (?:${editionNouns}|one)\\b|\\bthe revision\\b|\\bstill\\b|\\bremains?\\b|\\bnow\\b`,
      'gi',
    ),
  ],
  [
    'first',
    new RegExp(
      `\\b(?:(?:in|under|by|than under) )?the (?:old|older|first|former|earlier|prior) (?:${editionNouns}|one)\\b`,
      'gi',
    ),
  ],
]

const nothing = /(?!)/

/** “Is not covered any longer”: it is no longer covered. */
const anyLonger = /\b(?:not|never)\b([^.;]*?) (?:any longer|any ?more(?! than))\b/gi

type Change = 'up' | 'down' | 'later' | 'earlier' | 'appears' | 'disappears' | 'reworded' | 'unchanged'

/** Phrases of each change. Forms of verbs are written out; the longest are first. */
const phrases: Readonly<Record<Change, string>> = {
  reworded:
    'reworded without a change in meaning, reworded without any change in meaning, rephrased without a change in meaning, clarified without a change in meaning, no change in meaning, no change of substance, reworded, rephrased, restated, clarified, rewritten',
  unchanged:
    'stays put, stay put, stays as it was, stay as they were, is left as it was, is kept as it was, is left alone, is untouched, stays at, remains at, has not changed, have not changed, has not been changed, is not changed, was not changed, does not change, works the same way, work the same way, is the same, are the same, stays the same, remains the same, unchanged, identical',
  up: 'rises, rise, rose, risen, is increased, was increased, has been increased, increases, increased, is raised, was raised, has been raised, raises, raised, is lengthened, was lengthened, lengthens, lengthened, is extended, was extended, extends, extended, goes up, went up, gone up, doubles, doubled, triples, tripled, reaches farther, reaches further, is broadened, was broadened, has been broadened, is expanded, was expanded, has been expanded, is widened, was widened, has been widened, becomes longer, allows a higher, gets a higher, more can be paid, more is paid, more may be paid, twice as (?!often)\\w+, (?:gains?|gained) (?:\\w+ ){0,2}(?:time|days|weeks|months|years), starts later, begins later, costs more, becomes more expensive, (?:collects?|gets?|receives?) more(?! (?:days|weeks|months|years|time)), (?:days?|weeks?|months?|years?) more, more (?:days?|weeks?|months?|years?|time), waits longer, (?:more|longer) (?:warning|notice|money|insurance), grows, grew, grown, climbs, climbed, half as much again, longer, higher, greater, larger, farther, further',
  down: '(?<!\\b(?:a|the|his|her|their) )falls?, fell, fallen, is decreased, was decreased, decreases, decreased, is reduced, was reduced, has been reduced, reduces the, reduces, reduced by, reduced to, reduced from, is lowered, was lowered, lowers, lowered, is shortened, was shortened, has been shortened, shortens, shortened, goes down, went down, gone down, halves, halved, is narrowed, was narrowed, has been narrowed, is restricted, was restricted, has been restricted, is cut, was cut, has been cut, cut in half, cut by, cut to, cut from, (?<!\\b(?:a|the) )cut, drops from, drops to, drops by, half as (?!often)\\w+, (?:loses?|lost) (?:\\w+ ){0,2}(?:time|days|weeks|months|years), starts earlier, begins earlier, costs less, becomes cheaper, became cheaper, (?:collects?|gets?|receives?) less, (?:days?|weeks?|months?|years?) less, less can be paid, less is paid, less may be paid, fewer (?:days|weeks|months|years), (?:less|shorter) (?:time|notice|warning|money|coverage|insurance), half (?:of )?what (?:it|they) (?:was|were), shrinks, shrank, shrunk, curtailed, scaled back, less(?! than), lower, shorter, smaller',
  later: 'later than before, later than, later, slower, more slowly',
  earlier:
    'earlier than before, earlier than, earlier, sooner, faster, quicker, more quickly, more promptly, further ahead, farther ahead, further in advance, farther in advance',
  disappears:
    'has been deleted, have been deleted, is deleted, was deleted, deleted, has been removed, have been removed, is removed, was removed, removed, has been dropped, have been dropped, is dropped, was dropped, dropped, eliminated, is eliminated, has been taken away, is taken away, taken away, taken out, (?:is|are|has|have) gone, withdrawn, drops, deletes, removes, no longer',
  appears:
    'has been added to, have been added to, is added to, was added to, has been added, have been added, is added, are added, was added, added to, added, has been introduced, is introduced, was introduced, introduced, inserted, adds, introduces, for the first time, a new class of, now also covers, now also applies to, new, as well',
}

const measures = 'limit|sublimit|amount|percentage|share|cap|notice|period|time|deadline|term|window'

const patterns = new Map(
  (Object.keys(phrases) as Change[]).map((change) => [
    change,
    new RegExp(`\\b(?<!\\bno )(?:${phrases[change].replaceAll(', ', '|')})\\b(?: (?:${measures})\\b)?`, 'gi'),
  ]),
)
/** “The longer audit period will …”: it takes a change as known, and says something else of it. */
const presumed =
  /^the (?:(?:new|much|far) )?(?:higher|lower|longer|shorter|greater|smaller|larger|increased?|decreased?|reduced|change|new percentages)\b(?! (?:reduces|increases|lengthens|shortens|raises|lowers))/i
const placeNames = /\b(?:the )?(?:exclusion|exception|definition)s?\b(?: (?:of|for|to|from)\b)?/gi

/** A text whose phrases are taken out as they are read. */
interface Rest {
  text: string
}

function takeChange(rest: Rest, change: Change): boolean {
  const pattern = patterns.get(change)
  return pattern !== undefined && take(rest, pattern)
}

function take(rest: Rest, pattern: RegExp): boolean {
  const isFound = rest.text.search(pattern) >= 0
  rest.text = rest.text.replace(pattern, ' ')
  return isFound
}

/** “The limit falls, while the deductible is doubled”: the parts of a sentence that each say of something that it changed. */
export function splitChanges(text: string, editionNames: readonly RegExp[] = []): readonly string[] {
  const parts = text.split(/,? (?:while|whereas|but|and) /)
  const isEach = parts.every((part) => {
    const { claim, subject } = readEditionStatement(part, editionNames)
    if (claim.kind === 'nothing else') return true
    return claim.kind !== 'content' && claim.kind !== 'several' && subject.terms.length > 0
  })
  return isEach ? parts : [text]
}

/** Takes a sentence apart into what it says of a change and what it says it of. */
export function readEditionStatement(
  text: string,
  [first = nothing, second = nothing]: readonly RegExp[] = [],
): EditionStatement {
  const rest: Rest = { text: text.replace(anyLonger, 'no longer$1') }
  const named = [['second', second], ['first', first], ...scopes] as const
  const found = named.filter(([, pattern]) => take(rest, pattern)).map(([scope]) => scope)
  const place = placeOf(/\b(exclusion|exception|definition)s?\b/i.exec(rest.text)?.[1])
  const claim = readClaim(rest, readFigureClaim(text))
  if (claim.kind !== 'content') for (const pattern of [placeNames, leftovers]) take(rest, pattern)
  return { claim, scope: found[0] ?? null, place, subject: readStatement(rest.text) }
}

function readClaim(rest: Rest, figure: FigureClaim): ChangeClaim {
  if (take(rest, nothingElse)) return { kind: 'nothing else' }
  if ([ofNumber, presumed, described, joined, reasoned, causes].some((pattern) => pattern.test(rest.text)))
    return { kind: 'several' }
  if (takeChange(rest, 'reworded')) return { kind: 'reworded' }
  if (takeChange(rest, 'unchanged')) return { kind: 'unchanged' }
  const isTime = time.test(rest.text)
  const isOfOwnShare = ownShare.test(rest.text)
  const directions = directionNames.filter((direction) => takeChange(rest, direction))
  const [direction, ...more] = directions
  if (more.length > 0) return { kind: 'several' }
  if (direction !== undefined) return { kind: 'figure', direction, isTime, isOfOwnShare, figure }
  if (figure.from !== null && figure.to !== null)
    return { kind: 'figure', direction: null, isTime, isOfOwnShare, figure }
  if (takeChange(rest, 'disappears')) return { kind: 'disappears' }
  return { kind: takeChange(rest, 'appears') ? 'appears' : 'content' }
}

/** “Further ahead” before “further”. */
const directionNames: readonly Direction[] = ['later', 'earlier', 'up', 'down']

/** “The doubled deductible”: what has changed, and not that it has. */
const described = /\b(?:the|a|an) (?:doubled|tripled|increased|reduced|raised|lowered|shortened|lengthened|extended)\b/i

/** With the verb of its clause. */
const nothingElse =
  /\b(?:nothing else|no other (?:changes?|provisions?|figures?))\b(?: (?:in|of) (?:it|the form))?(?: (?:has|have|is|was|are|were))?(?: been)?(?: (?:changed|different|made|altered|amended))?/gi

/** “Was raised together with the deductible”: two changes in one clause. */
const joined = /\b(?:together|along) with\b/i

/** “Was raised because prices rose”: a wording does not say why it changed. */
const reasoned = new RegExp(
  `\\b(?:${[phrases.up, phrases.down, phrases.appears, phrases.disappears].join(', ').replaceAll(', ', '|')})\\b.*\\b(?:because|in response to|owing to)\\b`,
  'i',
)

/** “Will make the premium fall”: what follows from a change is not what the wording says. */
const causes = /\b(?<!\bto )(?:makes?|made|lets?|causes?) (?:the|a|it|them)\b/i

const ownShare = /\b(?:bears?|bore|(?:is|are) left with|shoulders?|out of pocket)\b/i

/** Words of a change of time. */
const time =
  /\b(?:time|periods?|days?|weeks?|months?|years?|hours?|notice|deadline|longer|shorter|lengthen\w*|shorten\w*|later|earlier|sooner|faster|quicker|quickly|slower|slowly|promptly|ahead|waits?|as long)\b/i

/** “More companies qualify”: how many there are is not what the wording says. */
const ofNumber =
  /^\s*(?:more|fewer|most|many|about|around|roughly|nearly|half|the majority)\b(?! (?:than|days|weeks|months|years|time|can be paid|may be paid|is paid))/i

/** Words of a change that are no part of its subject. */
const leftovers =
  /\b(?:in half|to a third|by half|the insured gets|allows|than before|amount available|amount|caps?|maximum|limits?|sublimits?|change[sd]?|went|goes|sentence on|sentence|wording|clause|provision)\b/gi

function placeOf(name: string | undefined): EditionStatement['place'] {
  const place = name?.toLowerCase()
  return place === 'exclusion' || place === 'exception' || place === 'definition' ? place : null
}

const ratios: readonly (readonly [RegExp, number])[] = [
  [/\b(?:doubl(?:es?|ed)|twice as (?!often)\w+)\b/i, 2],
  [/\btripl(?:es?|ed)\b/i, 3],
  [/\bhalf as much again\b/i, 3 / 2],
  [/\b(?:in half|halved|halves|by half|half (?:of )?what (?:it|they) (?:was|were)|half as (?!often)\w+)\b/i, 1 / 2],
  [/\bto a third\b/i, 1 / 3],
]

function readFigureClaim(text: string): FigureClaim {
  const [, from = '', until = ''] =
    /\bfrom\s+(.{1,60}?)\s+to\s+(.{1,60}?)(?:[.,;](?!\d)|$|\s(?:in|for|per|under|by)\b)/i.exec(text) ?? []
  const unit = /^\S+ (\w+)/.exec(until)?.[1] ?? ''
  const to = until || (/\bto\s+(.{1,30}?)(?:[.,;](?!\d)|$|\s(?:in|for|per|under|by)\b)/i.exec(text)?.[1] ?? '')
  const by =
    /\bby\s+((?:\S+\s+){0,2}\S+)/i.exec(text)?.[1] ??
    /\b(\S+ (?:more|fewer|less) (?:days?|weeks?|months?|years?))\b/i
      .exec(text)?.[1]
      ?.replace(/ (?:more|fewer|less)/, '') ??
    /\b(\S+ (?:days?|weeks?|months?|years?)) (?:more|less|longer|shorter|later|earlier|sooner)\b/i.exec(text)?.[1] ??
    /\b(?:gain|lose|lost)\w* (\S+ (?:days|weeks|months|years))\b/i.exec(text)?.[1]
  const ratio = ratios.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return {
    from: amountOf(from) ?? amountOf(`${from} ${unit}`),
    to: until === '' && beginsWithTerm(to) ? null : amountOf(to),
    by: amountOf(by ?? ''),
    ratio,
  }
}

/** “Has to keep records two years”: no figure that something was changed to. */
function beginsWithTerm(text: string): boolean {
  const { figures, terms } = readStatement(text)
  return terms.some(({ start }) => start < (figures[0]?.start ?? 0))
}

function amountOf(text: string): Amount | null {
  const [figure] = readStatement(text).figures
  return figure === undefined || figure.unit === 'count' ? null : { unit: figure.unit, value: figure.value }
}
