import { isWeak } from '#lib/engines/compare/differ/words.ts'
import { type Token, tokenize } from '#lib/engines/wording/tokenize.ts'
import { lazily } from '../align/lazily.ts'
import { compareReach, stretchesOf } from './compare-reach.ts'
import { type Place, readPlaceOfWords } from './frames.ts'
import { signOfItem } from './judge-item.ts'
import { signOfChoice, signOfSum } from './judge-sum.ts'
import { type EditSide, type JudgedEdit, negate, type Sign, sideA, sideB, times } from './judged-edit.ts'
import { isRemedy, signOfManner, signOfStart } from './leniency.ts'
import { type Addition, isCap, readAddition } from './read-addition.ts'
import { compareSteps, type Steps } from './scales.ts'

/** The effect of added, removed or replaced words: more or fewer things fall under the clause, which gives or takes. */
export function judgeWords(edit: JudgedEdit): Sign | 'none' {
  if (/^(?:that|which|who) (?:is|are|was|were)$/i.test(`${edit.wordsA}${edit.wordsB}`.trim())) return 'none'
  const [a, b] = [sideA(edit), sideB(edit)]
  if (isReworded(a, b)) return judgeStretch(edit)
  if (edit.wordsA === '') return judgeAddition(b, edit)
  if (edit.wordsB === '') return negate(judgeAddition(a, edit))
  return judgeReplaced(a, b, edit)
}

/** Whether words of one side were moved, or others took their place: the combined effect is unclear. */
function isReworded(a: EditSide, b: EditSide): boolean {
  if (a.words !== '' && b.words !== '') return false
  const [richer, poorer] = a.words === '' ? [b, a] : [a, b]
  if (a.before === b.before && a.after === b.after) return false
  const timed = ({ before, after }: EditSide) =>
    tokenize(`${before} · ${after}`).filter(({ kind }) => kind === 'period').length
  if (timed(poorer) > timed(richer)) return true
  const telling = ({ before, after }: EditSide) =>
    tokenize(`${before} · ${after}`).filter(({ key, kind }) => kind === 'word' && !isWeak(key))
  const known = new Set([...telling(richer), ...tokenize(richer.words)].map(({ key }) => key))
  return telling(poorer).some(({ key }) => !known.has(key))
}

/** Things under a cap, or excepted from it, may have another cap, or none. */
const underCap = /\b(?:most|maximum)(?: amount| sum)?(?: that)? (?:we|the (?:company|insurer))\b[^.;]*$/i

/**
 * "And a claim is first made … during the policy period": it is unclear whether the first event must still happen in
 * that period.
 */
const retriggered = /\bclaims?\b[^.;]*\b(?:made|reported)\b/i

/** "[within 72 hours|on learning of it], and before you leave": a time next to another change may replace it. */
const timed = /^\W*and (?:before|after|within|until|by the|no later than|prior to)\b/i

function judgeAddition(side: EditSide, edit: JudgedEdit): Sign {
  if (retriggered.test(side.words) && /^[^.;]*\bpolicy period\b/i.test(side.after)) return 0
  const item = signOfItem(side, edit)
  if (item !== null) return item
  const place = placeOfWords(side, edit)
  if (isRemedy(side, place)) return place.frame.sign
  const denied = signOfDenied(side, { place, edit })
  if (denied !== 0) return denied
  const sum = signOfChoice(side, place)
  if (sum !== null) return sum
  if (((isCap(side.words) || timed.test(side.words)) && !isAllElse(edit)) || underCap.test(side.before)) return 0
  const form = signOfForm(side, place)
  if (form !== null) return form
  const addition = readAddition(side, place)
  if (addition === null || (addition.is === 'manner' && ending.test(side.before))) return 0
  if (place.frame.kind === 'none' && place.frame.sign === 0 && place.sign === 0) return 0
  return signOfAddition(addition, place)
}

/** Words whose form alone shows their effect on the clause as a whole; null for any other. */
function signOfForm(side: EditSide, place: Place): Sign | null {
  if (onlySo.test(side.words) && place.frame.kind === 'right') return negate(place.sign)
  if (unlessSo.test(side.words) && (/^\s*,/.test(side.words) || /,\s*$/.test(side.before)))
    return place.frame.sign > 0 && restricted.test(side.before) ? 0 : negate(place.clause)

  return null
}

/** "You may transfer this contract only once". */
const onlySo = /^\W*(?:but )?only(?:\W*$| (?:once|twice|if|when|while|where|after|with|upon|to|for)\b)/i
/** "…, unless …": it limits the clause as a whole. */
const unlessSo = /^\W*unless\b(?!.*\bunless\b)/i

/** Limits that an exception may remove instead of the clause: "we will pay only the actual cash value". */
const restricted =
  /\b(?:only|limited to|up to|(?:lesser|least|smaller|smallest|lower) of|actual cash value|at most|exceed|reduced?)\b[^;]*$/i

/** "Not liable until …", "coverage continues until …": words after "until" end the effect of the clause. */
const ending = /\buntil\b[^,;:.]*$/i

