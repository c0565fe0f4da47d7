import type { Difference, Provision, Sentence } from '#lib/engines/compare/types.ts'
import { counts, longestQuote, quoteAll, withoutListMark, withPeriod } from '../judge/summarize-edit.ts'
import type { ChangedPassage } from './group-by-passage.ts'
import type { Place } from './name-whole.ts'
import { isInFirstParagraph, isOfFewWords, quoteAround } from './quote-around.ts'
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
  const stretch = describeStretch({ differences, before, after, noun }, row, { variant, place })
  if (stretch !== null) return [{ rank: Math.min(...ranked.map(({ rank }) => rank)), sentence: stretch }]
  if (before === null || after === null || !isReadAsOne(differences, before, after))
    return ranked.map(({ difference, rank }) => ({
      rank,
      sentence: describeEdit(difference, row, { variant, place }),
    }))
  const isFromStart = Object.values(row?.cells ?? {}).some((cell) => cell?.text.startsWith(noun + before))
  const lead = isFromStart ? place.lead : ''
  const openingOf = (passage: string) => `${lead}${noun.length + passage.length > longestQuote ? '' : noun}`
  const whole = (passage: string) => quoteAll(`${openingOf(passage)}${withoutListMark(passage)}`)
  // Words that lead in both are quoted once.
  const mark = openingOf(before) === '' ? '' : '… '
  const said = withPeriod(
    differences.every(changesFigure)
      ? `${joinSummaries(differences)}: ${whole(after)}`
      : `${whole(before)} became ${quoteAll(`${mark}${withoutListMark(after)}`)}`,
  )
  const isNamed = isFromStart || !differences.some((each) => isInFirstParagraph(each, row))
  const where = isNamed ? place.name : place.led
  return [
    {
      rank: Math.min(...ranked.map(({ rank }) => rank)),
      sentence: {
        text: `${[variant, where].filter(Boolean).join(', ')}: ${said}${effects[commonEffect(differences)] ?? ''}`,
        differenceIds: differences.map(({ id }) => id),
        citationIds: [...new Set(differences.flatMap(citationsOf))],
      },
    },
  ]
}

/** Several sentences next to each other that one variant alone has; null for anything else, and where they are too long. */
function describeStretch(
  { differences, before, after }: ChangedPassage,
  row: Provision | undefined,
  { variant, place }: Described,
): Sentence | null {
  const [first, ...others] = differences
  const passage = before ?? after
  if (first === undefined || others.length === 0 || passage === null || passage.length > longestStretch) return null
  if (first.change !== 'added' && first.change !== 'removed') return null
  const changed = differences.map(({ change, spans, variants }) =>
    change === first.change ? oneLine(spans[variants[change === 'removed' ? 0 : 1]]?.text) : '',
  )
  if (changed.join(' ') !== oneLine(passage)) return null
  const where = isInFirstParagraph(first, row) ? place.led : place.name
  const said = `${quoteAll(withoutListMark(passage))} was ${first.change}.`
  return {
    text: `${[variant, where].filter(Boolean).join(', ')}: ${said}${effects[commonEffect(differences)] ?? ''}`,
    differenceIds: differences.map(({ id }) => id),
    citationIds: [...new Set(differences.flatMap(citationsOf))],
  }
}

/** Characters of sentences that are quoted whole. */
const longestStretch = 600

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether a passage says more as a whole than each of its changes. */
function isReadAsOne(differences: readonly Difference[], before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestQuote || !differences.every(isOfWords)) return false
  const [only, ...others] = differences
  if (only === undefined || others.length > 0) return true
  if (only.change !== 'replaced' || changesFigure(only)) return false
  if (after.length <= shortPassage || !isOfFewWords(only)) return true
  const [old, now] = only.variants.map((key) => only.spans[key]?.text)
  return isRepeated(old, before) || isRepeated(now, after)
}

/** Whether its summary says nothing but the words that changed: not where they moved from, nor that they were covered. */
function isOfWords({ summary }: Difference): boolean {
  return /” (?:became “|was (?:added|removed)\.$)|^The \w+ (?:rises|falls|is (?:extended|shortened)) from /.test(
    summary,
  )
}

/** Whether a passage has words more than once: they do not say where it changed. */
function isRepeated(words = '', passage: string): boolean {
  return passage.split(new RegExp(`(?<!\\w)${RegExp.escape(words)}(?!\\w)`)).length > 2
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

function describeEdit(difference: Difference, row: Provision | undefined, { variant, place }: Described): Sentence {
  const { summary } = difference
  const around = quoteAround(difference, { row, lead: place.lead })
  const said = around === null ? summary : `${summary.replace(/\.$/, '')}${around.joint}${around.quote}`
  const isNamed = around?.isFromStart || !isInFirstParagraph(difference, row)
  const where = isNamed ? place.name : place.led
  return {
    text: `${[variant, where].filter(Boolean).join(', ')}: ${withPeriod(said)}${effects[difference.effect] ?? ''}`,
    differenceIds: [difference.id],
    citationIds: citationsOf(difference),
  }
}
