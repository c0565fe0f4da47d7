import { spellOut } from './contractions.ts'
import { baseForms, stemOf } from './lexicon/base-forms.ts'
import { lexicon } from './lexicon/lexicon.ts'
import { headOf, plainPhrases } from './lexicon/same-words.ts'
import { readQuantity } from './quantities.ts'
import { remember } from './remember.ts'
import { type Token, tokenize } from './tokenize.ts'

/** A word that turns, limits or joins what a sentence says. */
export interface Operator {
  readonly name: string
  /** The words after it, which it is about. */
  readonly about: readonly string[]
  /** The words that it comes after: at an end it is about these. */
  readonly after: readonly string[]
}

export interface Naming {
  readonly stem: string
  /** Its base form, and that of the word that says the same. */
  readonly bases: readonly string[]
  /** Whether it is a further one of several that are listed. */
  readonly isMember: boolean
}

/** The words of a statement, its phrases and its voice made plain, and what they name. */
export interface NamedWords {
  readonly text: string
  readonly words: readonly ReadWord[]
  /** The concept of each word; null where it names none. */
  readonly named: readonly (string | null)[]
  /** The concepts it names, each time by which word. */
  readonly concepts: ReadonlyMap<string, readonly Naming[]>
  /** "45 day at least", "100 dollar at most". */
  readonly quantities: ReadonlySet<string>
}

/** The content of a statement, in which neither order nor voice matters. */
export interface Content extends NamedWords {
  readonly operators: readonly Operator[]
  /** The words "any", "an" and "the" before each concept. */
  readonly determiners: ReadonlyMap<string, readonly string[]>
  /** Who does what, where the sentence says it: "pay" by "insurer". */
  readonly acts: ReadonlyMap<string, ReadonlySet<string>>
  /** For each concept the parties named close to it. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>
  /** How often it leaves something to someone ("may"), and how often it says what is to be done ("must", "will"). */
  readonly choices: number
  readonly duties: number
  /** How often it names someone by “them”. */
  readonly others: number
}

const list = (words: string) => new Set(words.trim().split(/\s+/))
const parties = new Map([
  ...[...list('we us our ours insurer company')].map((name) => [name, 'insurer'] as const),
  ...[...list('you your yours')].map((name) => [name, 'you'] as const),
  ['insured', 'insured'],
])
/** Concepts of the parties, which nouns and pronouns name alike. */
export const partyNames: ReadonlySet<string> = new Set(parties.values())

/** Words that carry a sentence and name nothing in it. */
const light = list(`
  a an the such this that these those said there here it its they them their he she his her which who whom whose what is are was were
  be been being am has have had having do does did will shall must would to of in on at by for with into upon as from per
  and also agree term provide place take make give get become happen occur way basis respect regard due date event
  if when where while whenever provided through out whether either themselves himself itself any so then though also under during throughout
  case instance course because furnish supply but too about manner`)

/** Words that turn, limit or join those after them; a paraphrase has the same before the same. */
const operators: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...list('not no never neither nor none cannot nothing')].map((word) => [word, 'not'])),
  ...Object.fromEntries([...list('before prior until')].map((word) => [word, 'before'])),
  ...Object.fromEntries([...list('after afterward afterwards')].map((word) => [word, 'after'])),
  ...Object.fromEntries([...list('including includes include included')].map((word) => [word, 'include'])),
  ...Object.fromEntries([...list('all every both')].map((word) => [word, 'all'])),
  ...Object.fromEntries([...list('may might can could')].map((word) => [word, 'may'])),
  ...Object.fromEntries([...list('unless without except excluding')].map((word) => [word, 'unless'])),
  ...Object.fromEntries([...list('other another')].map((word) => [word, 'other'])),
  ...Object.fromEntries([...list('only solely exclusively')].map((word) => [word, 'only'])),
  ...Object.fromEntries(
    [...list('or against outside above below even some each should regardless unobliged')].map((word) => [word, word]),
  ),
}
const determinerOf: Readonly<Record<string, 'any' | 'an' | 'the'>> = {
  ...Object.fromEntries([...list('any each every')].map((word) => [word, 'any'] as const)),
  ...Object.fromEntries([...list('a an')].map((word) => [word, 'an'] as const)),
  ...Object.fromEntries([...list('the this that such said')].map((word) => [word, 'the'] as const)),
}

