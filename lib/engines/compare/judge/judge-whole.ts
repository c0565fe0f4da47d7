import { denial, imperative } from './cover-rules.ts'
import { frameAt } from './frames.ts'
import { type JudgedEdit, negate, type Sign } from './judged-edit.ts'
import { confined, readSuspension } from './suspension.ts'

/** The effect of an added or removed sentence or provision: by its first sentence and its surroundings. */
export function judgeWhole(edit: JudgedEdit): Sign {
  const text = edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB
  const sign = signOfWhole(text, edit)
  return edit.wordsA === '' ? sign : edit.wordsB === '' ? negate(sign) : 0
}

const removedExclusion =
  /\b(?:exclusions?|restrictions?|limitations?)\b[^.;]{0,80}\b(?:is|are) (?:deleted|removed|waived)\b/i
/** "No deductible applies to this coverage." */
const unburdened =
  /^(?:no (?:\w+ ){0,2}(?:deductible|co-?insurance|co-?payment|retention|waiting period)s? (?:(?:will|shall) )?appl(?:y|ies)|(?:the|an?|your|our|any) (?:\w+ ){0,2}deductibles? (?:do|does|will|shall) not apply|this (?:\w+ )?(?:coverage|benefit|extension|insurance) is not subject to (?:an?|any|the|your) (?:\w+ )?deductible)\b[^.;]*\.?$/i
const imposed = /\b(?:exclusions?|restrictions?|limitations?)\b[^.;]{0,80}\b(?:is|are) added\b/i

/** "Coverage is suspended while …", as a separate sentence. */
const suspended =
  /^(?:(?:all|this|the|your|our) )?(?:coverage|insurance|policy|protection)\b[^.;:,]{0,40}? (?:is|are|will be|shall be|becomes?) (?:suspended|void|forfeited)\b(?![^.;]*\b(?:not|only)\b)/i

/** "It need not be sworn unless we ask": less than the duty before it asks. */
const relieved =
  /^(?:you|it|they|this|these|the (?:insured|proof|notice|claim|statement)|(?:an?|no) insured) (?:need not|(?:is|are) not required|(?:do|does) not (?:have|need) to)\b/i

/** "We may deny a claim only if": it binds the insurer. */
const bounded =
  /^(?:we|the (?:company|insurer)) (?:may|can|will|shall) (?:refuse|deny|decline|cancel|void|rescind)\b[^.;]*\bonly (?:if|when|where)\b(?![^.;]*\b(?:unless|except)\b)/i

/** "This exclusion applies even if …". */
const widened =
  /^(?:this|these|such|the|our) (?:exclusion|limitation|restriction)s? (?:also )?appl(?:y|ies) (?:even|whether|regardless|without regard|irrespective|also|to)\b(?![^.;]*\b(?:only|unless|except)\b)/i

/** It draws its meaning from the sentence before it. */
const backReference =
  /^(?:in (?:that|this|such(?: an?)?|these|those) (?:case|event|instance)s?|if so|if not|otherwise|then|therefore)\b/i

/** An item that only names a provision by its number: what it says may have come or gone with it. */
const named =
  /^(?:(?:section|paragraph|coverage|part) )?(?:[IVXL]{1,5}|[A-Z]|\d{1,2})(?:\.[A-Za-z\d]{1,4})+\.?(?:\s[^.;:,]{0,60})?[;,.]?(?: (?:and|or))?$/

/** "X is not considered Y", "X is not the business of Y": what it takes from or adds to is said elsewhere. */
const deeming =
  /^[^.;:]*(?<!\b(?:that|which|who) )\b(?:(?:is|are|will be|shall be) not(?:,? [\w-]+){0,3},? (?:considered|deemed|regarded|treated)|(?:is|are) not,? (?:by (?:it|them)sel(?:f|ves),? )?(?:the|an?|such an?) (?!(?:\w+ )?(?:insureds?|person insured)\b)|(?:do|does|will|shall) not (?:be (?:considered|deemed)|constitute))\b(?! (?:as )?(?:covered|insured))/i

function signOfWhole(text: string, edit: JudgedEdit): Sign {
  if (deeming.test(text)) return 0
  if (backReference.test(text) || named.test(text)) return 0
  if (removedExclusion.test(text) || confined.test(text) || unburdened.test(text)) return 1
  if (imposed.test(text) || suspended.test(text) || widened.test(text)) return -1
  if (relieved.test(text) || bounded.test(text) || givesBack.test(text)) return 1
  switch (edit.category) {
    case 'exclusion':
      return /\d/.test(text) ? -1 : signOfStatement(firstSentence(text), edit) || -1
    case 'exception':
      return signOfException(text, edit)
    case 'condition':
      return signOfCondition(firstSentence(text), edit)
    case 'provision':
      return signOfProvision(firstSentence(text), edit) || signOfStatement(firstSentence(text), edit)
    case 'defined_term':
    case 'negation':
    case 'scope':
      return signOfStatement(firstSentence(text), edit)
    default:
      return 0
  }
}

