import { areOfOneFamily } from './lexicon/base-forms.ts'
import { type Content, type Naming, type Operator, readContent } from './read-content.ts'

/** Words whose place says nothing, and those whose number says nothing either. */
const loose = new Set(['or', 'may', 'include', 'all', 'each'])
const repeated = new Set(['may', 'include', 'all', 'each'])

/** Letters of a statement that is read. Cost: a longer one counts as another statement. */
const longestRead = 4_000

/** A list: its members may have changed their place. */
const listed = /[;:](?!\s*(?:and|or)?\s*$)/

/**
 * Whether two statements say the same: the same concepts, each as often or by repetition of a word alone, the same
 * quantities with their bounds, negatives and limits of the same things, and no act of one party that the other
 * statement gives to the other party. Order and voice do not matter. `unclear`: one of them speaks of several (“any
 * insured … an insured”) where the other may speak of one.
 */
export function compareStatements(one: string, other: string): 'same' | 'different' | 'unclear' {
  if (Math.max(one.length, other.length) > longestRead || listed.test(one) || listed.test(other)) return 'different'
  const [a, b] = [readContent(one), readContent(other)]
  const isSame =
    a.concepts.size > 0 &&
    nameSame(a, b) &&
    haveSame(a.quantities, b.quantities) &&
    operateSame(a.operators, b.operators) &&
    [...a.acts].every(([act, doers]) => haveSame(doers, b.acts.get(act) ?? doers))
  if (!isSame) return 'different'
  const determined = [...a.determiners].map(([concept, own]) => [own, b.determiners.get(concept) ?? []] as const)
  if (!determined.every(([own, their]) => speakOfAsMany(own, their))) return 'unclear'
  return determined.some(([own, their]) => isOneOf(own, their) || isOneOf(their, own)) ? 'different' : 'same'
}

function haveSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each))
}

/** The same concepts, and for none of them a further word or a further member of a list on one side alone. */
function nameSame(a: Content, b: Content): boolean {
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
    if (stems === undefined || others === undefined || isWithin(stems, others) || isWithin(others, stems)) return false
    return own.length === their.length || !(own.length > their.length ? own : their).some(({ isMember }) => isMember)
  })
}

/** The concepts of a statement that another one does not name. */
function lacking({ concepts, namesInsurer }: Content, other: Content): string[] {
  return [...concepts.keys()].filter((each) => !other.concepts.has(each) && (each !== 'insurer' || namesInsurer))
}

/** Whether all words for one thing are derivations of the words for another: “deny” and “denial”. */
function areRelated(one: readonly Naming[] = [], other: readonly Naming[] = []): boolean {
  return one.every(({ base }) => other.some((each) => areOfOneFamily(base, each.base))) && other.length > 0
}

/** Whether all of the first are in the second, which has more. */
function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size < other.size && [...one].every((each) => other.has(each))
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
  const names = new Set([...one, ...other].map(({ name }) => name))
  return [...names].every((name) => {
    const [a, b] = [one.filter((each) => each.name === name), other.filter((each) => each.name === name)]
    if (a.length !== b.length) return repeated.has(name) && a.length > 0 && b.length > 0
    return loose.has(name) || a.every((each) => b.some((counterpart) => isAboutSame(each, counterpart)))
  })
}

function isAboutSame({ name, about }: Operator, { about: other }: Operator): boolean {
  if (name === 'not') return about[0] === other[0]
  return about.length + other.length === 0 || about.some((word) => other.includes(word))
}
