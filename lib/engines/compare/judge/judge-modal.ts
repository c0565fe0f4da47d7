import { frameAt } from './frames.ts'
import { type JudgedEdit, type Sign, times } from './judged-edit.ts'

/** The effect of a stronger or weaker duty: by the party that has it, or the party entitled by it. */
export function judgeObligation(edit: JudgedEdit): Sign | 'none' {
  const { wordsA, wordsB, beforeB, sentenceB } = edit
  const [a, b] = [strength(wordsA), strength(wordsB)]
  if (/^(?:will|shall)$/i.test(`${wordsA}${wordsB}`.trim())) return 'none'
  if (a === null || b === null) return judgeNegation(edit)
  if (/\b(?:less|more|fewer|only|than)\b/i.test(`${wordsA} ${wordsB}`)) return 0
  if (a === b) return isBare(wordsA) && isBare(wordsB) ? 'none' : 0
  const stronger: Sign = b > a ? 1 : -1
  const after = sentenceB.slice(beforeB.length + wordsB.length)
  const isEntitled = /^\s*(?:be )?entitled\b/i.test(after) || /\bentitled\b/i.test(`${wordsA} ${wordsB}`)
  const subject = subjectOf(beforeB)
  if (isEntitled) return subject === null ? 0 : times(stronger, subject === 'insured' ? 1 : -1)
  if (subject === 'insured') return times(stronger, -1)
  return subject === 'insurer' ? times(stronger, signOfAct(after)) : 0
}

const giving =
  /^\s*(?:also )?(?:be )?(?:pay|paid|cover|insure|provide|reimburse|defend|return|refund|give|notify|send|sent|mail|made|issued|credited|advance|restore|reinstate|waive(?! our\b)|assume (?:the|your) defen[cs]e)\w*\b/i

/** The return of a document, which has no value. */
const documentReturned = /^\s*(?:be )?return(?:ed)? (?:the|this|your|our|an?) (?:policy|application|form|binder)\b/i

/** The effect on the insured of an act of the insurer. */
function signOfAct(after: string): Sign {
  if (denying.test(after)) return -1
  if (documentReturned.test(after)) return 0
  return giving.test(after) ? 1 : 0
}

/** Acts of the insurer against the insured. */
const denying = /^\s*(?:deny|refuse|reject|void|rescind|withhold|cancel|terminate|suspend|reduce|deduct)\b/i

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
