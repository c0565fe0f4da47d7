import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { specialActs } from '#lib/engines/wording/claim-denials.ts'
import { answerTo, partsOf } from '#lib/engines/wording/claim-subject.ts'
import { kindOfSentence } from '#lib/engines/wording/norm-kinds.ts'
import { type Norm, readWording } from '#lib/engines/wording/read-wording.ts'
import type { SaidInContext } from '#lib/engines/wording/said-in-context.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'
import { readStatement, type Statement } from '#lib/engines/wording/statement.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'

/** “Replacement Cost on Buildings.”: a title before a text says nothing. */
const title =
  /^(?:[A-Z][\w’'-]*|of|on|and|or|the|to|for|in|a|an|by|from)(?: (?:[A-Z][\w’'-]*|of|on|and|or|the|to|for|in|a|an|by|from))+\.$/

/** A sentence of a variant: where it is, and what it says there. */
export interface SaidSentence extends SaidInContext {
  readonly provision: VariantProvision
  readonly start: number
  readonly end: number
}

const longestTitle = 60
/** Sentences before one that “this” and “such payments” may mean. */
const mostBefore = 3

/** A variant, with what its sentences are read by. */
interface Wording {
  readonly provisions: readonly VariantProvision[]
  readonly normAt: ReadonlyMap<string, { readonly norm: Norm; readonly at: number }>
  readonly exceptionsTo: ReadonlyMap<number, readonly Norm[]>
  readonly titles: readonly ReadonlySet<string>[]
  readonly above: readonly ReturnType<typeof readAbove>[]
  readonly definitions: ReturnType<typeof readDefinition>
}

/** Concepts of the heading of a sentence, and of each sentence before it. */
interface Before {
  readonly heading: ReadonlySet<string>
  readonly named: readonly (readonly string[])[]
}

/** Every sentence of a variant, each read with its headings, its lead-ins and the sentences before it. */
function listSaid(provisions: readonly VariantProvision[]): SaidSentence[] {
  const norms = readWording(provisions)
  const exceptionsTo = new Map<number, Norm[]>()
  for (const norm of norms)
    if (norm.from !== null) exceptionsTo.set(norm.from, [...(exceptionsTo.get(norm.from) ?? []), norm])
  const wording: Wording = {
    provisions,
    normAt: new Map(norms.map((norm, at) => [`${norm.provision} ${norm.start}`, { norm, at }])),
    exceptionsTo,
    titles: provisions.map(({ heading }) => readTerms(heading ?? '').concepts),
    above: provisions.map(({ parent }) => readAbove(parent, provisions)),
    definitions: provisions.flatMap(readDefinition),
  }
  return provisions.flatMap((provision) => listOfProvision(wording, provision))
}

function listOfProvision(wording: Wording, provision: VariantProvision): SaidSentence[] {
  const own = wording.titles[provision.index] ?? new Set<string>()
  const said: SaidSentence[] = []
  let before: Before = { heading: own, named: [] }
  for (const stretch of sentencesOf(provision.text)) {
    const text = provision.text.slice(stretch.start, stretch.end)
    if (title.test(text)) continue
    const statement = readStatement(provision.text, stretch.start, stretch.end)
    const named = statement.terms.map(({ concept }) => concept)
    if (isTitle(text, statement) && stretch.end < provision.text.length) {
      before = { heading: new Set([...own, ...named]), named: [] }
      continue
    }
    // Only with its items does a lead-in say something.
    if (!text.endsWith(':') || specialActs.some((act) => statement.acts.has(act)))
      said.push(...withClauses(readSaid(wording, provision, { ...stretch, statement, before })))
    before = { ...before, named: [...before.named, named] }
  }
  return said
}

/** A sentence whose clauses give and take says nothing as a whole. */
function withClauses(whole: SaidSentence): SaidSentence[] {
  const clauses = listClauses(whole)
  const isTwofold = clauses.some(({ isDenied }) => isDenied !== clauses[0]?.isDenied)
  return isTwofold ? clauses : [whole, ...clauses]
}