/** Read when it is first asked for: the words of most changes show nothing that a place would give a sign. */
function placeOfWords(side: EditSide, edit: JudgedEdit): Place {
  const read = lazily(() => {
    const place = readPlaceOfWords(side, edit)
    return ending.test(side.before) ? { ...place, sign: negate(place.sign), clause: 0 as const } : place
  })
  return {
    get frame() {
      return read().frame
    },
    get sign() {
      return read().sign
    },
    get clause() {
      return read().clause
    },
  }
}

/** "Does not reduce the limit", "part of, and not in addition to, the limit". */
function signOfDenied(side: EditSide, { place, edit }: { place: Place; edit: JudgedEdit }): Sign {
  if (!/\bnot\b/i.test(side.words) || place.sign < 0) return 0
  const steps = compareSteps(withNext({ ...side, words: '' }), withNext(side), edit.sentenceB)
  return steps?.is === 'benefit' ? steps.direction : 0
}

function signOfAddition({ direction, is }: Addition, { frame, sign, clause }: Place): Sign {
  if (is === 'clause') return times(direction, clause)
  if (is === 'manner' && (frame.kind === 'duty' || frame.kind === 'right')) return times(direction, signOfManner(frame))
  if (is === 'thing' && (frame.kind === 'duty' || frame.kind === 'right') && direction < 0) return 0
  if (is === 'reach') return sign < 0 ? -1 : 0
  return times(direction, sign)
}

/** How a loss is shared with other insurers: what the insured is paid in the end is the same. */
const shared = /\bshares? (?:\w+ ){0,2}loss\b[^.;]*$/i

function judgeReplaced(a: EditSide, b: EditSide, edit: JudgedEdit): Sign {
  if (shared.test(a.before)) return 0
  const place = placeOfWords(b, edit)
  const sentences = `${edit.sentenceA} ${edit.sentenceB}`
  const steps =
    compareSteps(a.words, b.words, sentences) ??
    compareSteps(withLast(a), withLast(b), sentences) ??
    compareSteps(withNext(a), withNext(b), sentences) ??
    compareSteps(withLast(a, 2), withLast(b, 2), sentences)
  if (steps !== null) return signOfSteps(steps, { a, b, place, edit })
  const reach = compareReach(a.words, b.words) || compareReach(withLast(a, 2), withLast(b, 2))
  if (reach !== 0) return times(reach, place.sign)
  return judgeQuantifiers(a, b, place) || judgeStretch(edit)
}

interface Replaced {
  readonly a: EditSide
  readonly b: EditSide
  readonly place: Place
  readonly edit: JudgedEdit
}

function signOfSteps({ is, direction }: Steps, { a, b, place, edit }: Replaced): Sign {
  switch (is) {
    case 'benefit':
    case 'state':
      return place.sign < 0 || (is === 'state' && !isAllElse(edit)) ? 0 : direction
    case 'basis': {
      const isFixed = /\b(?:each|per) (?:occurrence|person|claim|accident)\b/i.test(`${b.before}${b.after}`)
      if (!isAllElse(edit)) return judgeStretch(edit)
      return isFixed ? 0 : times(direction, signOfSum(b, place))
    }
    case 'sum': {
      const isSum =
        place.frame.kind === 'cover' || /\b(?:limit|deductible)/i.test(`${edit.sentenceA} ${edit.sentenceB}`)
      return isSum ? times(direction, signOfSum(b, place)) : 0
    }
    case 'start':
      return isAllElse(edit) ? signOfStart(direction, { a, b, place }) : 0
    case 'leniency':
      return place.frame.kind === 'duty' ? times(direction, signOfManner(place.frame)) : 0
    default:
      return times(direction, place.sign)
  }
}

/** Several changes that together put everything of a kind in the place of some of it. */
function judgeStretch(edit: JudgedEdit): Sign {
  if (isAllElse(edit)) return 0
  const stretches = stretchesOf(edit)
  if (stretches === null) return 0
  const place = placeOfWords(sideB(edit), edit)
  const reach = compareReach(stretches.a, stretches.b)
  if (reach !== 0 || /\d/.test(`${stretches.a}${stretches.b}`)) return times(reach, place.sign)
  const steps = compareSteps(stretches.a, stretches.b, `${edit.sentenceA} ${edit.sentenceB}`)
  return steps?.is === 'basis' ? times(steps.direction, signOfSum(sideB(edit), place)) : 0
}

/** Whether nothing else of the sentence was changed. */
function isAllElse(edit: JudgedEdit): boolean {
  const [a, b] = [sideA(edit), sideB(edit)]
  return a.before === b.before && a.after === b.after
}

/** The changed words with one or more before, and with three after them. */
function withLast({ before, words }: EditSide, count = 1): string {
  return `${(count === 1 ? lastWord : lastTwo).exec(before.slice(-60))?.[0] ?? ''}${words}`
}

const lastWord = /\b\w+\s*$/
const lastTwo = /\b(?:\w+\s+)?\w+\s*$/

