import type { LeadIn } from '#lib/engines/compare/judge/lead-in.ts'
import { lazily } from '../align/lazily.ts'
import { categorizeWhole } from '../judge/categorize-whole.ts'
import { judgeEffect } from '../judge/effect.ts'
import { withoutOpening } from '../judge/endorsement-opening.ts'
import { readProvisionTraits, type TraitPlace } from '../judge/learned/read-traits.ts'
import { settleEffect } from '../judge/learned/statement.ts'
import { quote, withoutListMark, withPeriod } from '../judge/summarize-edit.ts'
import { quotedTerm } from '../segment/definitions.ts'
import type { Cell, Effect, Part } from '../types.ts'
import type { RowDifference } from './row-difference.ts'

export interface OneSided {
  readonly row: number
  readonly part: Part
  readonly leadIn: LeadIn | null
  readonly one: Cell | null
  readonly other: Cell | null
  /** Whether other provisions are below it. */
  readonly isAbove: boolean
  /** The heading of a provision without text above it that the other side lacks too. */
  readonly title: string | null
  /** The headings of the provisions above; '' for none. */
  readonly titles: string
  /** The words that lead in the list of which it is an item; '' for none. */
  readonly lead: string
}

/** A provision that one side alone has. */
export function compareOneSided({ row, part, leadIn, one, other, isAbove, title, ...above }: OneSided): RowDifference {
  const cell = one ?? other
  const text = cell?.text ?? ''
  const heading = cell?.heading ?? null
  const isStructure = isAbove && text === '' && heading !== null
  const isTitle = cell?.number === null && leadIn === null && withoutOpening(text) === ''
  const category = isStructure
    ? 'position'
    : isTitle
      ? 'form_identity'
      : categorizeWhole({ text, heading, part, leadIn, within: '', last: '' })
  const whole = { start: 0, end: text.length }
  const place = { category, part, leadIn, heading: heading ?? title, ...above }
  const ruled = judgeProvision(place, text, one === null)
  // An item of a list is what its lead-in makes of it.
  const isCompared = leadIn === null && text !== '' && !isStructure && !isTitle
  return {
    row,
    change: one === null ? 'added' : 'removed',
    category,
    ...(isCompared ? compareWithLabeled(place, { text, ruled, isAdded: one === null }) : { effect: ruled }),
    summary: withPeriod(
      `${nameOf(cell)} ${one === null ? 'was added' : 'was removed'}${text === '' ? '' : `: ${quote(withoutListMark(text))}`}`,
    ),
    a: one === null ? null : whole,
    b: other === null ? null : whole,
  }
}

type ProvisionPlace = Omit<TraitPlace, 'previous'>

/** The effect by the rules. */
function judgeProvision({ category, part, leadIn, heading }: ProvisionPlace, text: string, isAdded: boolean): Effect {
  const [wordsA, wordsB] = isAdded ? ['', text || ' '] : [text || ' ', '']
  const around = { sentenceA: wordsA, sentenceB: wordsB, beforeA: '', beforeB: '' }
  return judgeEffect({ category, wordsA, wordsB, ...around, part, leadIn, heading, isWhole: true })
}

interface RuledProvision {
  readonly text: string
  readonly ruled: Effect
  readonly isAdded: boolean
}

function compareWithLabeled(place: ProvisionPlace, { text, ruled, isAdded }: RuledProvision) {
  const readStatement = lazily(() => ({
    changes: [readProvisionTraits(text, isAdded ? 1 : -1, { ...place, previous: '' })],
    ruled: ruled === 'broader' || ruled === 'narrower' ? ruled : null,
  }))
  return { ...settleEffect(ruled, readStatement), readStatement }
}

/** Limits of a coverage that were added or removed together with it have no separate effect. */
export function withoutEffect(found: RowDifference): RowDifference {
  const limits = found.category === 'exclusion' || found.category === 'exception' || found.category === 'condition'
  return limits ? { ...found, effect: 'unclear', isOfLabeled: false } : found
}

export function nameOf(cell: Cell | null): string {
  if (cell === null) return 'A provision'
  const item = /^(?:(.*)\.)?•$/.exec(cell.number ?? '')
  if (item !== null)
    return [item[1] === undefined ? 'An item' : `An item of ${item[1]}`, cell.heading ?? ''].join(' ').trim()
  if (cell.number !== null && cell.heading !== null) return `${cell.number} ${cell.heading}`
  const term = quotedTerm(cell.text)
  return cell.number ?? cell.heading ?? (term === null ? 'A provision' : `The definition of “${term}”`)
}
