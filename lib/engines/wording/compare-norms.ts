import { areOfOneFamily } from './lexicon/base-forms.ts'
import {
  type Content,
  type NamedWords,
  type Naming,
  nameConcepts,
  namesInsurer,
  type Operator,
  partyNames,
  readContent,
} from './read-content.ts'

/** Words whose place says nothing, and those whose number says nothing either. */
const loose = new Set(['or', 'may', 'include', 'all', 'each'])
const repeated = new Set(['may', 'include', 'all', 'each'])

/** Letters of a statement that is read. Cost: a longer one counts as another statement. */
const longestRead = 4_000

/** A statement that is so many times as long as the other one says more. */
const longerBy = 3

/** The marks between the parts of a list: what belongs to one of them does not belong to another. */
const listMark = /[;:](?!\s*(?:and|or)?\s*$)/

type Sameness = 'same' | 'different' | 'unclear'

/**
 * Whether two statements say the same: the same concepts, each as often or by repetition of a word alone, the same
 * quantities with their bounds, negatives and limits of the same things, and no act of one party that the other
 * statement gives to the other party. Order and voice do not matter. `unclear`: one of them speaks of several (“any
 * insured … an insured”) where the other may speak of one.
 */
export function compareStatements(one: string, other: string): Sameness {
  const [shorter = 0, longer = 0] = [one.length, other.length].sort((x, y) => x - y)
  if (longer > longestRead || longer > longerBy * shorter) return 'different'
  const [parts, others] = [one.split(listMark), other.split(listMark)]
  if (parts.length !== others.length) return 'different'
  let found: Sameness = 'same'
  for (const [at, part] of parts.entries()) {
    const own = part === others[at] ? 'same' : compareParts(part, others[at] ?? '')
    if (own === 'different') return own
    if (own === 'unclear') found = own
  }
  return found
}

function compareParts(one: string, other: string): Sameness {
  const [named, others] = [nameConcepts(one), nameConcepts(other)]
  if (named.concepts.size === 0 || !nameSame(named, others) || !haveSame(named.quantities, others.quantities))
    return 'different'
  const [a, b] = [readContent(named), readContent(others)]
  const isSame =
    operateSame(a.operators, b.operators) &&
    [...a.acts].every(([act, doers]) => haveSame(doers, b.acts.get(act) ?? doers)) &&
    areBound(a, b) &&
    areBound(b, a) &&
    !isExchanged(a, b)
  if (!isSame) return 'different'
  const determined = [...a.determiners].map(([concept, own]) => [own, b.determiners.get(concept) ?? []] as const)
  if (!determined.every(([own, their]) => speakOfAsMany(own, their))) return 'unclear'
  return determined.some(([own, their]) => isOneOf(own, their) || isOneOf(their, own)) ? 'different' : 'same'
}

function haveSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && isIn(one, other)
}

/** The same concepts, and for none of them a further word or a further member of a list on one side alone. */
function nameSame(a: NamedWords, b: NamedWords): boolean {
  const [one, other] = [a.concepts, b.concepts]
  const [onlyOne, onlyOther] = [lacking(a, b), lacking(b, a)]
  if (onlyOne.length !== onlyOther.length) return false
  const matched = new Set(
    onlyOne.map((concept) => onlyOther.find((each) => areRelated(one.get(concept), other.get(each)))),
  )
  if (matched.has(undefined) || matched.size < onlyOne.length) return false
  return [...one].every(([concept, own]) => {
    const their = other.get(concept)
    if (their === undefined) return true
    const [stems, others] = [own, their].map((namings) => new Set(namings.map(({ stem }) => stem)))
    if (stems === undefined || others === undefined) return false
    if (!partyNames.has(concept) && (isWithin(stems, others) || isWithin(others, stems))) return false
    return own.length === their.length || !(own.length > their.length ? own : their).some(({ isMember }) => isMember)
  })
}

/** Whether an act that only one statement gives to a party is close to that party in the other: “you submit”, “your submission”. */
function areBound(one: Content, other: Content): boolean {
  return [...one.acts].every(
    ([act, doers]) =>
      other.acts.has(act) || [...doers].every((doer) => impersonal.has(doer) || other.links.get(act)?.has(doer)),
  )
}

