import { functionWords } from '../lexicon/function-words.ts'
import { remember } from '../remember.ts'
import { createPhrases, findPhrase, type Phrase, readWords, type Word } from './words.ts'

/**
 * The kinds of clauses. A condition, a relative clause and an exception say less than the clause they belong to would
 * say without them; a concession says as much or more. What is added within an exception works the opposite way.
 */
export type ClauseKind = 'main' | 'condition' | 'exception' | 'concession' | 'relative' | 'reason' | 'end'

export interface Clause {
  readonly kind: ClauseKind
  readonly parent: Clause | null
  /** Indexes of its words, without those of the clauses within it. */
  readonly own: number[]
  /** The first word, and how many words open it. */
  readonly at: number
  readonly opening: number
  /** Whether a comma or a bracket sets it off. */
  readonly isSetOff: boolean
}

export interface Sentence {
  readonly words: readonly Word[]
  /** The clause of each word. */
  readonly clauses: readonly Clause[]
}

/** How the words that open a clause are called: “only if” opens a condition. */
const openers = createPhrases<Exclude<ClauseKind, 'main'>>({
  condition:
    'if, only if, but only if, but if, when, only when, but only when, whenever, where, wherever, while, only while, but only while, but only for, but only to the extent, but only to, as long as, so long as, but only as long as, provided, provided that, provided however that, on condition that, in the event, in the event of, in the event that, once, because of, to the extent, only to the extent, in case of, subject to',
  reason: 'because, since, so that',
  exception:
    'unless, and unless, except, but except, except if, except when, except that, except for, except to the extent, except as, excepting, other than, excluding, but not, but does not, save for, save that, with the exception of, rather than, instead of, not including, but this does not include, however not',
  concession:
    'even if, even though, even when, even while, whether, whether or not, regardless of, irrespective of, without regard to, no matter, although, including, and including, including but not limited to, such as',
  relative:
    'that, which, who, whom, whose, to which, in which, for which, of which, on which, under which, to whom, of whom',
  end: 'until, but only until, only until',
})

const subjects = new Set(
  'one most many some several few we you it they he she this that these those the our your their its any no each every all such an a coverage insurance payment nothing there'.split(
    ' ',
  ),
)
const finite = new Set(
  'is are was were will shall must may can cannot does do has have had applies apply means includes include covers pays ends begins becomes become remains'.split(
    ' ',
  ),
)
const pronouns = new Set('we you they it'.split(' '))
const determiners = new Set('a an the any all each every your our their its his her'.split(' '))
const joints = new Set('but and or however then so nor yet'.split(' '))

/** Divides a sentence into its clauses, each with the one it belongs to. */
export const readClauses = remember((text: string): Sentence => {
  const words = readWords(text)
  const reader = new ClauseReader(words)
  for (let at = 0; at < words.length; ) at += reader.read(at)
  return { words, clauses: reader.clauses }
})

class ClauseReader {
  readonly clauses: Clause[] = []
  #current: Clause = newClause({ kind: 'main', parent: null, at: 0, opening: 0, isSetOff: false })
  /** Finite verbs of the current clause. */
  #verbs = 0
  /** Whether the main clause has its verb. */
  #hasMainVerb = false
  readonly #brackets: Clause[] = []
  /** The clause that a colon interrupts: it leads in each item of the list. */
  #list: Clause | null = null
  readonly words: readonly Word[]

  constructor(words: readonly Word[]) {
    this.words = words
  }

