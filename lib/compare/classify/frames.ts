import type { Part } from '#lib/compare/types.ts'
import { type EditSide, negate, type Sign } from './judged-edit.ts'
import type { LeadIn } from './lead-ins.ts'

export type Actor = 'insured' | 'insurer'

/** What a clause does: it gives or takes cover, binds or entitles one of the parties, or says what a word means. */
export interface Frame {
  readonly kind: 'cover' | 'duty' | 'right' | 'definition' | 'none'
  /** What it does for the insured that more falls under it. */
  readonly sign: Sign
  readonly actor: Actor | null
}

interface FramePattern extends Frame {
  readonly pattern: RegExp
}

const insurer = '(?:we|(?:the )?(?:company|insurer|carrier|underwriters?))'
const insured =
  '(?:you|(?:(?:the|an|any|each|every|a) )?(?:(?:first )?named )?(?:insureds?(?! by| under| against| for)|person insured|insured person|mortgagee|policyholder|claimant|injured person))'
const policy =
  '(?:(?:this|the|our|your|such) )?(?:policy|insurance|coverage|cover|form|section|endorsement|protection|agreement)'
const be = '(?:is|are|was|were|be|been)'
const shall = '(?:do|does|will|shall|may|can)'
const gives =
  '(?:pays?|covers?|insures?|provides?|reimburses?|defends?|indemnif(?:y|ies)|settles?|replaces?|repairs?|adjusts?|extends?)'
const given = '(?:covered|insured|paid|payable|provided|settled|valued|reimbursed|adjusted)'

function frame(
  kind: Frame['kind'],
  sign: Sign,
  { actor = null, source }: { actor?: Actor | null; source: string },
): FramePattern {
  return { kind, sign, actor, pattern: new RegExp(`\\b(?:${source})`, 'gi') }
}