function withNext({ words, after }: EditSide): string {
  return `${words}${/^(?:\s*\w+){1,3}/.exec(after)?.[0] ?? ''}`
}

const quantifier =
  /^(?:an?|the|any|all|each|every|both|either|some|this|that|these|those|such|said|its|our|your|their)$/

/** "Any" against "all", "and" against "or", "any act" against "an unlawful act". */
function judgeQuantifiers(a: EditSide, b: EditSide, place: Place): Sign {
  const [one, other] = [tokenize(singled(a.words)), tokenize(singled(b.words))]
  const joined = judgeConjunction(one, other, { side: b, place })
  if (joined !== 0) return joined
  const bare = (tokens: readonly Token[]) => tokens.filter(({ key }) => !quantifier.test(key))
  const [restA, restB] = [bare(one), bare(other)]
  if (restA.length + restB.length === 0) return judgeAnyAll(one, other, { side: b, place })
  if (restA.length > 0 && restB.length > 0) return 0
  const [richer, tokens, sign] = restA.length === 0 ? [b, restB, 1 as const] : [a, restA, -1 as const]
  const first = tokens[0]?.start ?? 0
  const side = { ...richer, before: richer.before + richer.words.slice(0, first), words: richer.words.slice(first) }
  const addition = readAddition(side, place)
  return addition === null ? 0 : times(sign, signOfAddition(addition, place))
}

interface Spot {
  readonly side: EditSide
  readonly place: Place
}

function judgeConjunction(one: readonly Token[], other: readonly Token[], { side, place }: Spot): Sign {
  if (one.length !== 1 || other.length !== 1) return 0
  const [from, to] = [one[0]?.key, other[0]?.key]
  const direction = from === 'and' && to === 'or' ? 1 : from === 'or' && to === 'and' ? -1 : 0
  if (direction === 0) return 0
  if (asksOfInsured(side, place)) return direction
  return isRequirement(side) ? times(direction, place.sign) : 0
}

/** "You must notify us [or] our agent", "must be signed by you [and] the lender": one of them is easier than both. */
const notified =
  /\b(?:you|insureds?|claimant|member|employee) (?:must|shall|ha(?:s|ve) to) (?:(?!not\b)\w+ly )?(?:notify|tell|inform|(?:give|send)(?: \w+){1,5} to) (?:[\w’']+ ){1,4}$/i
const signed = /\b(?:must|shall|ha(?:s|ve) to) be (?:\w+ly )?\w+ed by (?:(?!(?:our|us)\b)[\w’']+ ){1,4}$/i

/** "To be totally disabled you must be unable to … [and|or] unable to …". */
const qualifying =
  /^to (?:be (?:[\w-]+ly )?(?:disabled|covered|insured|eligible|entitled|paid|reimbursed)|qualify|collect|receive|obtain|claim)\b(?:(?!\b(?:exclu\w+|deductible|penalty|surcharge|premium)\b)[^.;:]){0,60}?\b(?:you|insureds?|claimant|member|employee) (?:must|shall|ha(?:s|ve) to) (?!not\b)(?:(?!\b(?:not|no|never|without|unless|except)\b)[^.;:])*$/i

function asksOfInsured({ before, after }: EditSide, { frame }: Place): boolean {
  if (qualifying.test(before)) return true
  if (frame.kind !== 'duty' || frame.actor !== 'insured') return false
  return notified.test(before) || (signed.test(before) && !/^\s*(?:us|our)\b/i.test(after))
}

/** Requirements: there "or" admits more than "and". */
function isRequirement({ before }: Pick<EditSide, 'before'>): boolean {
  return /\b(?:if|when|while|where|unless|until|provided|(?:that|which|who) (?:is|are|was|were|has|have)|conditional (?:up)?on|condition of)\b[^,;:]*$/i.test(
    before.replace(/,\s*$/, ' '),
  )
}

/** "Any one of these tests", or "at least one", is any of them. */
function singled(words: string): string {
  return words.replace(/\b(any|either) (?:one|1)\b/gi, '$1').replace(/\b(?:at least one|one or more)\b/gi, 'any')
}

/** "Any of these conditions" is met sooner than "all" of them; "the insured who claims" is fewer than "any insured". */
function judgeAnyAll(one: readonly Token[], other: readonly Token[], { side, place }: Spot): Sign {
  const [from, to] = [one.at(0)?.key ?? '', other.at(0)?.key ?? '']
  const isOne = (key: string) => /^(?:any|either)$/.test(key)
  const isTest = place.frame.kind === 'cover' && /^\s*(?:of )?(?:these|the following|the) /i.test(side.after)
  if (isRequirement(side) || isTest) {
    if (isOne(from) && /^(?:all|both|each|every)$/.test(to)) return negate(place.sign)
    if (isOne(to) && /^(?:all|both|each|every)$/.test(from)) return place.sign
  }
  if (place.sign >= 0 || place.frame.kind !== 'cover' || !/^\s*insured\b/i.test(side.after)) return 0
  if (isOne(from) && to === 'the') return 1
  return isOne(to) && from === 'the' ? -1 : 0
}