const bounds: readonly (readonly [string, RegExp])[] = [
  [
    'at most',
    /\b(?:up to|at most|(?:not|no) (?:more|greater|later|longer) than|not (?:to )?exceed(?:ing)?|within|as (?:much|long|many) as|(?:the )?most (?:that )?(?:we|the \w+) (?:will|shall) pay[^.;]{0,40}? is|to a maximum of|a maximum of)\s*$/i,
  ],
  ['at least', /\b(?:at least|(?:not|no) (?:less|fewer|sooner|earlier) than|a minimum of)\s*$/i],
  ['above', /\b(?:more than|over|in excess of|exceed(?:ing|s)?|greater than)\s*$/i],
  ['below', /\b(?:less|fewer|lower) than\s*$/i],
]

/** “No person may sue” as “person may not sue”. */
const denied = /(^|[.;] )No ((?:[\w’'-]+ ){1,8}?)(is|are|will|shall|may|can|must|has|have)\b/g

/** “We cover”, “covered by us”: a statement without these words says who pays too, for who else would. */
const insuring =
  /\b(?:we|the (?:company|insurer)) (?:(?:will|shall|do|does|also|not|then) )*(?:pay|cover|insure|provide|reimburse)s?\b|\b(?:paid|covered|insured|provided|reimbursed)(?: for)? by (?:us|the (?:company|insurer))\b/gi
const insurer = /\b(?:we|us|ours?|company|insurer)\b/i

/** Reads which concepts a statement names. */
export function nameConcepts(said: string): NamedWords {
  const text = plainPhrases(spellOut(said.replace(/["“”*]/g, ''))).replace(denied, '$1$2$3 not')
  const quantities = new Set<string>()
  const plain = withoutQuantities(text, quantities)
  const words = wordsOf(plain)
  const concepts = new Map<string, Naming[]>()
  const named = words.map(({ word, isListed }) =>
    isListed || (operators[word] === undefined && !isLight(word)) ? conceptOf(word) : null,
  )
  for (const [at, { word, isMember }] of words.entries()) {
    const concept = named[at] ?? null
    if (concept !== null) concepts.set(concept, [...(concepts.get(concept) ?? []), { ...nameOf(word), isMember }])
  }
  return { text, words, named, concepts, quantities }
}

/** Whether a statement names the insurer otherwise than as the one who covers or pays. */
export function namesInsurer({ text }: NamedWords): boolean {
  return insurer.test(text.replace(insuring, ''))
}

/** Reads what a statement says of the concepts that it names. */
export function readContent(said: NamedWords): Content {
  const { text, words, named } = said
  const found = words.flatMap(({ word }, at): Operator[] => {
    const name = operators[word]
    if (name === undefined) return []
    const next = operators[words[at + 1]?.word ?? '']
    const about = /^afterwards?$/.test(word) ? [] : nextConcepts(named, at, 1)
    const after = nextConcepts(named, at, -1).toReversed()
    return [{ name, about: [...(next === undefined ? [] : [next]), ...about].slice(0, reach), after }]
  })
  const determiners = new Map<string, readonly string[]>()
  for (const [at, { word }] of words.entries()) {
    const determiner = determinerOf[word]
    const concept =
      determiner === undefined ? null : named.slice(at + 1, at + 1 + longestMember).find((each) => each !== null)
    if (determiner !== undefined && typeof concept === 'string')
      determiners.set(concept, [...(determiners.get(concept) ?? []), determiner])
  }
  return {
    ...said,
    operators: found,
    determiners,
    acts: readActs(text),
    links: linkParties(words, named),
    choices: found.filter(({ name }) => name === 'may').length,
    duties: words.filter(({ word }) => /^(?:must|shall|will)$/.test(word)).length,
    others: words.filter(({ word }) => /^(?:them|him|her)$/.test(word)).length,
  }
}

/** The concepts nearest to a word, after it or before it. */
function nextConcepts(named: readonly (string | null)[], at: number, step: 1 | -1): string[] {
  const found: string[] = []
  for (let next = at + step; next >= 0 && next < named.length && found.length < reach; next += step) {
    const concept = named[next]
    if (typeof concept === 'string') found.push(concept)
  }
  return found
}

/** Words between an act and its doer in “the consent of the Company” and “the Insured’s prompt submission”. */
const linked = 6

/** The parties close to each concept; “your” and “our” only before it. */
function linkParties(words: readonly ReadWord[], named: readonly (string | null)[]): Map<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>()
  for (const [at, party] of named.entries()) {
    if (party === null || !partyNames.has(party)) continue
    const from = /^(?:your|our)$/.test(words[at]?.word ?? '') ? at : Math.max(0, at - linked)
    for (const concept of named.slice(from, at + linked + 1))
      if (concept !== null) links.set(concept, (links.get(concept) ?? new Set()).add(party))
  }
  return links
}

const nameOf = remember((word): Omit<Naming, 'isMember'> => {
  const head = headOf(baseForms(word))
  const bases = [word, ...(head === null ? [] : [head])].map((each) => baseForms(each).at(-1) ?? each)
  return { stem: head ?? stemOf(word).slice(0, stemLetters), bases }
})

/** Letters that words of one family share: "publish" and "publication". */
const stemLetters = 4
/** Named words after a limiting word that show what it is about. */
const reach = 3

interface ReadWord {
  readonly word: string
  readonly isMember: boolean
  /** Whether it is a word for a place that is a member itself. */
  readonly isListed: boolean
}

function wordsOf(text: string): ReadWord[] {
  const tokens = tokenize(text).filter(({ kind }) => kind === 'word')
  const joints = tokens.map(({ start }, at) => {
    const last = tokens[at - 1]
    return last !== undefined && (/^(?:and|or|nor)$/.test(last.key) || /,/.test(text.slice(last.end, start)))
  })
  return tokens.flatMap(({ start, end }, at) => {
    const isJoined = /^(?:and|or|nor)$/.test(tokens[at - 1]?.key ?? '')
    const isMember = joints[at] === true && (isJoined || joints.slice(at + 1, at + 1 + longestMember).includes(true))
    const parts = splitWord(text.slice(start, end).toLowerCase())
    const isListed =
      placing.has(parts[0] ?? '') &&
      (joints[at] === true || /^means?$/.test(tokens[at - 1]?.key ?? '')) &&
      /^(?:,| (?:or|and)\b)/.test(text.slice(end, end + 4))
    return parts.map((word) => ({
      word,
      isMember: isListed || (parties.has(word) ? isJoined : isMember),
      isListed,
    }))
  })
}

/** The words of a compound, without the ending of a possessive. */
function splitWord(word: string): string[] {
  return /^[a-z]+$/.test(word) ? [word] : word.replace(/[’']s?$/, '').split(/[-‐‑–]/)
}

/** Words of a member of a list, to the comma or conjunction after it. */
const longestMember = 4

/** “In, on or out of”: words for a place that are members of a list. */
const placing = list('in on upon into onto off out')

const isLight = remember((word) => word.length < 2 || baseForms(word).some((form) => light.has(form)))

/** Degrees of haste are no synonyms. */
const graded = list('prompt promptly immediate immediately soon practicable possible once')

/** The concept of one word: by the lexicon, its base form before a form that has a row too, or by its stem. */
const conceptOf = remember((word): string => {
  const party = parties.get(word)
  if (party !== undefined) return party
  const head = headOf(baseForms(word))
  if (graded.has(word)) return head ?? word
  const forms = head === null ? [...baseForms(word)].reverse() : [head]
  const named = forms.map((form) => lexicon.find([form])?.concept ?? null)
  return named.find((concept) => concept !== null) ?? `~${stemOf(head ?? baseForms(word)[1] ?? word)}`
})

/** The text without its figures and the words that bound them; the figures are added to a set. */
function withoutQuantities(text: string, quantities: Set<string>): string {
  let plain = ''
  let from = 0
  for (const token of tokenize(text)) {
    if (token.kind === 'word') continue
    const before = text.slice(from, token.start)
    if (/\(\s*$/.test(before) && text.charAt(token.end) === ')') continue
    const [name, bound] = bounds.find(([, pattern]) => pattern.test(before)) ?? ['', null]
    quantities.add(`${figureOf(token)} ${name}`)
    plain += `${before.slice(0, bound?.exec(before)?.index ?? before.length)} `
    from = token.end
  }
  return `${plain}${text.slice(from)}`
}

/** "Three years" and "36 months" are the same, "30 days" and "a month" are not. */
function figureOf(token: Token): string {
  const quantity = token.kind === 'reference' ? null : readQuantity(token)
  if (quantity === null) return token.key
  const isInMonths = quantity.unit === 'day' && /month|year/.test(token.key)
  return isInMonths ? `${Math.round(quantity.value / 30.4375)} month` : `${quantity.value} ${quantity.unit}`
}

const party =
  '(we|us|you|(?:the |an |any |another )?(?:(?:first )?named )?insured|(?:the )?(?:company|insurer)|either|neither|both|each|them)'
const doers = `${party}(?: (?:party|of (?:us|them)|(?:and|or|nor) ${party}))?`
const active = new RegExp(
  `(?<!\\b(?:to|for|by|with|against|of|than|from) (?:(?:the|an|any|another) )?(?:first )?(?:named )?)\\b${doers} ((?:(?:will|shall|must|may|can|do|does|have|has|had|also|then|not|agree to|[a-z]+ly) )*)([a-z]+)`,
  'gi',
)
const passive = new RegExp(
  `\\b(?:is|are|be|been|was|were) (?:\\w+ly )?([a-z]+)(?: [\\w’']+){0,3}? by ${doers}(?![\\w’'-])`,
  'gi',
)
/** “If we do, …”: the verb is that of the sentence before. */
const again = new RegExp(`\\b${party} do(?: so)?,`, 'gi')
const pronoun = /^(?:we|us|you|both)$/i

/** Who does what, by the verbs after a party's name and before "by" with one. */
function readActs(text: string): Map<string, Set<string>> {
  const acts = new Map<string, Set<string>>()
  const add = (verb: string, names: readonly (string | undefined)[]) => {
    if (isLight(verb.toLowerCase()) || operators[verb.toLowerCase()] !== undefined || parties.has(verb)) return
    const act = conceptOf(verb.toLowerCase())
    const [doer = '', ...others] = new Set(names.flatMap((name) => (name === undefined ? [] : partyOf(name))))
    acts.set(act, (acts.get(act) ?? new Set()).add(others.length > 0 ? 'both' : doer))
  }
  for (const [, one = '', other, auxiliaries, verb = ''] of text.matchAll(active))
    if (other !== undefined || auxiliaries !== '' || pronoun.test(one) || verb.endsWith('s')) add(verb, [one, other])
  for (const [, one = ''] of text.matchAll(again)) acts.set('do', new Set([partyOf(one)]))
  for (const [, verb = '', one, other] of text.matchAll(passive)) add(verb, [one, other])
  return acts
}

function partyOf(name: string): string {
  const word = name.toLowerCase().split(' ').at(-1) ?? ''
  return /^(?:either|neither|both|each)$/.test(word) ? 'both' : (parties.get(word) ?? word)
}