/** Of frames that begin at one place the first counts. */
const frames: readonly FramePattern[] = [
  frame('cover', 1, {
    source: `(?:exclusion|restriction|limitation)s?\\b[^.;:]{0,60}?\\b${shall} not apply\\b`,
  }),
  frame('cover', -1, {
    source: '(?:exclusion|restriction|limitation)s?\\b[^.;:]{0,60}?\\b(?:apply|applies)\\b',
  }),
  frame('cover', 1, { source: `${insurer} ${shall} not (?:pay|be liable for) more than\\b` }),
  frame('cover', -1, {
    source: `${insurer} ${shall} (?:also )?not (?:also )?(?:cover|insure|pay|defend|provide|reimburse|be (?:liable|responsible))\\b`,
  }),
  frame('cover', -1, { source: `in no (?:event|case) (?:will|shall|do) ${insurer}\\b` }),
  frame('cover', -1, { source: `nor do ${insurer}\\b` }),
  frame('cover', -1, { source: `${insurer} ha(?:s|ve) no (?:duty|obligation)\\b` }),
  frame('cover', 1, { source: `${insurer} ${shall} not (?:deduct|subtract|reduce)\\b` }),
  frame('cover', 1, { source: `${insurer} (?:are|is|shall be|will be) liable\\b` }),
  frame('cover', -1, {
    source: `${policy}\\b[^.;:,]{0,40}? ${shall} not (?:apply|cover|insure|include|extend)\\b`,
  }),
  frame('cover', -1, {
    source: `${policy}\\b[^.;:,]{0,30}? (?:(?:is|are|will be|shall be) (?:suspended|void|forfeited)|ceases|ends|lapses|terminates)\\b`,
  }),
  frame('cover', -1, { source: `${be} (?:not|never) (?:${given})\\b` }),
  frame('cover', -1, { source: `${be} (?:not insurable|excluded)\\b` }),
  frame('cover', -1, { source: '(?:there (?:is|will be) )?no (?:coverage|insurance|cover)\\b' }),
  frame('cover', -1, {
    source: `no (?:claim|loss|payment|benefit|suit|action)s?\\b[^.;:,]{0,20}? (?:${be}|will be|shall be|may be|can be)\\b`,
  }),
  frame('duty', -1, {
    actor: 'insured',
    source: `${insured} (?:must|shall|will|should|agrees? to|needs? to|ha(?:s|ve) to|(?:is|are) required|may not|cannot)\\b`,
  }),
  frame('right', 1, {
    actor: 'insured',
    source: `${insured} (?:may|can|ha(?:s|ve) (?=up to |at least |\\d|$)|(?:is|are|shall be) entitled)`,
  }),
  frame('right', 1, { actor: 'insurer', source: `${insurer} (?:may not|cannot|shall not|will not)\\b` }),
  frame('right', -1, { actor: 'insurer', source: `${insurer} (?:may|can|ha(?:s|ve) the right)\\b` }),
  frame('right', -1, { actor: 'insurer', source: `${insurer} ha(?:s|ve) (?=up to |at least |\\d|$)` }),
  frame('cover', 1, { source: `${insurer} (?:(?:will|shall|also|agrees? to|do) )*${gives}\\b` }),
  frame('duty', 1, {
    actor: 'insurer',
    source: `${insurer} (?:must|will|shall|agrees? to|sends?|gives?|mails?|returns?|refunds?|notif(?:y|ies)|tells?)\\b`,
  }),
  frame('duty', 1, {
    actor: 'insurer',
    source: `(?:(?:refund|payment(?! of)|unused premium)s?\\b[^.;:,]{0,40}? (?:(?:will|shall|must) be|is|are) (?:sent|made|given|returned|mailed|paid|due)|notice\\b[^.;:,]{0,40}? (?:will|shall|must) be (?:sent|given|mailed) to (?:you|the (?:named )?insured))\\b`,
  }),
  frame('duty', -1, {
    actor: 'insured',
    source:
      '(?:suit|(?:legal )?action|proof|claim|premium|notice|report)s?\\b[^.;:,]{0,60}? (?:(?:must|shall|has to)\\b|(?:is|are) due\\b|is to be\\b)',
  }),
  frame('duty', -1, {
    actor: 'insured',
    source:
      '(?:property|buildings?|dwellings?|premises|structures?|contents|vehicles?|boats?|alarms?|systems?|devices?|records?|installments?)\\b[^.;:,]{0,40}? (?:must|has to|have to|shall) be\\b',
  }),
  frame('duty', -1, { actor: 'insured', source: `(?<=^)(?:send|give|tell|notify|show|let) us\\b` }),
  frame('cover', 1, {
    source: `${policy}\\b[^.;:,]{0,40}? (?:(?:will|shall|also) )*(?:apply|applies|covers?|insures?|includes?|extends?|continues?|${be} (?:conditional|contingent|subject))\\b`,
  }),
  frame('cover', 1, { source: `${be} (?:also )?(?:${given})\\b` }),
]

const none: Frame = { kind: 'none', sign: 0, actor: null }
/** Words that put the clause after them under the one before: up to a comma, or only what begins at once. */
const subordinate =
  /\b(?:if|when|whenever|where|while|unless|whether|not otherwise)\b[^,;:]*$|\b(?:that|which|who|whom|whose|until|after|before|because|as)(?: \w+)?\s*$/i

/** A negative that a clause has and the pattern of its frame does not: "may not be insured". */
const denying = /\b(?:not|no|never|neither|nor|cannot)\b[^,;:.]{0,24}$/i

interface FoundFrame extends Frame {
  readonly start: number
  readonly end: number
}

/** The frames of main clauses, in order; "must be paid" is a duty alone. */
function mainFrames(text: string): FoundFrame[] {
  const found: FoundFrame[] = []
  for (const { pattern, kind, sign, actor } of frames) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [start, end] = [match.index, match.index + Math.max(1, match[0].length)]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const earlier = text.slice(Math.max(0, start - 120), start)
      if (!subordinate.test(earlier)) found.push({ kind, sign: denying.test(earlier) ? 0 : sign, actor, start, end })
    }
  }
  found.sort((x, y) => x.start - y.start)
  return found.filter((each, at) => {
    const last = found[at - 1]
    return last?.kind !== 'duty' || each.kind !== 'cover' || each.start - last.end > 1
  })
}

export interface Surroundings {
  readonly part: Part
  readonly leadIn: LeadIn | null
  /** What its provision is called: the term that a definition explains. */
  readonly heading?: string | null
}