function readSaid(
  wording: Wording,
  provision: VariantProvision,
  { start, end, statement, before }: Stretch & { readonly statement: Statement; readonly before: Before },
): SaidSentence {
  const text = provision.text.slice(start, end)
  const above = wording.above[provision.index]
  const found = wording.normAt.get(`${provision.index} ${start}`)
  const kind = found?.norm.kind ?? kindOf(provision, start, end)
  const conceptsIn = (stretches: readonly (Stretch & { readonly provision: number })[]) =>
    stretches.flatMap((each) => [
      ...readTerms((wording.provisions[each.provision]?.text ?? '').slice(each.start, each.end)).concepts,
    ])
  const heading = before.heading.size > 0 ? before.heading : titleAbove(wording, provision)
  const antecedent = pointsBack.test(text) ? [...(before.named.at(-1) ?? []), ...heading] : []
  const meant =
    kind === 'definition' ? [] : wording.definitions.flatMap(({ name, concepts }) => (name.test(text) ? concepts : []))
  return {
    provision,
    start,
    end,
    statement,
    kind,
    ...readDenial(text, kind, { statement, lead: above?.lead ?? null }),
    context: new Set([
      ...(above?.concepts ?? []),
      ...conceptsIn(found?.norm.leads ?? []),
      ...before.named.slice(-mostBefore).flat(),
    ]),
    heading: before.heading,
    defined: new Set([...meant, ...antecedent]),
    antecedent: new Set(antecedent),
    exceptions: new Set(conceptsIn(wording.exceptionsTo.get(found?.at ?? -1) ?? [])),
  }
}

/** The nearest heading above a provision. */
function titleAbove({ provisions, titles }: Wording, { parent }: VariantProvision): ReadonlySet<string> {
  for (let at = parent; at !== null; at = provisions[at]?.parent ?? null) {
    const found = titles[at]
    if (found !== undefined && found.size > 0) return found
  }
  return new Set()
}

/** Words that mean what the sentence before or the heading names. */
const pointsBack =
  /^(?:It|They|Such|This|These|That)\b(?! (?:policy|company|insurance|form|agreement))|\b(?:this|such|these|that) (?:coverage|extension|peril|provision|payments?|expenses?|periods?|rights?|damage|limit|deductible|amount|exclusion|property|way|endorsement)\b|\b(?:to|for|of) this\b(?! \w)/i

/** “…, but theft by employees is not covered”: clauses that say something without the rest of their sentence. */
function listClauses(whole: SaidSentence): SaidSentence[] {
  const { provision, start, end } = whole
  const breaks = [...provision.text.slice(start, end).matchAll(/(?:;|,)(?: but)? (?=\S)/g)]
    .filter(([mark]) => mark !== ', ')
    .map(({ index, 0: mark }) => ({ end: start + index, next: start + index + mark.length }))
  if (breaks.length === 0) return []
  const clauses = [start, ...breaks.map(({ next }) => next)].map((from, at) => ({ from, to: breaks[at]?.end ?? end }))
  return clauses.flatMap(({ from, to }) => {
    const statement = readStatement(provision.text, from, to)
    const kind = kindOfSentence(provision.text.slice(from, to))
    if (kind === null || !statement.hasVerb) return []
    const isDenied = takesAway(kind, statement.isDenied)
    const above = [...whole.context, ...whole.statement.terms.map(({ concept }) => concept)]
    return {
      ...whole,
      start: from,
      end: to,
      statement,
      kind,
      isDenied,
      isNegative: statement.isDenied,
      context: new Set(above),
    }
  })
}

/** The sentences of a variant by the concepts that each of them names itself, in its heading or by a defined term. */
export interface SaidIndex {
  readonly all: readonly SaidSentence[]
  /** The sentences that name one of some concepts, or a broader or narrower one of it. */
  readonly naming: (concepts: readonly string[]) => readonly SaidSentence[]
}

export function indexSaid(provisions: readonly VariantProvision[]): SaidIndex {
  const all = listSaid(provisions)
  const byConcept = new Map<string, number[]>()
  for (const [at, { statement, heading, defined }] of all.entries())
    for (const concept of new Set([...statement.terms.map((term) => term.concept), ...heading, ...defined])) {
      const known = byConcept.get(concept)
      if (known === undefined) byConcept.set(concept, [at])
      else known.push(at)
    }
  return {
    all,
    naming: (concepts) => {
      const found = new Set<number>()
      const asked = concepts.flatMap((concept) => [concept, ...partsOf(concept)])
      for (const [said, places] of byConcept)
        if (asked.some((concept) => answerTo(concept, said) > 0)) for (const at of places) found.add(at)
      return [...found].sort((a, b) => a - b).flatMap((at) => all[at] ?? [])
    },
  }
}