/** Doers that a statement need not name. */
const impersonal = new Set(['insurer', 'both'])

/** Whether one party is named in the place of another, or a choice given in the place of a duty. */
function isExchanged(a: Content, b: Content): boolean {
  const countIn = ({ concepts }: Content, name: string) => concepts.get(name)?.length ?? 0
  const growth = [...partyNames].map((name) => countIn(b, name) - countIn(a, name))
  growth.push(b.others - a.others)
  if (growth.some((each) => each > 0) && growth.some((each) => each < 0)) return true
  return (b.choices - a.choices) * (b.duties - a.duties) < 0
}

/** The concepts of a statement that another one does not name. */
function lacking(said: NamedWords, other: NamedWords): string[] {
  return [...said.concepts.keys()].filter(
    (each) => !other.concepts.has(each) && (each !== 'insurer' || namesInsurer(said)),
  )
}

/** Whether all words for one thing are derivations of the words for another: “deny” and “denial”. */
function areRelated(one: readonly Naming[] = [], other: readonly Naming[] = []): boolean {
  const isRelated = (own: Naming, their: Naming) =>
    own.bases.some((base) => their.bases.some((each) => areOfOneFamily(base, each)))
  return other.length > 0 && one.every((own) => other.some((their) => isRelated(own, their)))
}

/** Whether all of the first are in the second, which has more. */
function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size < other.size && isIn(one, other)
}

function isIn(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((each) => other.has(each))
}

/** Whether neither of two statements brings in a further “any” or “an” of a thing of which the other has one. */
function speakOfAsMany(one: readonly string[], other: readonly string[]): boolean {
  const [own = 0, their = 0] = [one, other].map((words) => words.filter((word) => word !== 'the').length)
  return own === their || Math.max(own, their) < 2
}

/** “[The|Any] insured”. */
function isOneOf(one: readonly string[], other: readonly string[]): boolean {
  return other.includes('any') && one.length > 0 && one.every((word) => word === 'the')
}

function operateSame(one: readonly Operator[], other: readonly Operator[]): boolean {
  const [a, b] = [withoutOnly(one, other), withoutOnly(other, one)]
  const names = new Set([...a, ...b].map(({ name }) => name))
  return [...names].every((name) => {
    const [own, their] = [a, b].map((all) => all.filter((each) => each.name === name))
    if (own === undefined || their === undefined) return false
    if (own.length !== their.length) return repeated.has(name) && own.length > 0 && their.length > 0
    return loose.has(name) || own.every((each) => their.some((counterpart) => isAboutSame(each, counterpart)))
  })
}

/** Operators without an “only” that the other statement gives as “not … unless”, and without such a pair for its “only”. */
function withoutOnly(own: readonly Operator[], other: readonly Operator[]): readonly Operator[] {
  const pairs = [pairFor(own, other), pairFor(other, own)].flatMap((pair) => pair ?? [])
  return own.filter((each) => !pairs.includes(each))
}

/** “May sue only if we consent” and “may not sue unless we consent”: the “only” of the first, and the pair of the second. */
function pairFor(one: readonly Operator[], other: readonly Operator[]): Operator[] | null {
  const only = one.find((each) => each.name === 'only' && !hasCounterpart(each, other))
  const unless = other.find(
    (each) => /^(?:unless|before)$/.test(each.name) && !hasCounterpart(each, one) && only && meets(each, only),
  )
  const not = other.find((each) => each.name === 'not' && !hasCounterpart(each, one))
  return only && unless && not ? [only, unless, not] : null
}

function hasCounterpart(operator: Operator, others: readonly Operator[]): boolean {
  return others.some((other) => other.name === operator.name && isAboutSame(operator, other))
}

function isAboutSame(one: Operator, other: Operator): boolean {
  if (one.name === 'not') return one.about[0] === other.about[0]
  return one.about.length + other.about.length === 0 || meets(one, other)
}

function meets({ about, after }: Operator, other: Operator): boolean {
  if (about.length > 0 && other.about.length > 0) return about.some((word) => other.about.includes(word))
  return [...about, ...after].some((word) => other.after.includes(word) || other.about.includes(word))
}