/** The sign of a sentence with a single statement about coverage, which no condition or exception limits. */
function signOfStatement(text: string, { part }: JudgedEdit): Sign {
  if (part === 'loss_settlement' || limited.test(text) || /;/.test(text.slice(0, -1))) return 0
  const frame = frameAt(text, 0, text.length)
  return frame?.kind === 'cover' ? frame.sign : 0
}

const limited =
  /\b(?:only|unless|until|except|if|when|while|where|however|but|than|other|what|most|limit of|named|described|shown)\b/i

/** A sentence that takes coverage away, in any place. */
const withholds =
  /\b(?:exclusion|restriction|limitation)s?\b|^(?:we (?:do|will) not (?:cover|insure)|there is no coverage|no coverage)\b/i
/** "However, we do insure …", "But if a fire results, we pay …" gives coverage, in any place. */
const givesBack =
  /^(?:but|however),? (?:(?:if|when|where)\b[^,;.]*, )?["“]?(?:we|the (?:company|insurer)|this (?:policy|insurance))["”]? (?:(?:will|shall|do|does|also) )*(?:covers?|insures?|pays?)\b(?! (?:no|nothing|only)\b)/i

function signOfException(text: string, { part, leadIn }: JudgedEdit): Sign {
  if (readSuspension(text)?.refersBack) return 1
  const isDenied = part === 'exclusions' || leadIn === 'denial' || leadIn === 'exception' || denial.test(text)
  return (isDenied && part !== 'conditions') || withholds.test(text) ? 1 : 0
}

const bound = /\b(?:you|insured|your)\b/i
const binding = /\b(?:must|shall|only|required|unless|condition(?:al)?)\b/i
const insurerBound =
  /^(?:(?:if|when|before|after|for|in|under)\b[^,]*, )?(?:we|the (?:company|insurer)) (?:must|shall|will|agree to) (?:also )?(?:tell|notify|return|refund|send|give|pay|mail|provide|explain)\b(?! only\b)/i

/** "We will pay only if": what it asks for limits what is paid. */
const paidOnly =
  /^(?:we|the (?:company|insurer)) (?:(?:will|shall|do) )?(?:pay|cover|insure|reimburse)\b[^,;.]*\bonly (?:if|when|where|to the extent)\b(?![^.;]*\b(?:unless|except)\b)/i

/** "X is not Y unless Z": the effect is that of "not Y" on the insured. */
const unlessSo = /^[^.;:]*?\b(?:not|never|cannot|no)\b(?=[^.;:]*\b(?:unless|until)\b)/i

function signOfCondition(sentence: string, { leadIn }: JudgedEdit): Sign {
  if (paidOnly.test(sentence)) return -1
  if (insurerBound.test(sentence)) return 1
  const denied = unlessSo.exec(sentence)?.[0].length
  if (denied !== undefined) {
    const frame = frameAt(sentence, denied, 0)
    if (frame?.sign !== -1) return 0
    if (frame.kind === 'cover') return -1
  }
  if (/\b(?:void|suspended|cancell?ed|terminated|forfeited|denied) only\b/i.test(sentence)) return 0
  if (leadIn === 'duty' || imperative.test(sentence)) return -1
  return bound.test(sentence) && binding.test(sentence) ? -1 : 0
}

const qualified =
  /\bmore than\b|\bonly\b|\bunless\b|\bif\b|\blimits?\b|\bleast of\b|\bshare\b|\bwhat is left\b|\bexcess\b/i
const gives =
  /^(?:(?:under|for|in|likewise|also|moreover|further|furthermore|additionally)\b[^,]{0,120}, )?(?:we|the (?:company|insurer)|this policy|this insurance) (?:(?:will|also|shall|further|then|do) )*(?:pay|cover|insure|provide|reimburse)s?\b|^(?:[a-z]+, )?you are (?:also )?(?:covered|insured)\b|^it also (?:covers|insures|pays)\b/i

/** "Trips of no more than ten days" says how long the thing is, not how much is paid. */
const measured = /\b(?:no|not) more than (?:\d+|\w+) (?:consecutive )?(?:hours?|days?|weeks?|months?|miles?|feet)\b/gi

/** "Subject to C below, if you own a unit, we will pay": what comes before the clause that gives. */
const opening = /^(?:(?:subject to|if|when|where|under|for|in)\b[^,]{1,120}, )+(?=(?:we|the|this)\b)/i

function signOfProvision(sentence: string, { part, leadIn, heading }: JudgedEdit): Sign {
  const isCoverage = part === 'coverages' && heading != null
  if (isCoverage && !denial.test(sentence) && gives.test(sentence.replace(opening, ''))) return 1
  const main = sentence.replace(/^(?:if|when)\b[^,]{1,120}, (?=(?:we|this)\b)/i, '').replace(measured, ' ')
  if (part === 'loss_settlement' || denial.test(main) || qualified.test(main)) return 0
  return leadIn === 'grant' || gives.test(main) || insurerBound.test(main) ? 1 : 0
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}