  /** Reads the words of an opener or a single word, and returns how many. */
  read(at: number): number {
    const word = this.words[at]
    if (word === undefined) return 1
    this.#close(at, word)
    const opener = findPhrase(openers, this.words, at)
    if (opener !== null && this.#opens(at, opener)) {
      const isSetOff = /[,;(–—]/.test(word.marks)
      this.#open({ kind: opener.name, parent: this.#current, at, opening: opener.words.length, isSetOff })
      for (let offset = 0; offset < opener.words.length; offset++) this.#add(at + offset)
      return opener.words.length
    }
    if (this.#beginsContact(at))
      this.#open({ kind: 'relative', parent: this.#current, at, opening: 0, isSetOff: false })
    if (finite.has(word.key) || this.#followsPronoun(at)) this.#readVerb(at)
    this.#add(at)
    return 1
  }

  /** “We pay”, “you also keep”: the word after a pronoun is its verb. */
  #followsPronoun(at: number): boolean {
    const [last, word] = [this.words[at - 1], this.words[at]]
    return last !== undefined && word?.marks === ' ' && pronouns.has(last.key) && !/ly$/.test(word.key)
  }

  /** “Property you own”, “a watercraft the insured does not own”: a relative clause without its pronoun. */
  #beginsContact(at: number): boolean {
    const [last, word] = [this.words[at - 1], this.words[at]]
    if (last === undefined || word?.marks !== ' ' || last.kind !== 'word' || functionWords.has(last.key)) return false
    if (finite.has(last.key) || /(?:ly|ing)$/.test(last.key)) return false
    if (word.key === 'we' && !this.#hasMainVerb && !/^(?:the|any|all|each|every|no|an?)$/.test(this.#firstOwn()))
      return false
    const length = /^(?:you|we)$/.test(word.key) ? 1 : word.key === 'the' ? this.#lengthOfParty(at) : 0
    const verb = this.words[at + length]
    return (
      length > 0 && verb?.marks === ' ' && !/^(?:must|shall|agree|may|and|or|for|to|of|in|if|who|that)$/.test(verb.key)
    )
  }

  #firstOwn(): string {
    return this.words[this.#current.own[0] ?? -1]?.key ?? ''
  }

  /** The words of “the Named Insured”; 0 where another noun follows. */
  #lengthOfParty(at: number): number {
    const end = [1, 2, 3].find((offset) => /^(?:insured|insurer|company)$/.test(this.words[at + offset]?.key ?? ''))
    const isNamed =
      end !== undefined && this.words.slice(at + 1, at + end).every(({ key }) => /^(?:first|named)$/.test(key))
    const verb = this.words[at + (end ?? 0) + 1]?.key ?? ''
    return isNamed && (finite.has(verb) || /(?:s|ed)$/.test(verb)) ? end + 1 : 0
  }

  /** “That” after a noun opens a relative clause; “that loss” does not. */
  #opens(at: number, { name, words }: Phrase<ClauseKind>): boolean {
    const after = this.words[at + words.length]?.key ?? ''
    if (name === 'exception' && words.at(-1) === 'not')
      return !/^(?:(?:for )?(?:more|less|later|longer)|exceeding|to)\b/.test(
        `${after} ${this.words[at + words.length + 1]?.key ?? ''}`,
      )
    const [last, word, next] = [this.words[at - 1], this.words[at], this.words[at + 1]]
    if (words[0] === 'subject') return !/^(?:is|are|be|not|also)$/.test(last?.key ?? '')
    if (name !== 'relative') return true
    if (last === undefined || word === undefined || /[.;:(]/.test(word.marks)) return false
    if (word.key !== 'that') return true
    if (/^(?:and|or)$/.test(last.key)) return this.#current.kind === 'relative'
    if (/^(?:of|for|to|in|on|by|from|with|at|under|after|before|if|when|than|as|until|during)$/.test(last.key))
      return false
    return next !== undefined && !/^(?:is|was)$/.test(last.key)
  }

  #close(at: number, word: Word): void {
    if (word.marks.includes(')')) {
      const outer = this.#brackets.pop()
      if (outer !== undefined) this.#return(outer)
    }
    if (/\*\*$/.test(word.marks) && this.#beginsClause(at)) this.#toMain(at, true)
    if (word.marks.includes(':')) this.#list = this.#current
    else if (word.marks.includes(';') && this.#list !== null) this.#return(this.#list)
    else if (word.marks.includes(';')) this.#toMain(at, this.#beginsClause(joints.has(word.key) ? at + 1 : at))
    else if (word.marks.includes(',') && this.#brackets.length === 0) this.#closeAtComma(at)
    if (word.marks.includes('(')) this.#brackets.push(this.#current)
  }

  #closeAtComma(at: number): void {
    const key = this.words[at]?.key ?? ''
    const { kind, isSetOff, parent } = this.#current
    const joins = joints.has(key)
    if (joins && kind === 'relative' && /^(?:that|which|who)$/.test(this.words[at + 1]?.key ?? '')) return
    if (joins && this.#beginsClause(at + 1)) this.#toMain(at, this.#hasMainVerb)
    else if (kind === 'main') return
    else if (this.#beginsClause(at)) this.#toMain(at, false)
    else if (this.#beginsMember(at)) this.#return(parent)
    else if (isSetOff && !this.#hasMainVerb && finite.has(key)) this.#return(parent)
    else if (this.#hasMainVerb)
      this.#closeBefore(findPhrase(openers, this.words, at)?.name ?? null, { kind, isSetOff, parent, joins })
  }

  /**
   * “Your staff while they work for you, and a landlord”: one more of what the clause belongs to, unless it has a list of
   * its own. What an exception names is joined by “or”.
   */
  #beginsMember(at: number): boolean {
    const { kind, own, opening } = this.#current
    const [key = '', next = ''] = [this.words[at]?.key, this.words[at + 1]?.key]
    const joins = kind === 'condition' ? /^(?:and|or)$/.test(key) : kind === 'exception' && key === 'and'
    const isListed = own.slice(opening).some((each) => this.words[each]?.marks.includes(','))
    return joins && !isListed && determiners.has(next)
  }

  /** The end of a clause at a comma, before the clause that is opened there, if any. */
  #closeBefore(
    next: ClauseKind | null,
    { kind, isSetOff, parent, joins }: Pick<Clause, 'kind' | 'isSetOff' | 'parent'> & { joins: boolean },
  ): void {
    const isExcepted = kind === 'exception' && isSetOff
    if (next !== null && next !== 'relative') {
      if (next !== 'exception' || kind !== 'exception') this.#toMain(0, false)
    } else if ((next !== null && isExcepted) || (isSetOff && kind === 'relative' && !joins)) this.#return(parent)
  }

  /** A subject with its verb soon after it. */
  #beginsClause(at: number): boolean {
    const first = this.words[at]
    if (first === undefined || !subjects.has(first.key)) return false
    for (let next = at + 1; next < Math.min(at + 9, this.words.length); next++) {
      const word = this.words[next]
      if (word === undefined || /[,;:]/.test(word.marks)) return false
      if (findPhrase(openers, this.words, next) !== null) return false
      if (finite.has(word.key)) return true
      if (next === at + 1 && /^(?:we|you|they|it)$/.test(first.key) && !/ly$/.test(word.key)) return true
    }
    return false
  }

  /** The second verb of a clause within the subject is the verb of the clause around it: “property that you own is”. */
  #readVerb(at: number): void {
    if (this.#current.kind === 'main') {
      this.#hasMainVerb = true
      return
    }
    if (joints.has(this.words[at - 1]?.key ?? '')) return
    this.#verbs += 1
    const { kind, isSetOff, parent } = this.#current
    if (kind !== 'relative' || this.#verbs < 2 || this.#hasMainVerb || isSetOff) return
    this.#return(parent)
    this.#hasMainVerb = parent?.kind === 'main'
  }

  #open(clause: Omit<Clause, 'own'>): void {
    const last = this.words[clause.at - 1]
    const isJoined = last !== undefined && /^(?:and|or|but)$/.test(last.key)
    const joined = isJoined ? nearestOf(clause.kind, this.#current) : null
    const joins = joined !== null
    const isParallel = joins || this.#isSibling(clause)
    const parallel = joined ?? this.#current
    const parent = isParallel ? parallel.parent : this.#isApart(clause) ? mainOf(this.#current) : this.#current
    if (joins && parent !== null) {
      // The conjunction joins the two, so that it belongs to what both belong to.
      this.#current.own.pop()
      parent.own.push(clause.at - 1)
      this.clauses[clause.at - 1] = parent
    }
    this.#current = newClause({ ...clause, parent })
    this.#verbs = !isParallel && this.#hasVerbNext(clause) ? 1 : 0
  }

  /** “That you do not own, which is less than”: both describe the same noun. */
  #isSibling({ kind, opening, isSetOff }: Omit<Clause, 'own'>): boolean {
    const isOfSame = this.#current.opening === 0 || isSetOff
    return kind === 'relative' && this.#current.kind === 'relative' && opening > 0 && isOfSame
  }

  /** A condition or an exception behind a comma belongs to the sentence as a whole. */
  #isApart({ kind, isSetOff }: Omit<Clause, 'own'>): boolean {
    const isPlaced = this.#hasMainVerb || this.#current.kind === 'relative'
    const isNested = this.#current.kind === 'exception' && kind === 'exception'
    return isSetOff && kind !== 'relative' && isPlaced && !isNested && this.#brackets.length === 0
  }

  /** “Who lives”, “you own”: a verb that no list of verbs has. */
  #hasVerbNext({ kind, at, opening }: Omit<Clause, 'own'>): boolean {
    if (kind !== 'relative') return false
    if (this.words[at]?.key === 'whom') return true
    const first = this.words[at + opening]?.key ?? ''
    if (opening > 0) return !finite.has(first) && /(?:s|ed)$/.test(first)
    const verb = this.words[at + (pronouns.has(first) ? 1 : this.#lengthOfParty(at))]?.key ?? ''
    return !finite.has(verb)
  }

  #toMain(at: number, isNew: boolean): void {
    const main = mainOf(this.#current)
    this.#current = isNew ? newClause({ kind: 'main', parent: null, at, opening: 0, isSetOff: false }) : main
    if (isNew) this.#hasMainVerb = false
    this.#verbs = 0
  }

  #return(clause: Clause | null): void {
    this.#current = clause ?? mainOf(this.#current)
    this.#verbs = 1
  }

  #add(at: number): void {
    this.#current.own.push(at)
    this.clauses[at] = this.#current
  }
}

function newClause(clause: Omit<Clause, 'own'>): Clause {
  return { ...clause, own: [] }
}

/** The innermost clause of a kind that a clause is or belongs to. */
function nearestOf(kind: ClauseKind, clause: Clause): Clause | null {
  for (let each: Clause | null = clause; each !== null; each = each.parent) if (each.kind === kind) return each
  return null
}

/** The clause that a clause belongs to in the end. */
export function mainOf(clause: Clause): Clause {
  let main = clause
  while (main.parent !== null) main = main.parent
  return main
}
