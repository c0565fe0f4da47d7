import { isWeak } from '#lib/engines/compare/differ/words.ts'
import type { Place } from './frames.ts'
import type { EditSide, Sign } from './judged-edit.ts'

/** Words added to a sentence: whether more or fewer things fall under the clause, and what the words describe. */
export interface Addition {
  readonly direction: Sign
  /** How an act is done, how a thing is described, one more thing, how far the existing words reach, or one more requirement. */
  readonly is: 'manner' | 'thing' | 'member' | 'reach' | 'clause'
}

const exceptive =
  /^(?:but )?(?:except|unless|other than|rather than|instead of|as opposed to|excluding|(?:but )?not including|but not|apart from|save for|with the exception|but (?:this|it) does not apply|and only (?:for|if|when|while|to|with))\b/i
/** A cap that comes with other words. */
const capping =
  /\b(?:(?:no|not|never)(?: \w+){0,3} (?:more|greater|longer|later) than|not (?:to )?exceed\w*|up to|at most|limited to|subject to an?)\b/i
export function isCap(words: string): boolean {
  return capping.test(words)
}

const widening =
  /^(?:(?:and|or) )?(?:whether|regardless|even if|even though|including|wherever|anywhere|in addition|as well as|directly or indirectly|indirectly|or contributed|in whole or in part|wholly or partly|of (?:any|every|whatever)|or otherwise)\b/i
/** Costs of the insurer that a sum includes: the sum is used up sooner. */
const ownCosts =
  /^including (?:the |all |any )?(?:costs? of (?:the )?defen[cs]e|defen[cs]e (?:costs?|expenses?)|interest|legal (?:fees|costs|expenses))\b/i
