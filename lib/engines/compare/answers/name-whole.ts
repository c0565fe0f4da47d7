import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { isStatement } from '../judge/categorize-whole.ts'
import { quote, withoutListMark } from '../judge/summarize-edit.ts'
import type { Whole } from './group-wholes.ts'
import { leadOf } from './lead-of.ts'
import { countOf, joinNames, nameProvision, shorten } from './name-provision.ts'

/** A name for provisions that were added or removed together. */
export function nameWhole({ kind, top, of, members, heads }: Whole, { input }: AnswerContext): string {
  if (kind === 'document') {
    const at = input.variants.findIndex(({ key }) => key === of.key)
    const document = input.variants[at]?.documents[top.slices[0]?.document ?? -1]
    return `the document ${document?.label ?? document?.name ?? ''} (${countOf(members.length, 'provision')})`
  }
  const under = members.length - 1
  if (kind === 'provision' && under === 0 && top.text !== '') return quoteWhole(top, of.provisions)
  const place = placeOf(top, of.provisions).opening
  if (kind === 'items')
    return `${countOf(members.length, 'provision')} of ${place}: ${joinNames(
      members.map(({ text, number }) => `${number ?? ''} “${shorten(text, 60)}”`.trim()),
      3,
    )}`
  if (kind === 'siblings') {
    const names = joinNames(
      heads.map(({ number, heading }) => [number, heading].filter(Boolean).join(' ')),
      3,
    )
    return `${names} of ${place}, ${countOf(members.length, 'provision')} in all`
  }
  return `${place}${under > 0 ? `, with ${countOf(under, 'provision')} under it` : ''}`
}

/** A single provision is quoted: the first words of an item do not say what it is about. */
function quoteWhole(provision: VariantProvision, provisions: readonly VariantProvision[]): string {
  const { name, lead } = placeOf(provision, provisions)
  return [name, quote(`${lead}${withoutListMark(provision.text)}`)].filter(Boolean).join(': ')
}

/** Where a sentence about a provision says that it is. */
export interface Place {
  /** By its number and heading alone, for a sentence that quotes it from its first words; '' for an item with a bullet at the top. */
  readonly name: string
  /** By its first words too, where it has no heading. */
  readonly opening: string
  /** The same with its lead-in, for a sentence that does not quote that. */
  readonly led: string
  /** The words that lead in an item of a list. */
  readonly lead: string
}

/** Characters of a lead-in. */
const longestLead = 160

export function placeOf(provision: VariantProvision, provisions: readonly VariantProvision[]): Place {
  const parent = provisions[provision.parent ?? -1]
  const nearest = leadOf(parent, longestLead)
  const above = isStatement(nearest) ? '' : leadOf(provisions[parent?.parent ?? -1], longestLead - nearest.length)
  const lead = nearest && `${above}${nearest}`
  const section = sectionOf(provision, { provisions, isLed: lead !== '' })
  const nameIn = (...names: readonly string[]) => [section, ...names].filter(Boolean).join(', ')
  // A bullet is no name.
  const own = isBullet(provision) ? { ...provision, number: null } : provision
  const opening = nameIn(nameProvision(own))
  const name = nameIn(nameProvision({ ...own, text: '' }))
  return {
    name: name === '' && !isBullet(provision) ? opening : name,
    opening,
    led: nameIn(nameProvision(own, lead)),
    lead,
  }
}

function isBullet({ number }: VariantProvision): boolean {
  return number !== null && !/\w$/.test(number)
}

interface Surroundings {
  readonly provisions: readonly VariantProvision[]
  /** Whether it is an item whose lead-in is quoted with it. */
  readonly isLed: boolean
}

/**
 * The name that a provision’s own follows: the heading at the top above it, if that has no number and the provision's number alone is
 * ambiguous; for one without a number, or with a bullet, the nearest named provision above it; for one that has no heading and no
 * lead-in, the nearest heading.
 */
function sectionOf(provision: VariantProvision, { provisions, isLed }: Surroundings): string {
  const above: VariantProvision[] = []
  for (let at = provision.parent; at !== null; at = provisions[at]?.parent ?? null)
    above.push(...provisions.slice(at, at + 1))
  const isNumbered = provision.number !== null && !isBullet(provision)
  const top = above.slice(-1).find(({ number, heading }) => number === null && heading !== null)
  const section = !isNumbered
    ? above.find(({ number, heading }) => number !== null || heading !== null)
    : isAmbiguous(provision, provisions)
      ? top
      : provision.heading === null && !isLed
        ? above.find(({ heading }) => heading !== null)
        : undefined
  return section === undefined ? '' : nameProvision(section)
}

/** Numbers that several provisions of a variant have. */
const sharedNumbers = new WeakMap<readonly VariantProvision[], ReadonlySet<string | null>>()

/** Of several provisions, or of an item in a list: “3”. */
function isAmbiguous({ number, heading }: VariantProvision, provisions: readonly VariantProvision[]): boolean {
  if (heading === null && !number?.includes('.')) return true
  const shared = sharedNumbers.get(provisions) ?? findShared(provisions)
  sharedNumbers.set(provisions, shared)
  return shared.has(number)
}

function findShared(provisions: readonly VariantProvision[]): ReadonlySet<string | null> {
  const groups = Map.groupBy(provisions, ({ number }) => number)
  return new Set([...groups].flatMap(([number, { length }]) => (length > 1 ? number : [])))
}
