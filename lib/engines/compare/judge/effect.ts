import type { Effect } from '#lib/engines/compare/types.ts'
import { longestRead } from './cover-rules.ts'
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
 * What an edit does for the insured, the second text against the first; `unclear` where the rules do not tell. The
 * edit made the other way round does the opposite: what is told of one direction and denied by the other is unclear.
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
  // Stryker disable next-line ConditionalExpression,LogicalOperator,StringLiteral: both directions are none
  if (one === 'none' || other === 'none') return 'none'
  return effectOf(agree(one, negate(other)))
}

/** What both readings tell; where one does not tell, what the other does. */
function agree(one: Sign, other: Sign): Sign {
  return times(one, other) < 0 ? 0 : one || other
}

function judge(edit: JudgedEdit): Sign | 'none' {
  if (edit.isWhole && edit.category !== 'time_period') return judgeWhole(edit)
  const clause = judgeClause(edit)
  if (clause !== null) return clause
  const growth = readGrowth(edit)
  if (growth !== null) return judgeWords(growth)
  switch (edit.category) {
    case 'amount':
    case 'percentage':
      return judgeFigure(edit) || judgeCauses(edit)
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

/** "A peril listed in 1. through 16." against "any cause": no figure is told by it. */
function judgeCauses(edit: JudgedEdit): Sign | 'none' {
  const words = `${edit.wordsA} ${edit.wordsB}`
  const isOfCauses = /\b(?:causes?|perils?|risks?)\b/i.test(words) && !/[$%]/.test(words)
  return isOfCauses ? judgeWords(edit) : 0
}
