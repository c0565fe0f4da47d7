import type { Category, Effect, Part } from '#lib/engines/compare/types.ts'
import type { LeadIn } from './lead-in.ts'

/** An edit as the rules of effect see it: the changed words, and their sentence on either side. */
export interface JudgedEdit {
  readonly category: Category
  readonly wordsA: string
  readonly wordsB: string
  /** The sentence (or provision) before and after; '' on the side that lacks it. */
  readonly sentenceA: string
  readonly sentenceB: string
  /** Each side's sentence up to the changed words. */
  readonly beforeA: string
  readonly beforeB: string
  readonly part: Part
  /** The kind of list it belongs to. */
  readonly leadIn: LeadIn | null
  readonly isWhole: boolean
  /** The heading of its provision. */
  readonly heading?: string | null
  /** The sentence before it, to which “this” may refer. */
  readonly previous?: string
  /** The sign of the places where a defined term is used. */
  readonly uses?: TermUses
}

/** 1: more of it is better for the insured, or there is more of it; -1: the opposite; 0: the rules cannot decide. */
export type Sign = 1 | 0 | -1

export function effectOf(sign: Sign): Effect {
  if (sign === 0) return 'unclear'
  return sign > 0 ? 'broader' : 'narrower'
}

export function times(one: Sign, other: Sign): Sign {
  const product = one * other
  return product === 0 ? 0 : product > 0 ? 1 : -1
}

export function negate(sign: Sign): Sign {
  return times(sign, -1)
}

/**
 * The effect on the insured if a defined term means more, by the places of a wording where it is used; 0 where it is
 * used both ways, or where too few of these places show it.
 */
export type TermUses = (term: string) => Sign

/** One side of an edit: its words, and the text before and after them in their sentence. */
export interface EditSide {
  readonly words: string
  readonly before: string
  readonly after: string
}

export function sideA({ wordsA, sentenceA, beforeA }: JudgedEdit): EditSide {
  return { words: wordsA, before: beforeA, after: sentenceA.slice(beforeA.length + wordsA.length) }
}

export function sideB({ wordsB, sentenceB, beforeB }: JudgedEdit): EditSide {
  return { words: wordsB, before: beforeB, after: sentenceB.slice(beforeB.length + wordsB.length) }
}

/** The same edit in the opposite direction. */
export function turned(edit: JudgedEdit): JudgedEdit {
  return {
    ...edit,
    wordsA: edit.wordsB,
    wordsB: edit.wordsA,
    sentenceA: edit.sentenceB,
    sentenceB: edit.sentenceA,
    beforeA: edit.beforeB,
    beforeB: edit.beforeA,
  }
}

/** Whether nothing next to the changed words differs, or only marks, or words: a list that grows or shrinks may gain or lose a mark there. */
export function compareAround(a: EditSide, b: EditSide): 'nothing' | 'marks' | 'words' {
  if (a.before.trim() === b.before.trim() && a.after.trim() === b.after.trim()) return 'nothing'
  const isSame = withoutLast(a.before) === withoutLast(b.before) && withoutFirst(a.after) === withoutFirst(b.after)
  return isSame ? 'marks' : 'words'
}

function withoutLast(text: string): string {
  return text.replace(/[\s,;:.]+$/, '')
}

function withoutFirst(text: string): string {
  return text.replace(/^[\s,;:.]+/, '')
}
