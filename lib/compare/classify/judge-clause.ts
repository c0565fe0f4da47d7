import { type JudgedEdit, type Sign, times } from './judged-edit.ts'

/** A clause that one side alone has, and that tells by itself what it does; null where it is none. */
export function judgeClause(edit: JudgedEdit): Sign | null {
  const { wordsA, wordsB, beforeA, beforeB } = edit
  if (wordsA !== '' && wordsB !== '') return null
  const [words, before, added] = wordsA === '' ? [wordsB, beforeB, 1 as const] : [wordsA, beforeA, -1 as const]
  const sign = signOfConsent(words, before) ?? signOfProviso(words)
  return sign === null ? null : times(added, sign)
}

/** "…; provided, however, that this exclusion does not apply to cyber terrorism". */
const proviso =
  /^\W*(?:(?:but|however|although|though|provided|except|and|that)\b,? ?){1,4}th(?:is|ese) (exclusion|restriction|limitation|deductible|insurance|policy)s? (?:(?:do|does|will|shall) (?:not apply|apply only)|appl(?:y|ies) only)\b/i

function signOfProviso(words: string): Sign | null {
  const subject = proviso.exec(words)?.[1]
  if (subject === undefined) return null
  return /^(?:insurance|policy)$/i.test(subject) ? -1 : 1
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
export const leaveOfInsured = leaveBy(
  "(?:your|insureds?[’'](?:s\\b)?)",
  '(?:you|(?:the|an|any|each) (?:(?:first )?named )?insured)',
)

/** "With our consent, which shall not be unreasonably withheld": it binds whoever consents. */
function signOfConsent(words: string, before: string): Sign | null {
  if (!reasonable.test(words)) return null
  const clause = before.slice(-100)
  const [ours, theirs] = [leaveOfInsurer.test(clause), leaveOfInsured.test(clause)]
  return ours === theirs ? 0 : ours ? 1 : -1
}
