/** Some sentences or paragraphs of a provision, counted from its beginning, or from its end where `from` is negative. */
export interface Portion {
  readonly unit: 'sentence' | 'paragraph'
  readonly from: number
  readonly count: number
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const numerals = ['one', 'two', 'three', 'four', 'five']
const ordinal = `(${ordinals.join('|')}|last|final)`
const phrased = new RegExp(
  `^(?:the )?${ordinal}(?: and ${ordinal}| (${numerals.join('|')}))? (sentence|(?:unnumbered |unlabeled )?paragraph)s?(?: (?:of|in|under|to) (?:the )?|$)`,
  'i',
)

/** "The second sentence of paragraph A" in the portion that it names and the place of it; null where it names none. */
export function readPortion(phrase: string): { readonly portion: Portion; readonly place: string } | null {
  const found = phrased.exec(phrase.trim())
  if (found === null) return null
  const [match, first = '', second, numeral, unit = ''] = found.map((part) => part?.toLowerCase())
  const from = ordinals.indexOf(first ?? '')
  const place = phrase.trim().slice(match?.length ?? 0)
  const kind = unit.endsWith('paragraph') ? 'paragraph' : 'sentence'
  const count = numeral === undefined ? 1 : numerals.indexOf(numeral) + 1
  if (second !== undefined)
    return ordinals.indexOf(second) === from + 1 ? { portion: { unit: kind, from, count: 2 }, place } : null
  if (numeral !== undefined && from > 0) return null
  return { portion: { unit: kind, from: from === -1 ? -count : from, count }, place }
}
