import type { Category, Part } from '#lib/engines/compare/types.ts'
import { imperative, longestRead, withoutTitle } from './cover-rules.ts'
import { isNotice } from './endorsement-opening.ts'
import type { LeadIn } from './lead-in.ts'
import { insurer } from './predicates.ts'
import { confined, readSuspension, type Suspension } from './suspension.ts'

/** A whole added or removed sentence or provision, with its surroundings. */
export interface WholeText {
  readonly text: string
  readonly heading: string | null
  readonly part: Part
  /** The kind of list it belongs to. */
  readonly leadIn: LeadIn | null
  /** Its provision without it; '' if it is the provision. */
  readonly within: string
  /** The sentence that it follows in its provision; '' where it follows none. */
  readonly last: string
}

const exception =
  /\bth(?:is|ese) (?:exclusion|restriction|limitation)s? (?:do|does) not apply\b|\bdoes not apply (?:to|if|when)\b.*\bexclusion\b|\bexclusion .{0,40}does not apply\b|^(?:except|unless|however, (?:we (?:will|do|also)? ?(?:pay|cover|insure)|we will|this exclusion))/i
/** "But if freezing results, the Company shall pay for it", "However, loss by fire is covered". */
const givenBack = new RegExp(
  `^(?:but|however),? (?:(?:if|when|where)\\b[^;.]*?, )?(?:${insurer} (?:(?:will|shall|do|does|also) )*(?:pays?|covers?|insures?)\\b(?! (?:no|only|nothing)\\b)|[^,;.]{2,120}? (?:is|are) (?:covered|insured)\\b)`,
  'i',
)
const denial =
  /\b(?:(?<!\b(?:most|least) that )we (?:do|will|shall) (?:also )?not (?:also )?(?:cover|pay|insure|provide(?= (?:\w+ )?(?:coverage|insurance)\b))(?! more than)|(?:does|(?<!\bwe )do) not (?:apply|cover|insure|include)|(?<!\b(?:that|which|who) )(?:is|are) not (?:covered|insured)|there (?:is|will be) no coverage|no coverage (?:applies|is provided)|(?<!not (?:otherwise )?)excluded|not (?:be )?liable(?![^.]*\b(?:unless|until)\b)|in no (?:event|case) (?:will|shall|do) we)\b/i
/** Statements about the insurance itself, not about the meaning of a word. */
const withholds =
  /^(?:we (?:do|will|shall) not (?:cover|pay|insure|be liable)(?! more than)|this (?:policy|insurance|coverage) does not (?:apply|cover|insure)|there (?:is|will be) no coverage|no coverage (?:is|applies)|in no (?:event|case) (?:will|shall|do) we)\b/i
const grant =
  /\b(?:we|this (?:policy|insurance)) (?:do |will |also |shall )*(?:covers?|insures?|pays?)\b|\b(?:is|are) (?:covered|insured)\b/i
const demand =
  /\b(?:you must|must be|you shall|your duties|shall be|(?:as|is) a condition|conditional (?:on|upon)|only if|provided that|unless)\b/i