/** “Towing.” before the text of a paragraph: a title that was read as a sentence. */
function isTitle(sentence: string, { figures, acts }: Statement): boolean {
  return (
    sentence.length <= longestTitle &&
    /^[A-Z].*\.$/.test(sentence) &&
    figures.length === 0 &&
    acts.size === 0 &&
    !verb.test(sentence)
  )
}

const verb = /\b(?:is|are|was|were|be|has|have|had|will|shall|must|may|can|do|does|did|applies|apply|means)\b/

/** In the definitions, the text below a term says what it means. */
function kindOf({ part, heading, text }: VariantProvision, start: number, end: number): SaidInContext['kind'] {
  const own = kindOfSentence(text.slice(start, end))
  return own ?? (part === 'definitions' && heading !== null && start === 0 ? 'definition' : null)
}

/** Reads its own words; without a verb, the sentence that leads its list in; else its place in the form. */
function readDenial(
  text: string,
  kind: SaidInContext['kind'],
  { statement, lead }: { readonly statement: Statement; readonly lead: Lead | null },
): Pick<SaidInContext, 'isDenied' | 'isNegative'> {
  const own = kindOfSentence(text)
  const isLed = own === null && lead !== null && !statement.hasVerb
  const isNegative = statement.isDenied !== (isLed && lead.statement.isDenied && !endsWithCondition(lead.statement))
  if (isLed)
    return { isDenied: takesAway(lead.kind ?? kind, lead.statement.isDenied) !== statement.isDenied, isNegative }
  // “Water Damage. This means flood.”, in a list of exclusions.
  if (own === 'definition' && kind === 'exclusion') return { isDenied: !statement.isDenied, isNegative }
  if (own === null && statement.hasVerb && kind === 'exclusion') return { isDenied: statement.isDenied, isNegative }
  return { isDenied: takesAway(own ?? kind, statement.isDenied), isNegative }
}

function takesAway(kind: SaidInContext['kind'], isDenied: boolean): boolean {
  if (kind === 'exclusion') return true
  return kind !== 'exception' && isDenied
}

/** “… if you fail to do the following:” leads in what it does not deny. */
function endsWithCondition({ terms }: Statement): boolean {
  return terms.at(-1)?.place === 'condition'
}

interface Lead {
  readonly kind: SaidInContext['kind']
  readonly statement: Statement
}

/** Concepts that a definition begins with: the others say more of them. */
const mostDefining = 4

/** “Claim Expenses means attorney fees and costs of defense”: the meaning of a defined term wherever it is used. */
function readDefinition({ heading, text }: VariantProvision): { name: RegExp; concepts: string[] }[] {
  let titled = heading
  return sentencesOf(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end)
    const name =
      definedIn(sentence) ?? (/^(?:means|is|(?:this|it|these|they) means?)\b/i.test(sentence) ? titled : null)
    titled = /^[A-Z][\w ’'-]{2,40}\.$/.test(sentence) ? sentence.slice(0, -1) : null
    if (name === null) return []
    const own = readTerms(name).concepts
    const { terms } = readStatement(text, start, end)
    const concepts = terms
      .filter(({ concept, place }) => place === 'main' && !own.has(concept))
      .map(({ concept }) => concept)
    return [{ name: new RegExp(`\\b${RegExp.escape(name)}s?\\b`, 'i'), concepts: concepts.slice(0, mostDefining) }]
  })
}

function definedIn(sentence: string): string | null {
  return /^["“]?(?!(?:This|That|It|These|Those|They) )([A-Z][\w -]{2,40}?)["”]? means\b/.exec(sentence)?.[1] ?? null
}

/** The concepts above a provision, and the sentence directly above that leads its list in. */
function readAbove(parent: number | null, provisions: readonly VariantProvision[]) {
  const concepts = new Set<string>()
  let lead: Lead | null = null
  for (let at = parent; at !== null; at = provisions[at]?.parent ?? null) {
    const { heading = null, text = '' } = provisions[at] ?? {}
    for (const concept of readTerms(heading ?? '').concepts) concepts.add(concept)
    for (const concept of readTerms(definedIn(text) ?? '').concepts) concepts.add(concept)
    const last = sentencesOf(text).at(-1)
    if (last === undefined || !text.endsWith(':')) continue
    const statement = readStatement(text, last.start, last.end)
    if (at === parent) lead = { kind: kindOfSentence(text.slice(last.start, last.end)), statement }
    for (const { concept } of statement.terms) concepts.add(concept)
  }
  return { concepts, lead }
}
