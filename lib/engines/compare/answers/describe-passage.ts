import type { Difference, Provision, Sentence } from '#lib/engines/compare/types.ts'
import { counts, longestQuote, quote, withoutListMark, withPeriod } from '../judge/summarize-edit.ts'
import type { ChangedPassage } from './group-by-passage.ts'
import { quoteAround } from './quote-around.ts'
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

/** One sentence for a passage with several changes of words: each alone would read as a half of them. */
export function describePassage(
  { differences, before, after }: ChangedPassage,
  row: Provision | undefined,
  placeOf: (difference: Difference) => string,
): Telling[] {
  const ranked = differences.flatMap((difference) => {
    const rank = rankOf(difference, row)
    return rank === null ? [] : [{ difference, rank }]
  })
  const [first] = ranked
  if (first === undefined) return []
  const isQuoted = before !== null && after !== null && Math.max(before.length, after.length) <= longestQuote
  if (!isQuoted || differences.length === 1 || differences.every(changesFigure))
    return ranked.map(({ difference, rank }) => ({
      rank,
      sentence: describeEdit(difference, placeOf(difference), quoteAround(difference, row)),
    }))
  const said = withPeriod(`${quote(withoutListMark(before))} became ${quote(withoutListMark(after))}`)
  return [
    {
      rank: Math.min(...ranked.map(({ rank }) => rank)),
      sentence: {
        text: `${placeOf(first.difference)}: ${said}${effects[commonEffect(differences)] ?? ''}`,
        differenceIds: differences.map(({ id }) => id),
        citationIds: [...new Set(differences.flatMap(citationsOf))],
      },
    },
  ]
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

function describeEdit(difference: Difference, place: string, around: string | null): Sentence {
  const { summary } = difference
  // Words that went are quoted from the first edition, others from the second.
  const joint = difference.change === 'removed' ? ' from ' : ': '
  const said = around === null ? withPeriod(summary) : `${summary.replace(/\.$/, '')}${joint}${around}`
  return {
    text: `${place}: ${said}${effects[difference.effect] ?? ''}`,
    differenceIds: [difference.id],
    citationIds: citationsOf(difference),
  }
}
