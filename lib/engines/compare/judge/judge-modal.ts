import { frameAt } from './frames.ts'
import { leaveOfInsured } from './judge-clause.ts'
import { type JudgedEdit, negate, type Sign, times } from './judged-edit.ts'

/** The effect of a stronger or weaker duty: by the party that has it, or the party entitled by it. */
export function judgeObligation(edit: JudgedEdit): Sign | 'none' {
  const { wordsA, wordsB, beforeB, sentenceB } = edit
  const [a, b] = [strength(wordsA), strength(wordsB)]
  if (/^(?:will|shall)$/i.test(`${wordsA}${wordsB}`.trim())) return 'none'
  if (a === null || b === null)
    return judgeForbidden(edit) || judgeNegation(edit) || judgeChoice(edit) || signOfDoubt(edit)
  if (/\b(?:less|more|fewer|only|than)\b/i.test(`${wordsA} ${wordsB}`)) return signOfRefund(edit)
  if (a === b) return isBare(wordsA) && isBare(wordsB) ? 'none' : 0
  const stronger: Sign = b > a ? 1 : -1
  const after = sentenceB.slice(beforeB.length + wordsB.length)
  const isEntitled = /^\s*(?:be )?entitled\b/i.test(after) || /\bentitled\b/i.test(`${wordsA} ${wordsB}`)
  const subject = subjectOf(beforeB)
  if (isEntitled) return subject === null ? 0 : times(stronger, subject === 'insured' ? 1 : -1)
  if (subject === 'insured') return times(stronger, -1)
  return subject === 'insurer' ? times(stronger, signOfAct(after)) : 0
}

/** "We [may ]pay": what was promised is left to the insurer. */
function signOfDoubt({ wordsA, wordsB, beforeB, sentenceB }: JudgedEdit): Sign {
  if (wordsA !== '' || !/^\W*may\W*$/i.test(wordsB) || !endsInInsurer.test(beforeB)) return 0
  return negate(signOfAct(sentenceB.slice(beforeB.length + wordsB.length)))
}

const comparing = /\b(?:less|lower|smaller|more|higher|greater) than\b/i

/** "The refund may be less than pro rata": the amount matters more than its certainty. */
function signOfRefund({ wordsA, wordsB, beforeA }: JudgedEdit): Sign {
  const compared = comparing.exec(wordsA) ?? comparing.exec(wordsB)
  const isOneSided = comparing.test(wordsA) !== comparing.test(wordsB)
  if (compared === null || !isOneSided || !/\b(?:refund|unused premium)\s*$/i.test(beforeA)) return 0
  const isLess = /^(?:l|s)/i.test(compared[0])
  return isLess === comparing.test(wordsA) ? 1 : -1
}

const giving =
  /^\s*(?:also )?(?:be )?(?:pay|paid|cover|insure|provide|reimburse|defend|return|refund|give|notify|send|sent|mail|made|issued|credited|advance|restore|reinstate|waive(?! our\b)|assume (?:the|your) defen[cs]e)\w*\b/i

/** The return of a document, which has no value. */
const documentReturned = /^\s*(?:be )?return(?:ed)? (?:the|this|your|our|an?) (?:policy|application|form|binder)\b/i

/** The effect on the insured of an act of the insurer. */
function signOfAct(after: string): Sign {
  if (denying.test(after)) return -1
  if (documentReturned.test(after)) return 0
  return giving.test(after) || isFor(after) ? 1 : 0
}

/** Acts of the insurer against the insured. */
const denying = /^\s*(?:deny|refuse|reject|void|rescind|withhold|cancel|terminate|suspend|reduce|deduct)\b/i

/** An act toward the insured that asks nothing of it: "consult with you". */
function isFor(after: string): boolean {
  const asks =
    /^\s*(?:also )?(?:charge|require|ask|cancel|deny|den|recover|sue|refuse|reduce|examine|bill|collect|hold|withhold|exclude|demand|bar|limit)/i
  return !asks.test(after) && /^\s*\w+(?: with| to| for)? (?:you|the (?:(?:first )?named )?insured)\b/i.test(after)
}

function strength(words: string): number | null {
  if (/\bnot (?:be )?(?:required|obligated|obliged)\b|\bneed not\b/i.test(words)) return 0
  if (/\bnot\b|\bnever\b/i.test(words)) return null
  if (/\b(?:must|shall|will|required|obligated|agrees?)\b/i.test(words)) return 3
  if (/\bshould\b/i.test(words)) return 2
  return /\b(?:may|can|might|could|entitled)\b/i.test(words) ? 1 : null
}

