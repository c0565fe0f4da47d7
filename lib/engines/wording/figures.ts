const countWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, at * 10 + 20]),
)
const scales = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])
const shares = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['tenth', 10],
  ['twelfth', 12],
  ['twentieth', 20],
])

/** The number that a text begins with, in digits or in words: "thirty (30) days" gives 30, "$1.5 million" 1,500,000. */
export function countOf(text: string): number {
  const digits = /(\d[\d,]*(?:\.\d+)?)(?:\s(hundred|thousand|million|billion)\b)?/i.exec(text)
  if (digits !== null) {
    const scale = digits[2]?.toLowerCase() ?? ''
    return Number((digits[1] ?? '').replaceAll(',', '')) * (scale === 'hundred' ? 100 : (scales.get(scale) ?? 1))
  }
  let [value, whole] = [0, 0]
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const scale = scales.get(word)
    if (word === 'hundred') value = Math.max(1, value) * 100
    else if (scale !== undefined) [whole, value] = [whole + Math.max(1, value) * scale, 0]
    else value += countWords.get(word) ?? tens.get(word) ?? 0
  }
  return whole + value
}

/** Whether a word is a number written out ("twelve"). */
export function isCountWord(word: string): boolean {
  return countWords.has(word) || tens.has(word) || word === 'hundred' || scales.has(word)
}

/** Whether a word names a part of a whole, as in "two thirds". */
export function isShareWord(word: string): boolean {
  return shares.has(word) || shares.has(word.replace(/s$/, ''))
}

/** Hundredths of a share printed as a fraction ("1/4", "one-third") or as percent; null for none. */
export function percentOf(text: string): number | null {
  const fraction = /(?<![\d/])\b(\d{1,3})\s?\/\s?(\d{1,3})\b(?!\/)/.exec(text)
  if (fraction !== null) return (100 * Number(fraction[1])) / Math.max(1, Number(fraction[2]))
  const [, count = '', part = ''] =
    /\b(one|two|three|four)[\s-](half|halves|third|quarter|fourth|fifth|sixth|eighth|tenth|twelfth|twentieth)s?\b/i.exec(
      text,
    ) ?? []
  if (part === '' && /\bhalf\b/i.test(text)) return 50
  const below = shares.get(part.toLowerCase())
  if (below !== undefined) return (100 * (countWords.get(count.toLowerCase()) ?? 1)) / below
  return /%|per\s?cent/i.test(text) ? countOf(text) : null
}
