import type { Difference, Provision, Sentence } from '#lib/engines/compare/types.ts'
import { counts, longestQuote, quote, withoutListMark, withPeriod } from '../judge/summarize-edit.ts'
import type { ChangedPassage } from './group-by-passage.ts'
import type { Place } from './name-whole.ts'
import { type QuotedWords, quoteAround } from './quote-around.ts'
import { rankOf } from './rank-difference.ts'

/** A sentence with its place among the others of its variant. */
export interface Telling {
  readonly rank: number
  readonly sentence: Sentence
}

/** The end of a sentence about an effect; none where it is unclear. */
export const effects: Partial<Record<Difference['effect'], string>> = {
  broader: ' Broader for the insured.',
  narrower: ' Narrower for the insured.',
  mixed: ' Mixed for the insured.',
}

/** Characters of a passage that is quoted whole for one change: “No” became “The” says nothing. */
const shortPassage = 120

interface Described {
  /** The name of the variant that differs. */
  readonly variant: string
  readonly place: Place
}

/** One sentence for a passage with several changes of words: each alone would read as a half of them. */
export function describePassage(
  { differences, before, after, noun }: ChangedPassage,
  row: Provision | undefined,
  { variant, place }: Described,
): Telling[] {
  const ranked = differences.flatMap((difference) => {
    const rank = rankOf(difference, row)
    return rank === null ? [] : [{ difference, rank }]
  })
  if (ranked.length === 0) return []
  if (before === null || after === null || !isReadAsOne(differences, before, after))
    return ranked.map(({ difference, rank }) => ({
      rank,
      sentence: describeEdit(difference, { variant, place }, quoteAround(difference, { row, lead: place.lead })),
    }))
  const isFromStart = Object.values(row?.cells ?? {}).some((cell) => cell?.text.startsWith(noun + before))
  const whole = (passage: string) =>
    quote(
      [`${isFromStart ? place.lead : ''}${noun}`, noun, '']
        .map((opening) => opening + withoutListMark(passage))
        .find((text) => text.length <= longestQuote) ?? passage,
    )
  const said = withPeriod(
    differences.every(changesFigure)
      ? `${joinSummaries(differences)}: ${whole(after)}`
      : `${whole(before)} became ${quote(withoutListMark(after))}`,
  )
  return [
    {
      rank: Math.min(...ranked.map(({ rank }) => rank)),
      sentence: {
        text: `${[variant, isFromStart ? place.name : place.led].filter(Boolean).join(', ')}: ${said}${effects[commonEffect(differences)] ?? ''}`,
        differenceIds: differences.map(({ id }) => id),
        citationIds: [...new Set(differences.flatMap(citationsOf))],
      },
    },
  ]
}

/** Whether a passage says more as a whole than each of its changes. */
function isReadAsOne(differences: readonly Difference[], before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestQuote) return false
  if (differences.length > 1) return true
  return after.length <= shortPassage && differences.every((each) => each.change === 'replaced' && !changesFigure(each))
}

/** “The amount rises from $200 to $300; the time is extended from 30 days to 60 days”. */
function joinSummaries(differences: readonly Difference[]): string {
  const [first = '', ...others] = differences.map(({ summary }) => summary.replace(/\.$/, ''))
  return [first, ...others.map((each) => each.replace(/^The /, 'the '))].join('; ')
}

function changesFigure({ category, change }: Difference): boolean {
  return counts.has(category) && change === 'replaced'
}

/** The effect of several changes of one passage: mixed where they go both ways, unclear where one of them is. */
function commonEffect(differences: readonly Difference[]): Difference['effect'] {
  const known = new Set(differences.map(({ effect }) => effect).filter((effect) => effect !== 'none'))
  const [only = 'none'] = known
  if (known.size < 2) return only
  return known.has('unclear') ? 'unclear' : 'mixed'
}

function citationsOf({ variants, spans }: Difference): string[] {
  return variants.flatMap((key) => spans[key]?.citationIds ?? [])
}

function describeEdit(difference: Difference, { variant, place }: Described, around: QuotedWords | null): Sentence {
  const { summary } = difference
  // Words that went are quoted from the first edition, others from the second.
  const joint = difference.change === 'removed' ? ' from ' : ': '
  const said = around === null ? withPeriod(summary) : `${summary.replace(/\.$/, '')}${joint}${around.quote}`
  const isNamed = around !== null && (around.isFromStart || !around.isOfFirst)
  const where = around === null ? place.led : isNamed ? place.name : place.opening
  return {
    text: `${[variant, where].filter(Boolean).join(', ')}: ${said}${effects[difference.effect] ?? ''}`,
    differenceIds: [difference.id],
    citationIds: citationsOf(difference),
  }
}