const limiting =
  /^(?:but )?(?:for (?:more than|at least|over|longer than)|(?:with|upon|after) (?:our|the (?:company|insurer)[’']s) (?:prior )?(?:written )?(?:consent|approval|permission|agreement)|only|solely|exclusively|directly|direct|proximately|sole|if|when|while|where|provided|as long as|so long as|subject to|until|on condition|to the extent|that|which|who|whose|during)\b/i
const describing =
  /^(?:caused|resulting|arising|located|situated|kept|used|owned|held|stored|made|sent|shown|described|listed|insured|occurring|incurred|rented|leased|built|installed|attached|from|within|at|on|in|by|inside|under|with|belonging|designed|involving|exceeding|weighing|measuring|costing|containing|carrying|[a-z]{3,}ed (?:for|by|in|on|to|with|from|at|under|as|off))\b/i
const neutral = /^(?:at (?:our|no)|in full|in addition|without|by us|for you|in any event|on your behalf)\b/i
const mannered =
  /\b\w+ly\b|\b(?:written|signed|sworn|notarized|certified|registered|advance|prior|detailed|complete|immediate|prompt|full|sent|in writing|by (?:\w+ )?mail|electronic)\b/i
const unqualified =
  /^(?:any|all|every|each|additional|other|more|further|also|your|our|such|the|an?|some|first|next|new|one|two|same|said|following|entire|whole|non-?\w+)$/i

export function readAddition(side: EditSide, place: Place): Addition | null {
  const words = fromConjunction(side.words.replace(/^[\s,;:—–-]+|[\s,;:.]+$/g, '').trim(), side.after)
  if (words === '' || /^\//.test(side.after) || /\/$/.test(side.before)) return null
  if (isReference(words) || isEmpty(words) || parted.test(words) || reason.test(words)) return null
  if (isHeldTo(words, side)) return place.frame.kind === 'cover' ? { direction: -1, is: 'thing' } : null
  if (exceptive.test(words)) return { direction: -1, is: 'thing' }
  if (/^(?:whether|regardless|even (?:if|though))\b/i.test(words)) return { direction: 1, is: 'reach' }
  if (widening.test(words)) return { direction: 1, is: 'member' }
  const member = readMember(words, side, place)
  if (member !== null) return member
  if (limiting.test(words)) return readLimit(words, place)
  if (isByTheWay(words, side)) return null
  if (describing.test(words)) return { direction: -1, is: isMannered(words, place) ? 'manner' : 'thing' }
  return readModifier(words, side, place)
}

/** Whether words hold what is paid to a sum, or count a cost of the insurer toward it. */
function isHeldTo(words: string, { before }: EditSide): boolean {
  if (isCap(words)) return true
  return ownCosts.test(words) && /\b(?:pay|limit|most)\b[^.;]*\$[^.;]*$/i.test(before)
}

/** “In a vehicle, nor to property”, “80% of”: parts of two phrases, and a share of what follows. */
const parted = /, nor\b|% of$/i

/** “Fire due to natural causes”: the cause of the thing before it, or of all that the clause says. */
const reason = /^(?:due to|because of)\b/i

function isReference(words: string): boolean {
  return (
    /[()]|\b(?:see|sections?|articles?|paragraphs?|exclusions?|exceptions?)\b/i.test(words) && !exceptive.test(words)
  )
}

function isEmpty(words: string): boolean {
  return words.split(/\s+/).every((word) => isWeak(word.toLowerCase())) && !/\bonly\b/i.test(words)
}

const relation = '(?:on|upon|at|by|in|from|with|within|under|inside|for|to|before|after|during)'
const alternatives = new RegExp(`^${relation} [^,;]*\\b(?:or|and) ${relation}\\b`, 'i')

/** "…, on request or on arrival": it is unclear whether these are all the ways. */
function isByTheWay(words: string, { words: raw, before }: EditSide): boolean {
  return neutral.test(words) || (alternatives.test(words) && (/^\s*,/.test(raw) || /,\s*$/.test(before)))
}

/** "While not in the presence of others" says how an act is done; "while the claim is open" says when it must be done. */
function readLimit(words: string, place: Place): Addition {
  if (/^while\b/i.test(words) && isMannered(words, place)) return { direction: -1, is: 'manner' }
  return { direction: -1, is: isCondition.test(words) ? 'member' : 'thing' }
}

/** "By or contributed to" before another "by" is "or contributed to by". */
function fromConjunction(words: string, after: string): string {
  const list = words.split(/\s+/)
  const at = list.findIndex((word) => /^(?:and|or)$/i.test(word))
  if (at < 1 || at > 3 || !after.trim().toLowerCase().startsWith(list.slice(0, at).join(' ').toLowerCase()))
    return words
  return [...list.slice(at), ...list.slice(0, at)].join(' ')
}

/** "Only if …" binds an act or a cover as a whole. */
const isCondition =
  /^(?:but )?(?:only (?:if|when|while|where|after)|if|when|while|where|provided|as long as|so long as|subject to|on condition|(?:with|upon|after) our)\b/i

function isMannered(words: string, { frame }: Place): boolean {
  return (
    (frame.kind === 'duty' || frame.kind === 'right') &&
    (mannered.test(words) || /^(?:by|in|within|while (?:not|in|at|on|under|with|\w+ing))\b/i.test(words))
  )
}

/** "Leased workers" names a thing; "leased to others" describes one. */
const isNamed =
  /^\w+(?:ed|wn|lt) (?!\w+ly\b|to\b|by\b|in\b|at\b|on\b|from\b|with\b|for\b|under\b|within\b|out\b|or\b|and\b)\w+$/i

/** One more of what an enumeration names. */
function readMember(words: string, { words: raw, before, after }: EditSide, place: Place): Addition | null {
  const joint =
    /^(and|or|nor)\b/i.exec(words)?.[1] ??
    /\b(and|or|nor)(?: (?:on|of|by|for|to|from|in|with|the|an?))?$/i.exec(words)?.[1]
  const isListed = /,\s*$/.test(before) || /^\s*,/.test(raw)
  const goesOn = /^\s*(?:,|or\b|and\b)/.test(after) || /[,;]\s*$/.test(raw)
  const isFirst = /^\s*,\s[^.;]{1,80}\b(?:and|or)\b/.test(after) && !/\b\w+ly$/i.test(words)
  const isPair =
    isListed &&
    /\b(?:and|or)\b/i.test(words) &&
    !limiting.test(words) &&
    (!describing.test(words) || goesWith(words, before))
  if (joint === undefined && !(isListed && goesOn) && !isPair && !(goesOn && /,\s*$/.test(raw)) && !isFirst) return null
  if (joint === undefined && !isPair && (limiting.test(words) || (describing.test(words) && !isNamed.test(words))))
    return null
  const conjunction = (
    joint ??
    (isPair ? /\b(and|or)\b(?!.*\b(?:and|or)\b)/i.exec(words)?.[1] : undefined) ??
    /\b(and|or)\b/i.exec(after)?.[1] ??
    /\b(and|or)\b/i.exec(before)?.[1] ??
    'or'
  ).toLowerCase()
  const clause = before.replace(/,\s*$/, '')
  if (conjunction === 'or') return readOr(clause, place)
  return readAnd(words, clause, place)
}

/** "That is licensed and has a laboratory": one more thing that must be so of it. */
const relative = /\b(?:that|which|who)\b[^;:]*$/i
const further =
  /^(?:(?:is|are|was|were|has|have) (?:not )?\w|and (?:that|which|who|is|are|was|were|has|have|had|does|do)\b|and \w+s (?:an?|the|its|your|their|his|her|no|at least)\b)/i
function isFurther(words: string, before: string): boolean {
  return (relative.test(before) && further.test(words)) || (happened.test(before) && reported.test(words))
}

/** "Loss occurring during the policy period[ and reported to us]": one more thing that must be so of it. */
const happened = /\b(?:occurring|incurred|rendered|made|sustained|brought|committed)\b[^;:.]*$/i
const reported = /^and (?:\w+ly )?(?:reported|billed|submitted|presented|documented|confirmed|approved)\b/i

/** "And there are signs of force", "and the alarm was set". */
const clausal =
  /^and (?:(?!\b(?:that|which|who|whom|whose|if|when|where|while|because|as)\b)[^,;]){1,60}?\b(?:is|are|was|were|has|have|had|does|did)\b|^and (?:such|this|that|it|the) (?:\w+ )?\w+s\b/i
/** The clause that a condition goes with has begun. */
const resumed = /, (?:then )?(?:we|you|it|they|there|th(?:is|at|e)|no|any|our|your)\b/i

/** Another requirement, if the sentence is still within its requirements; otherwise unclear. */
function readClause(before: string): Addition | null {
  const open = /^(.*)\b(?:if|when|while|unless|until|provided|only after)\b([^;:.]*)$/is.exec(before)
  if (open === null || open[1]?.trim() === '' || resumed.test(open[2] ?? '')) return null
  return { direction: -1, is: 'clause' }
}

function readOr(before: string, place: Place): Addition | null {
  const isCounted = requirement.test(before) || onlyFor.test(before) || !isBinding(place.frame)
  return isCounted ? { direction: 1, is: 'member' } : null
}

/** "We will cancel only for nonpayment of premium": the reasons are all that there are. */
const onlyFor = /\bonly (?:for|if|when|where|because)\b[^.;:]*$/i

function readAnd(words: string, before: string, place: Place): Addition | null {
  if (forbidding.test(before) && acting.test(words)) return null
  if (clausal.test(words) && !isFurther(words, before)) return readClause(before)
  if (requirement.test(before) && located.test(before) && !joined.test(words)) return null
  const isDemand = demanded.test(before) && place.frame.kind === 'duty'
  const isFewer = !isDemand && (requirement.test(before) || isQuality(words, before) || isFurther(words, before))
  return { direction: isFewer ? -1 : 1, is: 'member' }
}

/** "You may not move the wreck[ and sell it]": whether both are forbidden, or only both together. */
const forbidding = /\b(?:(?:may|must|shall|can|will) not|cannot)\b[^;:.]*$/i
const acting = /^and \w+ (?:it|them|the|your|our|its|their|any)\b/i
/** "While it is afloat on lakes[ and rivers]": one more place rather than one more thing that must be so. */
const located = /\b(?:on|in|at|within|along|over|through) (?:(?:the|an?|your|our|any) )?(?:[\w’'-]+ ){0,8}[\w’'-]+\s*$/i
/** "And locked", "and not rented": requirements for the thing itself. */
const joined = /^and (?:(?:is|are|not|never|\w+ly|only) )?(?:\w+(?:ed|ing|en|wn)|free|able|open|not)\b/i

/** Another way to do a duty, or for the insurer to use a right: the effect on the insured is unclear. */
function isBinding({ kind, actor }: Place['frame']): boolean {
  return kind === 'duty' || (kind === 'right' && actor === 'insurer')
}

function isQuality(words: string, before: string): boolean {
  return (
    /\b(?:is|are|was|were|be|been)\s*$/i.test(before) || qualities.test(words.replace(/\b(?:and|or)\b/gi, ' ').trim())
  )
}

/** Requirements for a thing itself: each addition is another demand. */
const demanded = /\b(?:must|shall|has to|have to) (?:\w+ )?be\b(?![^.;]*\b(?:that|which|who|if|when|where)\b)[^.;]*$/i

/** "Owned, leased or borrowed", "an employee, leased worker or volunteer", "resulting from, arising from or due to". */
function goesWith(words: string, before: string): boolean {
  if (repeatsLink(words, before)) return true
  const last = /(\w+),?\s*$/.exec(before)?.[1] ?? ''
  if (/\b(?:from|of|with|to|by|in)$/i.test(words)) return true
  if (/(?:ed|ing|en|wn)$/i.test(last)) return true
  return (
    !/\b(?:by|in|at|from|to|on|with|for|under|within|of|as)\b/i.test(words) &&
    !/^\w+(?:ed|ing|en|wn) (?:and|or)\b/i.test(words)
  )
}

/** "By fire[, by hail or by wind]": each of them goes with what the first does. */
function repeatsLink(words: string, before: string): boolean {
  const link = /^(?:by|from|in|at|on|to|with|for|of|under|within) /i.exec(words)?.[0]
  if (link === undefined || !new RegExp(`\\b(?:and|or) ${link}`, 'i').test(words)) return false
  return new RegExp(`\\b${link}[^,;:.]{1,80},?\\s*$`, 'i').test(before)
}

/** One or two words that describe. */
const qualities = /^(?:sudden|abrupt|\w+(?:ed|al|ous|ive|able|ible|ary))$/i
const requirement =
  /\b(?:if|when|while|unless|until|provided|only after|conditional (?:up)?on|condition of|conditioned (?:up)?on)\b[^,;:]*$/i

/** Words before a noun that say which: "tangible personal property", "must immediately notify". */
function readModifier(words: string, { before, after, words: raw }: EditSide, place: Place): Addition | null {
  const count = words.split(/\s+/)
  if (count.length > 4 || /[,;:]/.test(raw.trim().slice(0, -1)) || count.some((word) => unqualified.test(word)))
    return null
  if (!/[a-z”"]\s*$|ed,\s*$|^$/i.test(before) || !/^\s*[a-z]/i.test(after)) return null
  if (
    verbs.test(words) ||
    /^\s*(?:of|to|for|by|from|in|on|at|with|and|or|is|are|that|which|who|if|unless|below|above|before|after|prior)\b/i.test(
      after,
    )
  )
    return null
  if (unable.test(before)) return null
  const isAct = place.frame.kind === 'duty' || place.frame.kind === 'right'
  if (/^(?:reasonable|ordinary|due|proper|appropriate|adequate)$/i.test(words) && effort.test(after)) return null
  if (isAct && within.test(before)) return { direction: -1, is: 'member' }
  if (isAct) return mannered.test(words) ? { direction: -1, is: 'manner' } : null
  return { direction: -1, is: 'thing' }
}

/** Things that cannot be done: it is unclear which of them makes it more or less. */
const unable = /\b(?:if you can ?not|unable to|inability to|fail(?:s|ed|ure)? to)\b[^,;:.]*$/i

/** Acts required of a party: "reasonable" may make them more or less. */
const effort = /^\s*(?:care|efforts?|steps?|precautions?|diligence|time|notice|means|measures)\b/i

/** A clause within the one that binds or entitles. */
const within = /\b(?:because|if|when|while|that|which|who|unless|where)\b[^,;:]*$/i

const verbs =
  /\b(?:is|are|was|were|will|shall|must|may|can|do|does|not|no|has|have|be|been|to|also|less|more|than|up)\b/i