const meaning = /^[“"][^”"]{2,60}[”"] (?:means|includes)\b|\bmeans\b/

/** The category of a whole added or removed sentence or provision. */
export function categorizeWhole({ text: whole, heading, part, leadIn, within, last }: WholeText): Category {
  const text = withoutTitle(whole.slice(0, longestRead))
  if (isNotice(text)) return 'form_identity'
  const suspension = readSuspension(text)
  if (part === 'definitions') return suspension?.refersBack ? 'defined_term' : categorizeAmongTerms(text)
  if (suspension !== null)
    return categorizeSuspension(suspension, { part, leadIn, within: suspension.refersBack ? last : within })
  if (confined.test(text)) return 'condition'
  if (exception.test(text) || givenBack.test(text)) return 'exception'
  const isItem = last === ''
  if (leadIn === 'exception') return categorizeAmong('exception', text, isItem)
  if (part === 'exclusions' && leadIn === 'grant') return categorizeAmong('exception', text, isItem)
  if (leadIn === 'denial' || (part === 'exclusions' && leadIn === null))
    return categorizeAmong('exclusion', text, isItem)
  return categorizeFirst(firstSentence(text), leadIn) ?? categorizeText(text, { heading, part })
}

/**
 * A sentence that suspends a provision has the opposite effect of it: an exclusion becomes an exception, coverage and
 * an exception become exclusions. For any other provision, and for one that is only rewritten, the category is
 * `provision`.
 */
function categorizeSuspension(
  { kind, of, refersBack }: Suspension,
  { part, leadIn, within }: Pick<WholeText, 'part' | 'leadIn' | 'within'>,
): Category {
  if (kind === 'rewritten' || (refersBack && capped.test(within))) return 'provision'
  switch (of ?? natureOf({ part, leadIn, within })) {
    case 'exclusion':
      return 'exception'
    case 'exception':
    case 'cover':
      return 'exclusion'
    default:
      return 'provision'
  }
}

/** "We pay up to $500. This does not apply to coins": it may remove the cap alone. */
const capped = /\$|%|\b(?:(?:more|less) than|exceed|up to|least|most|limits?|limited|only|values?)\b/i

/** The nature of a provision that a sentence within it calls only a paragraph. */
function natureOf({ part, leadIn, within }: Pick<WholeText, 'part' | 'leadIn' | 'within'>): Suspension['of'] {
  if (within === '') {
    if (leadIn === 'grant') return 'cover'
    return leadIn === 'denial' || (part === 'exclusions' && leadIn === null) ? 'exclusion' : 'term'
  }
  const category = categorizeWhole({ text: within, heading: null, part, leadIn, within: '', last: '' })
  if (category === 'exclusion') return 'exclusion'
  if (category === 'exception') return part === 'exclusions' || leadIn === 'exception' ? 'exception' : 'term'
  if (category === 'provision' && (leadIn === 'grant' || gives(firstSentence(within)))) return 'cover'
  return part === 'exclusions' && leadIn === null && category === 'provision' ? 'exclusion' : 'term'
}

/** The category by the first sentence. */
function categorizeFirst(first: string, leadIn: LeadIn | null): Category | null {
  if (denies(first)) return 'exclusion'
  const isDuty = leadIn === 'duty' || leadIn === 'condition' || leadIn === 'bar'
  if (isDuty && (!statementSubject.test(first) || demand.test(first) || !isStatement(first))) return 'condition'
  const isItem = leadIn === 'grant' && !isStatement(first)
  return isItem || (gives(first) && !demand.test(first)) ? 'provision' : null
}

function categorizeText(text: string, { heading, part }: Pick<WholeText, 'heading' | 'part'>): Category {
  if (denies(text)) return 'exclusion'
  if (meaning.test(text.slice(0, 90))) return 'defined_term'
  if (demand.test(text)) return 'condition'
  if (part === 'conditions' && (heading !== null || imperative.test(text))) return 'condition'
  return part === 'conditions' && /\b(?:must|shall|may not|required)\b/i.test(text) ? 'condition' : 'provision'
}

const insurerGives =
  /^(?:we|this (?:policy|insurance)) (?:do |will |also |shall )*(?:covers?|insures?|pays?|reimburses?|provides?|defends?)\b/i
const insuredMust = /^(?:you|the (?:(?:first )?named )?insured) (?:must|shall|may not|agrees? to)\b/i

/** Among definitions, a sentence about the parties counts as anywhere else; any other sentence defines a word. */
function categorizeAmongTerms(text: string): Category {
  const main = withoutOpening(firstSentence(text))
  if (withholds.test(main)) return 'exclusion'
  if (insuredMust.test(main)) return 'condition'
  return insurerGives.test(main) || limit.test(main) ? 'provision' : 'defined_term'
}

/** Says how much is paid: it neither gives cover nor takes it away. */
const limit =
  /^(?:the|our) (?:most|least|maximum|limits? of (?:liability|insurance))\b.*\b(?:is|are|will be|shall be|equals?)\b/i

/**
 * In a list most items are of its kind; a sentence that takes or gives coverage, or makes a demand, has another
 * category. So has one that follows the item and gives coverage again.
 */
function categorizeAmong(kind: 'exclusion' | 'exception', text: string, isItem: boolean): Category {
  const first = firstSentence(text)
  if (limit.test(first)) return 'provision'
  if (denies(first)) return 'exclusion'
  if (!isItem && givesAgain.test(first) && !only.test(first)) return 'exception'
  if (!isStatement(first) && !saidInsured.test(first)) return kind
  if (demand.test(first)) return 'condition'
  if (gives(first)) return 'exception'
  return denies(text) ? 'exclusion' : 'provision'
}

/** "Loss by fire that results is covered", after the item that excludes the cause. */
const givesAgain = /\b(?:is|are) (?:(?:still |also )?(?:covered|insured)|still paid|not excluded)\b/i
const only = /\b(?:only|unless|no more than|not more than)\b/i

/** That a deductible does not apply takes no cover away. */
function denies(text: string): boolean {
  return denial.test(text) && !/\bdeductible\b/i.test(text)
}

/** "Fire that results from water is insured": its subject includes a clause. */
const saidInsured = /(?<!\b(?:that|which|who|not) )\b(?:is|are) (?:covered|insured)\.?$/i

function gives(sentence: string): boolean {
  return grant.test(sentence) && (isStatement(sentence) || saidInsured.test(sentence))
}

function firstSentence(text: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(text)?.[0] ?? text
}

/** The subject of a sentence that is no item of a list. */
const statementSubject = /^(?:An?|The|We|Our|This|These|Both|Each|Any|All|No|It|They) /

const verb =
  /\b(?:is|are|was|were|will|shall|must|may|can|do|does|has|have|means|includes?|applies|apply|decides?|states?|ends?|begins?|counts?|remains?|extends?|covers?|insures?|pays?)\b/i
const subordinate =
  /\b(?:that|which|who|whom|whose|where|when|while|if|because|caused|causes|resulting|arising|arises|whether|whatever|by|for|from|to)\b/i

/** Whether a sentence says something of its subject: "Loss that is caused by rust" only names a thing. */
export function isStatement(sentence: string): boolean {
  const opening = withoutOpening(sentence).split(/\s+/).slice(0, 14).join(' ')
  const found = verb.exec(opening)
  return found !== null && !subordinate.test(opening.slice(0, found.index))
}

/** "If you move, we pay …" without its first clause. */
function withoutOpening(sentence: string): string {
  return sentence.replace(/^(?:if|when|where|unless|before|after|once|until)\b[^,:]{1,160}, /i, '')
}
