import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { AnswerContext, KeyedText, PageSlice } from '#lib/engines/compare/segment/model.ts'
import type { NewGap } from './new-gap.ts'

const dottedPath =
  /\b(?:[IVX]{1,5}|[A-Z])(?:\.(?:[A-Z]|\d{1,2}|[a-z]|\([a-z0-9]{1,3}\))){1,5}(?![\w.]{0,40}[a-z]{2})\b/g
const namedUnit = /\b(?:Section|Part|Article|Coverage)\s+(?:[IVX]{1,5}|[A-Z])\b(?!\.\w|['’])/g

const mostGaps = 50

/** Letters of the longest name of a unit ("Coverage XVIII"). */
const longestUnit = 16

/** A gap before it is listed: only what is listed is cited. */
type Missing = Omit<NewGap, 'citationIds' | 'variant'> & {
  readonly variant: string
  readonly passage: readonly PageSlice[]
}

/** References of a variant to one of its provisions that it does not contain. */
export function findMissingReferences(context: AnswerContext): NewGap[] {
  return context.variants
    .flatMap(findProvisions)
    .slice(0, mostGaps)
    .map(({ passage, ...gap }) => ({ ...gap, citationIds: context.cite(passage, gap.variant) }))
}

function findProvisions(variant: KeyedText): Missing[] {
  const numbers = variant.provisions.flatMap(({ number }) => number ?? [])
  const paths = new Set(numbers.flatMap(listSuffixes))
  const titles = variant.provisions.map(({ number, heading }) => `${number ?? ''} ${heading ?? ''}`)
  const opening = titles.join('\n').toLowerCase()
  const begun = variant.provisions.map(({ text }) => `\n${text.slice(0, longestUnit)}`)
  const beginnings = begun.join('').toLowerCase()
  return eachOnce(
    variant,
    dottedPath,
    (found) => numbers.length > 0 && hasDepth(found, paths) && !paths.has(normalizePath(found)),
  )
    .concat(
      eachOnce(variant, namedUnit, (found) => {
        const unit = found.toLowerCase().replace(/\s+/g, ' ')
        const bare = unit.split(' ')[1]?.toUpperCase() ?? ''
        return !opening.includes(unit) && !paths.has(bare) && !beginnings.includes(`\n${unit}`)
      }),
    )
    .map(({ name, passage }) => ({
      kind: 'missing_provision' as const,
      message: `This variant refers to ${name}, which it does not contain.`,
      variant: variant.key,
      passage,
      remedy: 'Add the document that contains it, or have the reference corrected.',
    }))

  function eachOnce({ provisions }: KeyedText, pattern: RegExp, isMissing: (found: string) => boolean) {
    const seen = new Set<string>()
    const missing: { name: string; passage: readonly PageSlice[] }[] = []
    for (const provision of provisions)
      for (const { 0: name, index } of provision.text.matchAll(pattern)) {
        if (seen.has(name)) continue
        seen.add(name)
        if (isMissing(name)) missing.push({ name, passage: slicesOf(provision, index, index + name.length) })
      }
    return missing
  }
}

/**
 * Every run of steps of "VII.G.3": itself, those above it and their tails, because drafters omit the parts they are
 * in.
 */
function listSuffixes(number: string): string[] {
  const parts = normalizePath(number).split('.')
  return parts.flatMap((first, start) => {
    const paths = [first]
    for (const part of parts.slice(start + 1)) paths.push(`${paths.at(-1)}.${part}`)
    return paths
  })
}

function normalizePath(path: string): string {
  return path.replace(/[()]/g, '').replace(/\.$/, '')
}

/** A path counts only in a wording that numbers its provisions that way, so that "U.S." and "B.C." do not. */
function hasDepth(found: string, paths: ReadonlySet<string>): boolean {
  const [first = ''] = normalizePath(found).split('.')
  return paths.has(first)
}
