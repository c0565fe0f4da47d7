import { noPredicate, type Predicate, turn } from '#lib/engines/wording/clauses/predicate.ts'
import { burdenNouns } from '#lib/engines/wording/clauses/predicate-words.ts'
import { type Clause, mainOf, readClauses, type Sentence } from '#lib/engines/wording/clauses/read-clauses.ts'
import { readPredicate } from '#lib/engines/wording/clauses/read-predicate.ts'
import { readWords } from '#lib/engines/wording/clauses/words.ts'
import { frameOfItem, type Surroundings } from './item-frame.ts'
import { type EditSide, type Sign, times } from './judged-edit.ts'
import { countNegatives } from './negatives-over.ts'

/** The place of words in the clauses of their sentence, and its effect on the insured. */
export interface ClausePlace {
  readonly predicate: Predicate
  readonly clause: Clause
  /** The effect on the insured if more falls under the words there; 0 where it is not known. */
  readonly sign: Sign
  /** Of the whole clause that the words belong to. */
  readonly clauseSign: Sign
  /** Whether the words belong to what is given or taken or to a condition of it, and to no exception. */
  readonly isOfThing: boolean
  /** Whether it gives back what was taken: an exception to an exclusion. */
  readonly isRestored: boolean
  /** Whether the words belong to the main clause itself. */
  readonly isMain: boolean
  readonly isAfterPredicate: boolean
}

/** Reads the place at the end of `before`. */
export function readClausePlace({ before, words, after }: EditSide, around: Surroundings): ClausePlace {
  const said = { text: `${before}${words}${after}`, around }
  const sentence = readClauses(said.text)
  const at = wordAt(sentence, before.length)
  const clause = clauseAt(sentence, at)
  const path = pathOf(clause)
  const predicate = predicateOf(mainOf(clause), sentence, said)
  const base = baseOf(predicate, said)
  const negatives = countNegatives(path, sentence, { at, end: predicate.end })
  const isOpen = negatives === null || path.some(({ kind }) => kind === 'end' || kind === 'reason')
  const sign = isOpen || isHeldElsewhere(sentence, path) ? 0 : negatives % 2 === 0 ? base : turn(base)
  return {
    predicate,
    clause,
    sign,
    clauseSign: base,
    isOfThing: path.every(({ kind }) => kind === 'main' || kind === 'relative' || kind === 'condition'),
    isRestored: sign > 0 && ((negatives ?? 0) > 0 || givesBack(predicate, said)),
    isMain: clause.parent === null,
    isAfterPredicate: at > predicate.end,
  }
}

/** The predicate of a sentence's first clause, and the effect on the insured of there being more of it. */
export function readStatement(text: string, around: Surroundings): { predicate: Predicate; sign: Sign } {
  const sentence = readClauses(text)
  const [first] = sentence.clauses
  if (first === undefined) return { predicate: noPredicate, sign: 0 }
  const predicate = predicateOf(mainOf(first), sentence, { text, around })
  return { predicate, sign: baseOf(predicate, { text, around }) }
}

function givesBack({ subject }: Predicate, { text, around }: Said): boolean {
  return subject === 'burden' || around.leadIn === 'exception' || (subject === 'pronoun' && /\bnot\b/i.test(text))
}

/** “If …, this applies only if”: what the clause gives, it gives less of in the case that another clause names. */
function isHeldElsewhere({ clauses, words }: Sentence, path: readonly Clause[]): boolean {
  const isOnly = ({ kind, at }: Clause) => kind === 'condition' && /^(?:only|but)$/.test(words[at]?.key ?? '')
  return path.length > 1 && clauses.some((each) => isOnly(each) && mainOf(each) === path[0] && !path.includes(each))
}

function wordAt({ words }: Sentence, offset: number): number {
  const at = words.findIndex(({ end }) => end > offset)
  return at === -1 ? words.length - 1 : at
}

const noClause: Clause = { kind: 'main', parent: null, own: [], at: 0, opening: 0, isSetOff: false }

/** Words that open a clause belong to the clause around it. */
function clauseAt({ clauses }: Sentence, at: number): Clause {
  const own = clauses[at] ?? noClause
  return own.at === at && own.parent !== null ? own.parent : own
}

/** A clause with those it belongs to, the main clause first. */
function pathOf(clause: Clause): Clause[] {
  const path = [clause]
  for (let above = clause.parent; above !== null; above = above.parent) path.push(above)
  return path.reverse()
}

interface Said {
  readonly text: string
  readonly around: Surroundings
}

function predicateOf(main: Clause, { words }: Sentence, { text, around }: Said): Predicate {
  const found = readPredicate(main, words)
  if (found.kind !== 'none') return found
  const { kind, sign } = frameOfItem(text, around)
  if (kind === 'none') return noPredicate
  return kind === 'definition'
    ? { kind: 'meaning', subject: 'thing', sign: 1, end: -1 }
    : { kind, subject: 'thing', sign, end: -1 }
}

/** The sign of the predicate; of a meaning, by how the wording uses the term; of “this”, by what it refers to. */
function baseOf(predicate: Predicate, said: Said): Sign {
  const { kind, subject, sign, end } = predicate
  if (end === -1 && (said.around.leadIn === 'bar' || kind === 'duty')) return 0
  if (kind === 'meaning') return times(sign, signOfTerm(predicate, said))
  return subject === 'pronoun' ? times(sign, signOfPronoun(said.around)) : sign
}

/** Whether “this” and “it” are what gives coverage (1) or what takes it (-1); 0 where no sentence before shows it. */
function signOfPronoun({ previous = '', ...around }: Surroundings): Sign {
  if (readWords(around.heading?.toLowerCase() ?? '').some(({ key }) => burdenNouns.has(key))) return -1
  // An exception is the sentence itself, not the one that it refers to.
  const ofPrevious = around.leadIn === 'exception' ? { ...around, leadIn: null } : around
  const said = previous === '' ? 0 : readStatement(previous, ofPrevious).sign
  if (said !== 0) return said
  return around.leadIn === 'denial' || around.leadIn === 'exception' || around.part === 'exclusions' ? -1 : 0
}

function signOfTerm({ terms, subject }: Predicate, { text, around }: Said): Sign {
  if (terms !== undefined) return signOfNamed(terms, around)
  const alone = { ...around, leadIn: null }
  const { kind, sign } = frameOfItem(text, alone)
  if (kind === 'definition' && sign !== 0) return sign
  return subject === 'pronoun' ? frameOfItem(`${around.heading ?? ''} means`, alone).sign : 0
}

/** Of a term that the wording's other sentences give or take coverage by; in an exclusion, of what it excludes. */
function signOfNamed(terms: readonly string[], around: Surroundings): Sign {
  const excluded = around.part === 'exclusions' ? `${around.heading ?? ''} ${around.previous ?? ''}`.toLowerCase() : ''
  if (terms.some((term) => term.length >= shortestTerm && excluded.includes(term))) return -1
  return terms.reduce<Sign>((sign, term) => sign || (around.uses?.(term) ?? 0), 0)
}

/** Letters of a term that an exclusion is searched for. */
const shortestTerm = 4
