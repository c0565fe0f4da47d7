import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { quote, withoutListMark } from '../judge/summarize-edit.ts'
import type { Whole } from './group-wholes.ts'
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
  const place = placeName(top, of.provisions)
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
  const place = placeName({ ...provision, text: '' }, provisions)
  return [place, quote(withoutListMark(provision.text))].filter(Boolean).join(': ')
}

/**
 * A provision with the heading at the top above it, if that has no number and the provision’s number alone is ambiguous; one
 * without a number, or with a bullet, with the nearest named provision above it.
 */
export function placeName(provision: VariantProvision, provisions: readonly VariantProvision[]): string {
  const above: VariantProvision[] = []
  for (let at = provision.parent; at !== null; at = provisions[at]?.parent ?? null)
    above.push(...provisions.slice(at, at + 1))
  const section =
    provision.number === null || !/\w$/.test(provision.number)
      ? above.find(({ number, heading }) => number !== null || heading !== null)
      : above.slice(-1).find(({ number, heading }) => number === null && heading !== null)
  return [section === undefined ? '' : nameProvision(section), nameProvision(provision)].filter(Boolean).join(', ')
}
