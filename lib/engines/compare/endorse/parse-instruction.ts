import { type Portion, readPortion } from './read-portion.ts'
import { isNamed, readTargets, type Target } from './read-target.ts'

/**
 * The action of an instruction: `replace` and `add` take the text that follows; the others are complete in one
 * sentence.
 */
export type InstructionKind = 'replace' | 'add' | 'add_after' | 'delete' | 'suspend' | 'exchange' | 'within'

export interface ParsedInstruction {
  readonly kind: InstructionKind
  readonly targets: readonly Target[]
  /** The part of the target's own text that is meant; null for all of it. */
  readonly portion: Portion | null
  /** It holds for some losses, or under a condition, only. */
  readonly isQualified: boolean
  /** Words removed and added by `exchange`. */
  readonly words: { readonly old: string; readonly fresh: string } | null
  /** Offset in the sentence of the text to add; the sentence's end if nothing follows. */
  readonly contentAt: number
}

const be = '(?:is|are|shall be)(?: hereby| also)?'
const whole = '(?:,? in (?:its|their) entirety)?'
const quoted = '["“]([^"”]{1,400})["”]'
const figure = '((?:\\$\\s?)?\\d[\\d,.]*(?:\\s?%|\\s(?:percent|days?|hours?|months?|years?))?)'

const replaced = new RegExp(
  `^(.+?) ${be} (?:(?:deleted|removed)${whole},? and )?(?:replaced|superseded)${whole},? (?:by|with) the following([^:“"]{0,160})(?::|\\.$)`,
  'i',
)
const rewritten = new RegExp(
  `^(.+?) ${be} (?:amended|revised|changed)${whole} to read(?: as follows)?([^:]{0,80}):`,
  'i',
)
const exchanged = new RegExp(
  `${quoted} ${be} (?:deleted and )?(?:(?:replaced|superseded) (?:by|with)|changed to) ${quoted}(?: (?:in|of|under|throughout) ([^:]+?))?\\.?$`,
  'i',
)
const refigured = new RegExp(
  `^(.+?) ${be} (?:changed|increased|reduced|decreased|extended|lowered|raised|shortened) from ${figure} to ${figure}\\.?$`,
  'i',
)
const wordsRemoved = new RegExp(`${quoted} ${be} (?:deleted|removed)(?: (?:from|in) ([^:]+?))?\\.?$`, 'i')
const deleted = new RegExp(`^(.+?) ${be} (?:deleted|removed|eliminated)${whole}( [^:]+)?\\.?$`, 'i')
const added = new RegExp(
  `^the following(?: ([^:]{1,80}?))? ${be} added(?: ((?:to|at) the end of|to|under|in|after) ([^:]+?))?(?::|\\.$)`,
  'i',
)
const extended = new RegExp(
  `^(.+?) ${be} (?:amended|revised|changed) (?:by adding|to add|to include)([^:]{0,80}):`,
  'i',
)
const container = new RegExp(`^(.+?) ${be} (?:amended|revised|changed|modified)(?: as follows)?:$`, 'i')
const suspended = /^(.+?) (?:does|do|shall|will) not apply\b([^:]*?)\.?$/i
const qualifier =
  /^(?:but only |only |solely )?(?:for|with respect to|with regard to|as respects|as regards|if|when|where|to the extent|except)\b[^:]{1,200}?, (?=\S)/i
