import { frameAt } from './frames.ts'
import { type JudgedEdit, type Sign, times } from './judged-edit.ts'

/** What a stronger or weaker duty does: by whose it is, or who is entitled by it. */
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
  const gives =
    /^\s*(?:also )?(?:be )?(?:pay|paid|cover|insure|provide|reimburse|defend|return|refund|give|notify|send|sent|mail|made|issued|credited)\w*\b/i
  return subject === 'insurer' && (gives.test(after) || isFor(after)) ? stronger : 0
}

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

const reasonable =
  /\bnot (?:to )?(?:be )?(?:unreasonably|arbitrarily) (?:withh[eo]ld|delay(?:ed)?|refused?|denied|deny|conditioned)\b/i
const leave = '(?:consent|approval|permission|agreement)'
const leaveBy = (owner: string, party: string) =>
  new RegExp(`\\b(?:${owner}) (?:[\\w-]+,? ){0,4}?${leave}\\b|\\b${leave} (?:of|from|by) (?:${party})\\b`, 'i')
const leaveOfInsurer = leaveBy(
  "(?:our|(?:insurer|company|carrier|underwriter)s?[’'](?:s\\b)?)",
  '(?:us|the (?:insurer|company|carrier|underwriters?))',
)
const leaveOfInsured = leaveBy(
  "(?:your|insureds?[’'](?:s\\b)?)",
  '(?:you|(?:the|an|any|each) (?:(?:first )?named )?insured)',
)

/** "With our consent, which shall not be unreasonably withheld": it binds whoever consents; null where it is no such clause. */
export function judgeConsent({ wordsA, wordsB, beforeA, beforeB }: JudgedEdit): Sign | null {
  const [words, before, added] = wordsA === '' ? [wordsB, beforeB, 1 as const] : [wordsA, beforeA, -1 as const]
  if ((wordsA !== '' && wordsB !== '') || !reasonable.test(words)) return null
  const clause = before.slice(-100)
  const [ours, theirs] = [leaveOfInsurer.test(clause), leaveOfInsured.test(clause)]
  if (ours === theirs) return 0
  return times(added, ours ? 1 : -1)
}

/** "We will not pay", "this exclusion does not apply": cover that is given by one side and taken by the other. */
export function judgeNegation(edit: JudgedEdit): Sign {
  const negative = /\b(?:not|no|never|neither|nor|none|cannot)\b/i
  if (negative.test(edit.wordsA) === negative.test(edit.wordsB)) return 0
  const [a, b] = [
    frameAt(edit.sentenceA, edit.beforeA.length, edit.wordsA.length),
    frameAt(edit.sentenceB, edit.beforeB.length, edit.wordsB.length),
  ]
  if (a === null || b === null || a.sign === b.sign) return 0
  if (a.kind !== b.kind && a.sign * b.sign === 0) return 0
  const hasException = /\b(?:unless|except|only|until)\b/i.test(`${edit.sentenceA} ${edit.sentenceB}`)
  return hasException ? 0 : b.sign
}