/** The clause that governs a place of a sentence, and the sign of that place within it. */
export interface Place {
  readonly frame: Frame
  /** What it does for the insured that more things fall under the words there. */
  readonly sign: Sign
}

/** A definition may say by the way what is insured. */
const spoken = new RegExp(
  `\\b(?:${insurer}|this (?:policy|insurance)) (?:do|does|will|shall|cover|insure|pay|appl)`,
  'i',
)

const flipping =
  /\b(?:except(?:ing)?(?: for)?|unless|other than|excluding|but not|apart from|save for|with the exception of|but (?:this|it) (?:does|do) not apply)\b/gi

export function readPlace({ before, words, after }: EditSide, around: Surroundings): Place {
  if (around.part === 'definitions' && !spoken.test(before))
    return placeUnder(frameOfItem(`${before}${words}${after}`, around), before)
  const inBefore = mainFrames(before)
  const governing = inBefore.at(-1)
  if (governing !== undefined) return placeUnder(governing, before.slice(governing.end))
  const whole = `${before}${words}${after}`
  const later = mainFrames(whole).find(({ end }) => end > before.length)
  if (later !== undefined) return placeUnder(later, before)
  return placeUnder(frameOfItem(whole, around), before)
}

/** Words under which more is less in a way that the rules do not follow. */
const reversing =
  /\b(?:regardless of|whether)\b[^,;]*$|\b(?:not|no|nor|never|neither|without|outside|beyond|away from)\b/i
/** "Not more than" and its like only tell a figure. */
const measured =
  /\b(?:not|no)(?: \w+){0,3} (?:more|less|later|fewer|longer|older|greater|exceed\w*) ?(?:than)?\b|\bbut not\b|\bwhether or not\b/gi

function placeUnder(frame: Frame, between: string): Place {
  const telling = between.replace(flipping, ' ').replace(measured, ' ')
  if (reversing.test(telling)) return { frame, sign: 0 }
  const flips = [...between.matchAll(flipping)].length
  return { frame, sign: flips % 2 === 0 ? frame.sign : negate(frame.sign) }
}

const leads: Readonly<Record<LeadIn, Frame>> = {
  denial: { kind: 'cover', sign: -1, actor: null },
  exception: { kind: 'cover', sign: 1, actor: null },
  duty: { kind: 'duty', sign: -1, actor: 'insured' },
  condition: { kind: 'cover', sign: 1, actor: null },
  grant: { kind: 'cover', sign: 1, actor: null },
}

/** Of a sentence without a frame of its own: an item of a list, or what a word means. */
function frameOfItem(text: string, { part, leadIn, heading }: Surroundings): Frame {
  if (leadIn !== null) return leads[leadIn]
  const term = /^[“"']?(.{2,60}?)[”"']?,? (?:means|includes|also means)\b/i.exec(text)?.[1]
  if (term !== undefined) return { kind: 'definition', sign: signOfTerm(term), actor: null }
  if (part === 'definitions') return { kind: 'definition', sign: signOfTerm(heading ?? ''), actor: null }
  if (part === 'exclusions') return leads.denial
  return part === 'perils' ? leads.grant : none
}

/** Terms that cover is given by, and terms that it is taken away by. */
const givingTerm =
  /\b(?:insureds?|persons? insured|(?:covered|insured) \w+|residence premises|dwelling|building|personal property|occurrence|accident|bodily injury|property damage|personal injury|family member|relative|resident|newly acquired)\b/i
const takingTerm = /\b(?:pollut\w+|fung(?:i|us)|mold|nuclear hazard|war|terrorism|earth movement|contaminants?)\b/i

function signOfTerm(term: string): Sign {
  if (takingTerm.test(term)) return -1
  return givingTerm.test(term) && !/\bnot\b|\buninsured\b|\bunoccupied\b/i.test(term) ? 1 : 0
}

/** The main frame that changed words are part of. */
export function frameAt(sentence: string, start: number, length: number): Frame | null {
  return mainFrames(sentence).find((each) => each.start <= start + length && start <= each.end + 1) ?? null
}
