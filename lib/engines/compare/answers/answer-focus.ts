import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import type { FocusFinding } from '#lib/engines/compare/types.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import { countOf, joinNames, nameRow } from './name-provision.ts'
import type { ProvisionIndex } from './search-provisions.ts'

/** Each focus item is answered from the rows that bear on it in any variant, and from what differs in them. */
export function answerFocus(context: AnswerContext, index: ProvisionIndex): FocusFinding[] {
  return (context.input.focus ?? []).map((focus) => findOne(focus, context, index))
}

function findOne(focus: string, context: AnswerContext, index: ProvisionIndex): FocusFinding {
  const question = readTerms(focus)
  const rows = new Set<number>()
  const citationIds = new Set<string>()
  for (const [at, variant] of context.variants.entries()) {
    const bearing =
      question.concepts.size > 0
        ? index.search(question, at).map(({ provision }) => provision)
        : findDefinitions(focus, variant.provisions)
    for (const provision of bearing) {
      const row = context.rowsOf[at]?.[provision.index]
      if (row === undefined) continue
      rows.add(row)
      for (const id of context.cite(provision.slices, variant.key)) citationIds.add(id)
    }
  }
  const provisions = [...rows].sort((a, b) => a - b).flatMap((row) => context.provisions[row] ?? [])
  const ids = new Set(provisions.map(({ id }) => id))
  const differences = context.differences.filter(
    ({ provisionId, materiality }) => materiality !== 'none' && ids.has(provisionId),
  )
  return {
    focus,
    finding: describeFinding(provisions.map(nameRow), differences),
    differenceIds: differences.map(({ id }) => id),
    provisionIds: provisions.map(({ id }) => id),
    citationIds: [...citationIds],
  }
}

/**
 * Finds the definitions of words of the trade, with the provisions below them: no other search term would find "Who is
 * an insured?".
 */
function findDefinitions(focus: string, provisions: readonly VariantProvision[]): VariantProvision[] {
  const words = new Set(focus.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const found = new Set<number>()
  for (const { index, part, heading, text, parent } of provisions) {
    const term = /^["“]?([a-z]+)["”]? means\b/i.exec(text)?.[1] ?? heading ?? ''
    const isTerm = part === 'definitions' && words.has(term.toLowerCase())
    if (isTerm || (parent !== null && found.has(parent))) found.add(index)
  }
  return provisions.filter(({ index }) => found.has(index))
}

function describeFinding(names: readonly string[], differences: readonly { readonly summary: string }[]): string {
  if (names.length === 0) return 'No provision of any variant addresses this.'
  const bearing = `${countOf(names.length, 'relevant provision')}: ${joinNames(names)}.`
  if (differences.length === 0) return `${bearing} No material differences between the variants.`
  const summaries = differences.slice(0, 6).map(({ summary }) => summary.replace(/\.$/, ''))
  const more =
    differences.length > summaries.length
      ? `; and ${countOf(differences.length - summaries.length, 'more difference')}`
      : ''
  return `${bearing} ${countOf(differences.length, 'material difference')}: ${summaries.join('; ')}${more}.`
}