const location = /^(?:in|under|within) ([^:]+?), (?=(?:the|["“]|[A-Z])\S*)/i

/** The instruction that a sentence of an endorsement gives, or null where it gives none. */
export function parseInstruction(sentence: string): ParsedInstruction | null {
  const limit = qualifier.exec(sentence)
  if (limit === null) return parseFrom(sentence, 0, false)
  return parseFrom(sentence.slice(limit[0].length), limit[0].length, true)
}

/** Whether a sentence is about changing the policy's wording, so that leaving it unread would lose something. */
export function speaksOfChange(sentence: string): boolean {
  const verb =
    /\b(?:is|are|shall be) (?:hereby )?(?:deleted|removed|replaced|superseded|amended|added|revised)\b/i.exec(sentence)
  if (verb === null) return false
  const subject = sentence.slice(0, verb.index)
  if (
    /^the following\b/i.test(subject) ||
    /\bthe (?:\w+ )?(?:words?|phrases?|sentences?|paragraphs?|first|last)\b/i.test(subject)
  )
    return true
  const targets = readTargets(subject.slice(-200))
  return targets?.some((steps) => steps.some(({ path, noun }) => noun !== null && path.length > 0)) ?? false
}

function parseFrom(sentence: string, offset: number, isQualified: boolean): ParsedInstruction | null {
  const place = location.exec(sentence)
  const placed = place === null ? null : placeOf(place[1] ?? '', null)
  if (place !== null && placed !== null) {
    const found = parseHere(sentence.slice(place[0].length), placed)
    if (found !== null) return shift(found, offset + place[0].length, isQualified)
  }
  const found = parseHere(sentence, null)
  return found === null ? null : shift(found, offset, isQualified)
}

function shift(found: ParsedInstruction, by: number, isQualified: boolean): ParsedInstruction {
  return { ...found, contentAt: found.contentAt + by, isQualified: found.isQualified || isQualified }
}

/** Provisions, or a portion of one. */
interface Named {
  readonly targets: readonly Target[]
  readonly portion: Portion | null
}

type Around = Named | null

function parseHere(sentence: string, around: Around): ParsedInstruction | null {
  return parseExchange(sentence, around) ?? parseContent(sentence, around) ?? parseRemoval(sentence, around)
}

/** Words for words, and figures for figures. */
function parseExchange(sentence: string, around: Around): ParsedInstruction | null {
  const words = exchanged.exec(sentence)
  const figures = refigured.exec(sentence)
  const gone = wordsRemoved.exec(sentence)
  const made = (place: string, old = '', fresh = '') =>
    build('exchange', placeOf(place, around), { sentence, words: { old, fresh } })
  if (words !== null) return made(words[3] ?? '', words[1], words[2])
  if (figures !== null) return made(figures[1] ?? '', figures[2], figures[3])
  return gone === null ? null : made(gone[2] ?? '', gone[1])
}

/** Instructions that add the text that follows. */
function parseContent(sentence: string, around: Around): ParsedInstruction | null {
  const addition = added.exec(sentence)
  if (addition !== null) {
    const [match, kind = '', where = '', place] = addition
    const isAfter = where.toLowerCase() === 'after'
    const targets = placeOf(place ?? kind, around)
    return build(isAfter ? 'add_after' : 'add', targets, { sentence, contentAt: match.length })
  }
  const extension = extended.exec(sentence)
  if (extension !== null)
    return build('add', placeOf(extension[1] ?? '', around), { sentence, contentAt: extension[0].length })
  const fresh = replaced.exec(sentence) ?? rewritten.exec(sentence)
  if (fresh === null) {
    const inside = container.exec(sentence)
    return inside === null ? null : build('within', placeOf(inside[1] ?? '', around), { sentence })
  }
  const rest = (fresh[2] ?? '').trim()
  const isQualified = rest !== '' && !/^(?:sentences?|paragraphs?|provisions?|wording|language|text)$/i.test(rest)
  return build('replace', placeOf(fresh[1] ?? '', around), { sentence, contentAt: fresh[0].length, isQualified })
}

function parseRemoval(sentence: string, around: Around): ParsedInstruction | null {
  const removal = deleted.exec(sentence)
  if (removal !== null) {
    const rest = (removal[2] ?? '').trim().replace(/\.$/, '')
    const place = /^from (.+)$/i.exec(rest)
    const inner = place === null ? (removal[1] ?? '') : `${removal[1]} of ${place[1]}`
    return build('delete', placeOf(inner, around), { sentence, isQualified: rest !== '' && place === null })
  }
  const suspension = suspended.exec(sentence)
  if (suspension === null) return null
  return build('suspend', placeOf(suspension[1] ?? '', around), {
    sentence,
    isQualified: (suspension[2] ?? '').trim() !== '',
  })
}

interface Rest {
  readonly sentence: string
  readonly isQualified?: boolean
  readonly words?: ParsedInstruction['words']
  readonly contentAt?: number
}

function build(
  kind: InstructionKind,
  place: Named | null,
  { sentence, isQualified = false, words = null, contentAt = sentence.length }: Rest,
): ParsedInstruction | null {
  if (place === null) return null
  const { targets, portion } = place
  if (portion !== null && (kind === 'within' || targets.length > 1)) return null
  if ((kind === 'suspend' || kind === 'within') && !targets.every(isNamed)) return null
  return { kind, targets, portion, isQualified, words, contentAt }
}

/** The place that a phrase names within the place named first in the sentence. */
function placeOf(phrase: string, around: Around): Named | null {
  if (/\bthis (?:endorsement|rider)\b/i.test(phrase)) return null
  const part = readPortion(phrase)
  const portion = part?.portion ?? around?.portion ?? null
  if (part !== null && around?.portion) return null
  const own = readTargets(part?.place ?? phrase)
  if (around === null) return own === null ? null : { targets: own, portion }
  const outer = around.targets[0] ?? []
  return { targets: own === null ? around.targets : own.map((steps) => [...outer, ...steps]), portion }
}
