import type { Effect } from '#lib/engines/compare/types.ts'
import { longestRead } from './cover-rules.ts'
import { isContradicted, judgeByClause } from './judge-by-clause.ts'
import { judgeClause } from './judge-clause.ts'
import { judgeDate } from './judge-date.ts'
import { judgeFigure } from './judge-figure.ts'
import { judgeNegation, judgeObligation } from './judge-modal.ts'
import { judgePeriod } from './judge-period.ts'
import { judgeWhole } from './judge-whole.ts'
import { judgeWords } from './judge-words.ts'
import { effectOf, type JudgedEdit, negate, type Sign, times, turned } from './judged-edit.ts'
import { readGrowth } from './list-growth.ts'

/**
 * The effect of an edit on the insured, the second text compared with the first; `unclear` if the rules cannot decide.
 * The reversed edit has the opposite effect: if the rules contradict that, or the clauses of the sentence do, the effect is
 * unclear.
 */
export function judgeEffect(edit: JudgedEdit): Effect {
  const read = (text: string) => text.slice(0, longestRead)
  const short = {
    ...edit,
    wordsA: read(edit.wordsA),
    wordsB: read(edit.wordsB),
    sentenceA: read(edit.sentenceA),
    sentenceB: read(edit.sentenceB),
  }
  const [one, other] = [judge(short), judge(turned(short))]
  // Stryker disable next-line ConditionalExpression,LogicalOperator,StringLiteral: both readings are “none”
  if (one === 'none' || other === 'none') return 'none'
  const ruled = agree(one, negate(other))
  return effectOf(ruled === 0 ? judgeByClause(short) : isContradicted(short, ruled) ? 0 : ruled)
}

/** The sign of both readings; if one is unclear, that of the other. */
function agree(one: Sign, other: Sign): Sign {
  return times(one, other) < 0 ? 0 : one || other
}

function judge(edit: JudgedEdit): Sign | 'none' {
  if (edit.isWhole && edit.category !== 'time_period') return judgeWhole(edit)
  const clause = judgeClause(edit)
  if (clause !== null) return clause
  const growth = readGrowth(edit)
  if (growth !== null) return judgeClause(growth) ?? judgeWords(growth)
  switch (edit.category) {
    case 'amount':
    case 'percentage':
      return judgeFigure(edit)
    case 'time_period':
      return judgePeriod(edit)
    case 'obligation':
      return judgeObligation(edit)
    case 'negation':
      return judgeNegation(edit) || judgeWords(edit)
    case 'spelling':
    case 'position':
    case 'numbering':
    case 'layout':
      return 'none'
    case 'date':
      return judgeDate(edit)
    case 'cross_reference':
    case 'form_identity':
      return 0
    default:
      return judgeWords(edit)
  }
}
