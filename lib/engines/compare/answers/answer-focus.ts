import { lazily } from '#lib/engines/compare/align/lazily.ts'
import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import type { FocusFinding } from '#lib/engines/compare/types.ts'
import type { PassageSize } from '#lib/engines/wording/questions/relevant-passages.ts'
import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import { type DefinedTerm, findDefinedTerms } from './defined-terms.ts'
import { countOf, joinNames, nameRow } from './name-provision.ts'
import { describeEntry, findEntries, type GlossaryEntry, readGlossary } from './read-glossary.ts'
import type { VariantReading } from './read-variants.ts'
import { indexWidely, type WideSearch } from './search-widely.ts'

/** A focus of which many passages say as much as the next one is answered by so many. */
const sizeOfFocus: PassageSize = { characters: 12_000, most: 30, leastShare: 0.004, leastOfEven: 0.3, leastMet: 0.05 }
/** The same where no provision names a topic of the focus: one must say much of it in other words. */
const leastInOtherWords = 0.35
/** Characters of a provision that is read as one: it is cited whole, and leads its list in. */
const shortText = 400

/** Each focus item is answered from the passages of any variant that are relevant to it, and from what differs in their rows. */
export function answerFocus(context: AnswerContext, read: (variant: number) => VariantReading): FocusFinding[] {
  const known = context.variants.map(({ provisions }) => lazily(() => findDefinedTerms(provisions)))
  const defined = (variant: number) => known[variant]?.() ?? []
  const search = indexWidely(context, defined)
  const glossary = readGlossary(context.input.knowledge)
  return (context.input.focus ?? []).map((focus) => findOne(focus, context, { read, search, defined, glossary }))
}

interface FocusIndex {
  readonly read: (variant: number) => VariantReading
  readonly search: WideSearch
  readonly defined: (variant: number) => readonly DefinedTerm[]
  readonly glossary: readonly GlossaryEntry[]
}

function findOne(focus: string, context: AnswerContext, { read, search, defined, glossary }: FocusIndex): FocusFinding {
  const entries = findEntries(glossary, focus)
  const asked = [focus, ...entries.map(({ meaning }) => meaning)]
  const ranks = new Map<number, number>()
  const citationIds = new Set<string>()
  for (const [at, { key, provisions }] of context.variants.entries()) {
    const passages = asked.flatMap((each) => {
      const favored = new Set([...search(each, at)].map(({ index }) => index))
      const leastMet = favored.size > 0 ? sizeOfFocus.leastMet : leastInOtherWords
      return read(at).passages.find('focus', each, { ...sizeOfFocus, leastMet, favored })
    })
    const found = new Set(passages.flatMap(({ provision }) => provisions[provision] ?? []))
    const whole = [...new Set([...listWhole(found, provisions, asked), ...findDefinitions(found, defined(at))])]
    for (const [rank, { index }] of [...found, ...whole].entries()) {
      const row = context.rowsOf[at]?.[index]
      if (row !== undefined) ranks.set(row, Math.min(rank, ranks.get(row) ?? rank))
    }
    const parts = passages.filter(({ provision }) => !whole.some(({ index }) => index === provision))
    const cited = [
      ...whole.flatMap(({ slices }) => slices),
      ...parts.flatMap(({ provision, start, end }) => {
        const own = provisions[provision]
        return own === undefined ? [] : slicesOf(own, start, end)
      }),
    ]
    for (const id of context.cite(cited, key)) citationIds.add(id)
  }
  const byPlace = [...ranks.keys()].sort((a, b) => a - b)
  const byRank = byPlace.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
  const provisionsOf = (rows: readonly number[]) => rows.flatMap((row) => context.provisions[row] ?? [])
  const provisions = provisionsOf(byPlace)
  const ids = new Set(provisions.map(({ id }) => id))
  const differences = context.differences.filter(
    ({ provisionId, materiality }) => materiality !== 'none' && ids.has(provisionId),
  )
  return {
    focus,
    finding: [describeFinding(provisionsOf(byRank).map(nameRow), differences), ...entries.map(describeEntry)].join(' '),
    differenceIds: differences.map(({ id }) => id),
    provisionIds: provisions.map(({ id }) => id),
    citationIds: [
      ...citationIds,
      ...entries.map(({ inputId, page, start, end }) => context.citeInput(inputId, { page, start, end })),
    ],
  }
}

/** Provisions of which the whole is cited: short ones, what leads in the lists of what was found, and the sections whose heading is asked for. */
function listWhole(
  found: ReadonlySet<VariantProvision>,
  provisions: readonly VariantProvision[],
  asked: readonly string[],
): VariantProvision[] {
  const kept = new Set<number>()
  for (const { index, parent, heading } of provisions)
    if ((parent !== null && kept.has(parent)) || asked.some((focus) => asksFor(focus, heading))) kept.add(index)
  for (const { index, text, parent } of found) {
    if (text.length <= shortText) kept.add(index)
    for (let at = parent; at !== null; at = provisions[at]?.parent ?? null) if (isLead(provisions[at])) kept.add(at)
  }
  return provisions.filter(({ index }) => kept.has(index))
}

/** Of the provisions that use a defined term, the share with which its definition is found too. */
const usesFound = 0.5

/** The definitions that serve what was found more than anything else. */
function findDefinitions(found: ReadonlySet<VariantProvision>, defined: readonly DefinedTerm[]): VariantProvision[] {
  return defined.flatMap(({ provision, users }) => {
    const served = users.filter((each) => found.has(each)).length
    return served > 0 && served >= users.length * usesFound ? [provision] : []
  })
}

/** The focus names all that the heading does, and no other subject. */
function asksFor(focus: string, heading: string | null): boolean {
  const [asked, printed] = [readTopics(focus), readTopics(heading ?? '')]
  return printed.size > 0 && printed.isSubsetOf(asked) && new Set(readTerms(focus).concepts).isSubsetOf(printed)
}

/** A longer text says more than what its list is about. */
function isLead(provision: VariantProvision | undefined): boolean {
  const length = provision?.text.length ?? 0
  return length > 0 && (length <= shortText || provision?.text.endsWith(':') === true)
}

/** `names`: the most relevant first. */
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
