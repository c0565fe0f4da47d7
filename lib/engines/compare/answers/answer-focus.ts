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
    const bearing = question.concepts.size > 0 ? index.searchWidely(question, at) : []
    const found =
      bearing.length > 0 ? bearing.map(({ provision }) => provision) : findDefinitions(focus, variant.provisions)
    for (const provision of widen(found, variant.provisions)) {
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

/** With what hangs on them: the sentence that leads a list in, and everything beneath. */
function widen(found: readonly VariantProvision[], provisions: readonly VariantProvision[]): VariantProvision[] {
  const kept = new Set(found.map(({ index }) => index))
  for (const { index, parent } of provisions) if (parent !== null && kept.has(parent)) kept.add(index)
  for (const { parent } of found)
    for (let at = parent; at !== null; at = provisions[at]?.parent ?? null) if (isLead(provisions[at])) kept.add(at)
  return provisions.filter(({ index }) => kept.has(index))
}

/** Longer texts say more than what their list is about. */
const longestLead = 400

function isLead(provision: VariantProvision | undefined): boolean {
  const length = provision?.text.length ?? 0
  return length > 0 && (length <= longestLead || provision?.text.endsWith(':') === true)
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
