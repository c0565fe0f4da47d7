import { rankCitations } from '#lib/engines/compare/rows/citation-ranks.ts'
import { comparePair } from '#lib/engines/compare/rows/compare-pair.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { ComparisonResult, Difference, UnableToCompare } from '#lib/engines/compare/types.ts'
import type { Ratio } from './score-edits.ts'

export type Compare = (
  input: CompareInput,
) => ComparisonResult | UnableToCompare | Promise<ComparisonResult | UnableToCompare>

export interface Agreement extends Ratio {
  readonly issues: readonly string[]
}

/** Two variants, the one that is the baseline first. */
export type KeyPair = readonly [string, string]

/** Every pair of a result's variants, the later one the baseline of every other pair. */
function listPairs({ variants }: Pick<CompareInput, 'variants'>): KeyPair[] {
  return variants.flatMap(({ key }, at) =>
    variants.slice(at + 1).map((other, after): KeyPair => (after % 2 === 0 ? [key, other.key] : [other.key, key])),
  )
}

export interface Compared {
  readonly input: CompareInput
  readonly result: ComparisonResult
}

/** Whether what a result says of any two of its variants is what a run of these two alone says. */
export async function scoreAgreement(
  compare: Compare,
  { input, result }: Compared,
  pairs: readonly KeyPair[] = listPairs(input),
): Promise<Agreement> {
  const issues: string[] = []
  for (const pair of pairs) {
    const [shown, alone] = [showPair(result, pair), await runAlone(input, pair, compare)]
    const listed = result.differences.filter(({ variants }) => variants.join() === pair.join())
    const isFirst = pair[0] === input.variants[0]?.key
    const odd = [shown, ...(isFirst ? [essence(listed)] : [])].flatMap((said) => differing(said, alone))
    if (odd.length > 0) issues.push(`${pair.join(' and ')}: ${odd[0]}`)
  }
  return { good: pairs.length - issues.length, all: pairs.length, issues }
}

function showPair(result: ComparisonResult, [keyA, keyB]: KeyPair): string[] {
  const { provisions, variants } = result
  const identities = Object.fromEntries(
    variants.flatMap(({ key, documents: [form] }) => (form ? [[key, form] as const] : [])),
  )
  return essence(comparePair({ provisions, keyA, keyB, ranks: rankCitations(result), identities }))
}

async function runAlone(input: CompareInput, pair: KeyPair, compare: Compare): Promise<string[]> {
  const variants = pair.flatMap((key) => input.variants.filter((each) => each.key === key))
  const result = await compare({ ...input, variants })
  if ('unable' in result) throw new Error(result.message)
  return essence(result.differences)
}

/** Differences of a pair, without those of layout and place, and without row numbers. */
function essence(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ materiality }) => materiality !== 'none')
    .map(({ change, category, materiality, effect, summary, variants, spans }) => {
      const words = variants.map((key) => spans[key]?.text ?? null)
      return JSON.stringify({ change, category, materiality, effect, summary, words })
    })
    .toSorted()
}

/** The items of one list that the other lacks. */
function differing(list: readonly string[], other: readonly string[]): string[] {
  if (list.length === other.length && list.every((each, at) => each === other[at])) return []
  const [here, there] = [new Set(list), new Set(other)]
  const odd = [...list.filter((each) => !there.has(each)), ...other.filter((each) => !here.has(each))]
  return odd.length > 0 ? odd : ['the same said several times']
}