/** "Shall", "will" and "must" bind alike. */
function isBare(words: string): boolean {
  return /^(?:must|shall|will)$/i.test(words.trim())
}

const subjects =
  /\b(?:you|insureds?(?! (?:against|under|by|for))|mortgagee|policyholder|employer|producer|member|we|us|insurer|company|carrier)\b/gi

function subjectOf(before: string): 'insured' | 'insurer' | null {
  if (/\b(?:refund|unused premium)\s*$/i.test(before)) return 'insurer'
  const last = [...before.slice(-40).matchAll(subjects)].at(-1)?.[0]
  if (last === undefined) return null
  return /^(?:we|us|insurer|company|carrier)$/i.test(last) ? 'insurer' : 'insured'
}

/** "Shall not settle without your consent": it binds the party that must not act. */
function judgeForbidden({ wordsA, wordsB, sentenceB, beforeB }: JudgedEdit): Sign {
  const bare = /^(?:(?:shall|will|must|may|can) ?not|cannot|may|can|shall|will)$/i
  if (!bare.test(wordsA.trim()) || !bare.test(wordsB.trim())) return 0
  const without = /\bwithout\b[^,;.]*/i.exec(sentenceB.slice(beforeB.length + wordsB.length))?.[0] ?? ''
  if (!leaveOfInsured.test(without)) return 0
  return /not$/i.test(wordsB.trim()) ? 1 : -1
}

const bound = /^\s*(?:the |any |an? )?(?:duty|obligation)\b/i

/** "The right [and|but not] the duty to defend": by whose it is. */
function judgeBond({ wordsA, wordsB, sentenceB, beforeB }: JudgedEdit): Sign {
  const [a, b] = [wordsA.trim(), wordsB.trim()]
  const [joins, parts] = [/^and(?: the)?$/i, /^but (?:not(?: the)?|no)$/i]
  const direction: Sign = joins.test(a) && parts.test(b) ? -1 : parts.test(a) && joins.test(b) ? 1 : 0
  if (direction === 0 || !bound.test(sentenceB.slice(beforeB.length + wordsB.length))) return 0
  const subject = subjectOf(beforeB)
  return subject === null ? 0 : times(direction, subject === 'insurer' ? 1 : -1)
}

/** "We will not pay", "this exclusion does not apply": cover that is given by one side and taken by the other. */
export function judgeNegation(edit: JudgedEdit): Sign {
  const negative = /\b(?:not|no|never|neither|nor|none|cannot)\b/i
  if (negative.test(edit.wordsA) === negative.test(edit.wordsB)) return 0
  const bond = judgeBond(edit)
  if (bond !== 0) return bond
  const [a, b] = [
    frameAt(edit.sentenceA, edit.beforeA.length, edit.wordsA.length),
    frameAt(edit.sentenceB, edit.beforeB.length, edit.wordsB.length),
  ]
  if (a === null || b === null || a.sign === b.sign) return 0
  if (a.kind !== b.kind && a.sign * b.sign === 0) return 0
  const hasException = /\b(?:unless|except|only|until)\b/i.test(`${edit.sentenceA} ${edit.sentenceB}`)
  return hasException ? 0 : b.sign
}

const chosen = /^\W*(?:(?:may|can)\b|(?:ha(?:s|ve) )?the (?:right|option)\b(?!.*\bdut))/i
const compelled =
  /^\W*(?:(?:must|shall|will)\b|(?:ha(?:s|ve) )?(?:the |a )?(?:right and (?:the )?)?(?:duty|obligation)\b)/i

/** "We [have the right and duty to|may, if we so choose,] defend": by what it is that the insurer must do. */
export function judgeChoice(edit: JudgedEdit): Sign {
  const { wordsA, wordsB, beforeB, sentenceB } = edit
  const denies = /\b(?:not?|never|only)\b/i
  if (denies.test(wordsA) || denies.test(wordsB) || !endsInInsurer.test(beforeB)) return 0
  const act = sentenceB.slice(beforeB.length + wordsB.length).replace(/^\s*to\b/i, '')
  const [a, b] = [wordsA, wordsB].map((words) => (compelled.test(words) ? 1 : chosen.test(words) ? 0 : null))
  if (a == null || b == null || a === b || /^\s*\w+ (?:all |any |the )?our\b/i.test(act)) return 0
  return times(b > a ? 1 : -1, signOfAct(act))
}

const endsInInsurer = /\b(?:we|the (?:insurer|company|carrier|underwriters?))\s*$/i
