import { nameProvision } from '#lib/engines/compare/answers/name-provision.ts'
import type { AnswerContext, KeyedText, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { kindOfSentence, type NormKind } from '#lib/engines/wording/norm-kinds.ts'
import type { Passage } from '#lib/engines/wording/questions/index-wording.ts'
import { sizeOfAnswer } from '#lib/engines/wording/questions/relevant-passages.ts'
import { type Norm, readWording } from '#lib/engines/wording/read-wording.ts'
import { indexPassages } from '#lib/engines/wording/scenario/passages.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { findDefinedTerms } from '../answers/defined-terms.ts'
import { isOrder } from './is-order.ts'

/** A passage of a question, and where its text is. */
export interface AskedPassage extends Passage {
  readonly variant: KeyedText
  readonly place: string
  /** Its kinds of norm, by the reading. */
  readonly kinds: readonly NormKind[]
  /** The files that its provision was read from, and that changed it. */
  readonly fileIds: readonly string[]
}

/** Finds the relevant wording of one variant, in its order, up to so many characters. Facts: null for an assertion, which is its own question. */
export type FindAsked = (facts: string | null, question: string, characters: number) => AskedPassage[]

const mostPassages = 60
/** The part of the characters that is left for lead-ins and definitions. */
const forContext = 0.3

/** An index over one variant, without the wording of files that are withheld. */
export function indexAsked({ input, variants }: AnswerContext, at: number, withheld: ReadonlySet<string>): FindAsked {
  const variant = variants[at]
  if (variant === undefined) return () => []
  const { provisions } = variant
  const all = readWording(provisions)
  const norms = Map.groupBy(all, ({ provision }) => provision)
  const passages = indexPassages(all, provisions)
  const defined = findDefinedTerms(provisions)
  const documents = input.variants[at]?.documents ?? []
  const filesOf = ({ slices, endorsed = [] }: VariantProvision) => {
    const all = [...slices, ...endorsed.flatMap(({ passage }) => passage)]
    return [...new Set(all.flatMap(({ document }) => documents[document]?.fileId ?? []))]
  }
  const name = input.variants[at]?.label ?? variant.key
  const describe = (passage: Passage): AskedPassage[] => {
    const provision = provisions[passage.provision]
    if (provision === undefined) return []
    const fileIds = filesOf(provision)
    if (fileIds.some((id) => withheld.has(id))) return []
    const kinds = kindsOf(passage, norms.get(passage.provision) ?? [])
    return [{ ...passage, variant, place: `${name}, ${nameProvision(provision)}`, kinds, fileIds }]
  }
  return (facts, question, characters) => {
    const size = { ...sizeOfAnswer, characters: characters * (1 - forContext), most: mostPassages, leastShare: 0 }
    const found =
      facts === null ? passages.find('expectation', question, size) : passages.read(facts, question).find(size)
    const best = found.flatMap(describe)
    const used = new Set(best.map(keyOf))
    const texts = best.map(({ text }) => text.toLowerCase())
    const context = [
      ...best.flatMap(({ provision }) => listLeads(provisions, provision)),
      ...defined.flatMap(({ term, provision }) =>
        texts.some((text) => text.includes(term)) ? [wholeOf(provision)] : [],
      ),
    ]
    let left = characters - best.reduce((sum, { text }) => sum + text.length, 0)
    for (const passage of context.flatMap(describe)) {
      if (used.has(keyOf(passage)) || passage.text.length > left) continue
      used.add(keyOf(passage))
      best.push(passage)
      left -= passage.text.length
    }
    return best.toSorted((a, b) => a.provision - b.provision || a.start - b.start)
  }
}

function keyOf({ provision, start }: Passage): string {
  return `${provision} ${start}`
}

/** The kinds of the norms in a passage; of a lead-in, the kind of its words; of an order to its reader, none. */
function kindsOf({ start, end, text }: Passage, norms: readonly Norm[]): NormKind[] {
  if (isOrder(text)) return []
  const within = norms.filter((norm) => norm.start < end && start < norm.end).map(({ kind }) => kind)
  const own = within.length > 0 ? within : [kindOfSentence(text)]
  return [...new Set(own.flatMap((kind) => kind ?? []))]
}

/** The sentences that lead in the lists which a provision is in, the nearest first. */
function listLeads(provisions: readonly VariantProvision[], at: number): Passage[] {
  const leads: Passage[] = []
  for (let above = provisions[at]?.parent ?? null; above !== null; above = provisions[above]?.parent ?? null) {
    const { text = '' } = provisions[above] ?? {}
    const last = text.endsWith(':') ? sentencesOf(text).at(-1) : undefined
    if (last !== undefined) leads.push({ provision: above, ...last, text: text.slice(last.start, last.end) })
  }
  return leads
}

function wholeOf({ index, text }: VariantProvision): Passage {
  return { provision: index, start: 0, end: text.length, text }
}
