import type { Word } from './words.ts'

/** 1: more of it is better for the insured; -1: worse; 0: not known. */
export type Sign = 1 | 0 | -1

/** Who a clause is about: a party, what an insured wants more or less of, the most that is paid, or any other thing. */
export type Subject = 'insurer' | 'insured' | 'benefit' | 'burden' | 'cap' | 'pronoun' | 'thing' | 'none'

/** The statement of a main clause about its subject: it gives or takes coverage, binds or entitles, defines, or names a figure. */
export interface Predicate {
  readonly kind: 'cover' | 'duty' | 'right' | 'meaning' | 'value' | 'none'
  readonly subject: Subject
  /** The effect on the insured if more falls under the clause. */
  readonly sign: Sign
  /** The words that may be the term its subject is said to be, the longest first: “is not a family member”. */
  readonly terms?: readonly string[]
  /** “We pay no more than”: it holds what is paid to less, and does not deny it. */
  readonly isHeld?: boolean
  /** “We pay only”: anything it does not name is not paid. */
  readonly isOnly?: boolean
  readonly isDenied?: boolean
  /** The index of its last word in the sentence; -1 where no word of the sentence says it. */
  readonly end: number
}

export const noPredicate: Predicate = { kind: 'none', subject: 'none', sign: 0, end: -1 }

/** A word of a clause: `own` are the indexes of the clause's words, `index` is the place in them. */
export interface Spot {
  readonly own: readonly number[]
  readonly words: readonly Word[]
  readonly index: number
}

/** A verb with its subject, the words from it on, and the index in the sentence of the word `count` words on. */
export interface AtVerb {
  readonly subject: Subject
  readonly rest: readonly string[]
  readonly end: (count: number) => number
}

export function turn(sign: Sign): Sign {
  return sign === 0 ? 0 : sign > 0 ? -1 : 1
}

const negatives = new Set('not no never neither nor none cannot nothing'.split(' '))

/** “Not”, “no”, “isn’t”. */
export function isNegative(word: string): boolean {
  return negatives.has(word) || word.endsWith("n't")
}

const adverbs = new Set(
  'also only then further again however therefore always not never no be been to otherwise first'.split(' '),
)

/** “Promptly”, but not “apply”. */
export function isAdverb(word: string): boolean {
  return adverbs.has(word) || /(?<!^(?:app|supp|re|comp|imp|multip))ly$/.test(word)
}
