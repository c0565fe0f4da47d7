import { kindOfHeading, kindOfSentence, type NormKind } from './norm-kinds.ts'
import { remember } from './remember.ts'
import { readScope, type Scope } from './scope.ts'
import { type Stretch, sentencesOf } from './sentences.ts'

/** A provision of a wording in reading order. */
export interface WordingProvision {
  readonly heading: string | null
  readonly text: string
  /** Index of the provision above; null at the top. */
  readonly parent: number | null
}

/** One sentence or item of a list, with what it says. */
export interface Norm {
  readonly kind: NormKind
  /** Index of its provision, and where in its text it is. */
  readonly provision: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** Its own scope; `leads` are those of the sentences that lead its list in, the nearest first. */
  readonly scope: Scope
  readonly leads: readonly Lead[]
  /** Index of the norm that an exception takes from: the one before it. */
  readonly from: number | null
  /** Index of the topmost provision above it. */
  readonly root: number
}

export interface Lead {
  readonly kind: NormKind | null
  readonly provision: number
  readonly start: number
  readonly end: number
  readonly scope: Scope
}

/** Reads every sentence of a wording once. Sentences that neither give nor take anything are left out. */
export function readWording(provisions: readonly WordingProvision[]): Norm[] {
  const leads = findLeads(provisions)
  const norms: Norm[] = []
  for (const at of provisions.keys()) {
    const first = norms.length
    for (const norm of readProvision(provisions, at, leads[at] ?? [])) {
      const before = norms.findLastIndex(({ kind }, index) => index >= first && kind !== 'exception')
      norms.push({ ...norm, from: norm.kind === 'exception' && before !== -1 ? before : null })
    }
  }
  return norms
}

function readProvision(
  provisions: readonly WordingProvision[],
  at: number,
  leads: readonly Lead[],
): Omit<Norm, 'from'>[] {
  const { text = '', heading = null } = provisions[at] ?? {}
  const above = listAbove(provisions, at)
  const titles = [heading ?? '', ...above.map((index) => provisions[index]?.heading ?? '')]
  const titled = titles.map(kindOfHeading).find((kind) => kind !== null && kind !== 'definition') ?? null
  const inherited = leads.find(({ kind }) => kind !== null)?.kind ?? titled
  return readSentences(text).flatMap((items) => {
    let said: NormKind | null = null
    return items.flatMap(({ start, end, own, stated, scopes }) => {
      const kind = own.endsWith(':') ? null : settleKind(stated, said ?? inherited)
      said ??= kind
      if (kind === null) return []
      const scope = scopes(kind === 'exclusion' || kind === 'exception')
      if (scope.slots.length === 0 && kind !== 'deadline') return []
      return [{ kind, provision: at, start, end, text: own, scope, leads, root: above.at(-1) ?? at }]
    })
  })
}

/** A sentence or an item of one, with the kind that its own words show. */
interface Item extends Stretch {
  readonly own: string
  readonly stated: NormKind | null
  readonly scopes: (isDenial: boolean) => Scope
}

/** Characters of the texts whose readings are kept: about those of four wordings. */
const mostCharacters = 500_000

/** The sentences of a text and their items, read once for all editions that print it. */
const readSentences = remember(
  (text): readonly (readonly Item[])[] =>
    sentencesOf(text).map((sentence) =>
      splitItems(text, sentence).map(({ start, end }) => {
        const own = text.slice(start, end)
        const known = new Map<boolean, Scope>()
        const scopes = (isDenial: boolean) => {
          const scope = known.get(isDenial) ?? readScope(text, { start, end, isDenial })
          known.set(isDenial, scope)
          return scope
        }
        return { start, end, own, stated: kindOfSentence(own), scopes }
      }),
    ),
  mostCharacters,
)

/** The items of a sentence between its semicolons; a sentence with a condition is one. */
function splitItems(text: string, { start, end }: Stretch): Stretch[] {
  const sentence = text.slice(start, end)
  const marks = [...sentence.matchAll(/; (?:(?:and|or) )?/g)]
  if (conditional.test(sentence.slice(0, marks[0]?.index ?? 0))) return [{ start, end }]
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)]
  return starts.map((from, at) => ({ start: start + from, end: start + (marks[at]?.index ?? sentence.length) }))
}

const conditional = /\b(?:if|unless|provided|when|while|where|until|means)\b/i

/** Coverage given inside a list of exclusions is an exception to them; anything else is what its own words say. */
function settleKind(own: NormKind | null, inherited: NormKind | null): NormKind | null {
  if (inherited === 'exclusion' && own === 'grant') return 'exception'
  if (inherited === 'exclusion' && own === 'definition') return 'exclusion'
  return own ?? inherited
}

/**
 * The lead-ins of each provision, the nearest first: those of the provisions above it and, in a list without numbers,
 * the last one printed before it in the same list.
 */
function findLeads(provisions: readonly WordingProvision[]): Lead[][] {
  const own = provisions.map(readLead)
  const leads: Lead[][] = []
  const ofList = new Map<number | null, Lead | null>()
  for (const [at, { parent }] of provisions.entries()) {
    const before = own[at - 1] ?? null
    if (before !== null && parent !== at - 1) ofList.set(parent, before)
    const inList = ofList.get(parent) ?? null
    const above =
      parent === null || opensSection(provisions[at])
        ? []
        : [...(own[parent] === null ? [] : [own[parent]]), ...(leads[parent] ?? [])]
    leads.push([...(inList === null ? [] : [inList]), ...above].flatMap((lead) => lead ?? []))
  }
  return leads
}

/** A headed provision that begins with a grant is a section of a wording, even where it is printed after a list. */
function opensSection(provision: WordingProvision | undefined): boolean {
  const { heading = null, text = '' } = provision ?? {}
  const [first] = heading === null ? [] : sentencesOf(text)
  const kind = first === undefined ? null : kindOfSentence(text.slice(first.start, first.end))
  return kind === 'grant' || kind === 'limit'
}

function readLead({ text }: WordingProvision, provision: number): Lead | null {
  return text.endsWith(':') ? { ...readLastSentence(text), provision } : null
}

const readLastSentence = remember((text): Omit<Lead, 'provision'> => {
  const { start, end } = sentencesOf(text).at(-1) ?? { start: 0, end: text.length }
  const own = text.slice(start, end)
  const said = kindOfSentence(own)
  const kind = said === 'grant' && openCondition.test(own) ? 'condition' : said
  return { kind, start, end, scope: readScope(text, { start, end, isDenial: kind === 'exclusion' }) }
}, mostCharacters)

/** “We will pay if you:”: each item is a condition of what is given, and gives nothing. */
const openCondition = /\b(?:if|when|provided(?: that)?)(?: (?:you|we|it|they|the \w+))?:$/i

/** The provisions above one, the nearest first. */
function listAbove(provisions: readonly WordingProvision[], at: number): number[] {
  const found: number[] = []
  let parent = provisions[at]?.parent ?? null
  while (parent !== null && !found.includes(parent)) {
    found.push(parent)
    parent = provisions[parent]?.parent ?? null
  }
  return found
}
