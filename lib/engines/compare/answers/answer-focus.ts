import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import type { FocusFinding } from '#lib/engines/compare/types.ts'
import { type DefinedTerm, findDefinedTerms } from './defined-terms.ts'
import { countOf, joinNames, nameRow } from './name-provision.ts'
import { describeEntry, findEntries, type GlossaryEntry, readGlossary } from './read-glossary.ts'
import { indexWidely, type WideSearch } from './search-widely.ts'

/** Each focus item is answered from the rows that bear on it in any variant, and from what differs in them. */
export function answerFocus(context: AnswerContext): FocusFinding[] {
  const known = context.variants.map(({ provisions }) => lazily(() => findDefinedTerms(provisions)))
  const defined = (variant: number) => known[variant]?.() ?? []
  const search = indexWidely(context, defined)
  const glossary = readGlossary(context.input.knowledge)
  return (context.input.focus ?? []).map((focus) => findOne(focus, context, { search, defined, glossary }))
}

interface FocusIndex {
  readonly search: WideSearch
  readonly defined: (variant: number) => readonly DefinedTerm[]
  readonly glossary: readonly GlossaryEntry[]
}

function findOne(focus: string, context: AnswerContext, { search, defined, glossary }: FocusIndex): FocusFinding {
  const entries = findEntries(glossary, focus)
  const rows = new Set<number>()
  const citationIds = new Set<string>()
  for (const [at, variant] of context.variants.entries()) {
    const found = [focus, ...entries.map(({ meaning }) => meaning)].flatMap((asked) => [...search(asked, at)])
    const bearing = widen(new Set(found), variant.provisions)
    for (const provision of [...bearing, ...findDefinitions(bearing, defined(at))]) {
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
    finding: [describeFinding(provisions.map(nameRow), differences), ...entries.map(describeEntry)].join(' '),
    differenceIds: differences.map(({ id }) => id),
    provisionIds: provisions.map(({ id }) => id),
    citationIds: [
      ...citationIds,
      ...entries.map(({ inputId, page, start, end }) => context.citeInput(inputId, { page, start, end })),
    ],
  }
}

/** With what hangs on them: the sentence that leads a list in, and everything beneath. */
function widen(found: ReadonlySet<VariantProvision>, provisions: readonly VariantProvision[]): VariantProvision[] {
  const kept = new Set([...found].map(({ index }) => index))
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

/** Of the provisions that use a defined term, the share with which its definition is found too. */
const usesFound = 0.5

/** The definitions that serve what was found more than anything else. */
function findDefinitions(found: readonly VariantProvision[], defined: readonly DefinedTerm[]): VariantProvision[] {
  const kept = new Set(found)
  return defined.flatMap(({ provision, users }) => {
    const served = users.filter((each) => kept.has(each)).length
    return served > 0 && served >= users.length * usesFound ? [provision] : []
  })
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
