import { findTerms } from '#lib/engines/wording/terms.ts'
import type { Surroundings } from '../differ/read-around.ts'
import type { Effect } from '../types.ts'
import { isStatement } from './categorize-whole.ts'
import { judgeEffect } from './effect.ts'
import { readPlace } from './frames.ts'
import { judgeSteps } from './judge-steps.ts'
import { type JudgedEdit, type Sign, sideA, sideB } from './judged-edit.ts'

/** A change of words within a sentence, and the sentence of either text. */
export interface WordsInSentence {
  readonly edit: Omit<JudgedEdit, 'sentenceA' | 'sentenceB' | 'beforeA' | 'beforeB'>
  /** The words that lead in the list of which the sentence is an item; '' for none. */
  readonly lead: string
  readonly a: Surroundings
  readonly b: Surroundings
}

/** The effect in the sentences as printed, or else as one sentence with the words that lead their list in. */
export function judgeInSentence({ edit, lead, a, b }: WordsInSentence): Effect {
  const effect = judgeBetween(edit, a, b)
  const isLed = lead !== '' && (edit.leadIn === null || edit.leadIn === 'other')
  if (effect !== 'unclear' || !isLed || isStatement(a.sentence) || isStatement(b.sentence)) return effect
  const led = ({ sentence, before }: Surroundings) => ({
    sentence: `${lead} ${sentence}`,
    before: `${lead} ${before}`,
  })
  return judgeBetween({ ...edit, part: 'other', leadIn: null }, led(a), led(b))
}

/** The effect on the insured if more falls under words in that place; 0 where the two sentences do not show the same. */
export function signInSentence({ edit, a, b }: WordsInSentence): Sign {
  const whole = { ...edit, sentenceA: a.sentence, sentenceB: b.sentence, beforeA: a.before, beforeB: b.before }
  const [one, other] = [readPlace(sideA(whole), whole).sign, readPlace(sideB(whole), whole).sign]
  return one === other ? one : 0
}

function judgeBetween(edit: WordsInSentence['edit'], a: Surroundings, b: Surroundings): Effect {
  return judgeEffect({ ...edit, sentenceA: a.sentence, sentenceB: b.sentence, beforeA: a.before, beforeB: b.before })
}

/**
 * The effect if nothing else of the sentence were changed. `effect`: in the sentences as they are; `alone`: the sentence
 * of each text with this change and no other, null if the change reaches beyond it.
 */
export function judgeAlone(
  words: WordsInSentence,
  effect: Effect,
  alone: { readonly a: Surroundings | null; readonly b: Surroundings | null },
): Effect {
  if (alone.a === null || alone.b === null) return 'unclear'
  const first = isSame(alone.a, words.b) ? effect : judgeInSentence({ ...words, b: alone.a })
  const second = isSame(alone.b, words.a) ? effect : judgeInSentence({ ...words, a: alone.b })
  if (first !== second && first !== 'unclear' && second !== 'unclear') return 'unclear'
  const found = first === 'unclear' ? second : first
  if (found !== 'unclear') return found
  const stepwise = judgeSteps({ ...words.edit, ...sidesOf(words.a, alone.a) })
  return stepwise === 'unclear' ? judgeAlternatives(words) : stepwise
}

/** Whether a sentence with one change is the other text's: nothing else of it was changed. */
function isSame(one: Surroundings, other: Surroundings): boolean {
  return one.sentence === other.sentence && one.before === other.before
}

function sidesOf(a: Surroundings, b: Surroundings) {
  return { sentenceA: a.sentence, beforeA: a.before, sentenceB: b.sentence, beforeB: b.before }
}

/** The effect of alternatives that come with what the other words name, or go. */
function judgeAlternatives({ edit, a, b }: WordsInSentence): Effect {
  const [more, less] = [alternativesIn(edit.wordsB, edit.wordsA), alternativesIn(edit.wordsA, edit.wordsB)]
  if ((more === null) === (less === null)) return 'unclear'
  const [around, kept, further] = more === null ? [b, edit.wordsB, `or ${less}`] : [a, edit.wordsA, `or ${more}`]
  const after = around.sentence.slice(around.before.length + kept.length)
  const before = `${around.before}${kept} `
  const [shorter, longer] = [
    { sentence: `${before.trimEnd()}${after}`, before: before.trimEnd() },
    { sentence: `${before}${further}${after}`, before },
  ]
  return more === null
    ? judgeBetween({ ...edit, category: 'scope', wordsA: further, wordsB: '' }, longer, shorter)
    : judgeBetween({ ...edit, category: 'scope', wordsA: '', wordsB: further }, shorter, longer)
}

/** "[That building|cool or dehumidify that building]": alternatives that come with all that the other words name; null for none. */
function alternativesIn(words: string, others: string): string | null {
  const [terms, named] = [findTerms(words), new Set(findTerms(others).map(({ concept }) => concept))]
  const own = new Set(terms.map(({ concept }) => concept))
  if (/\b(?:any|all|every)\b/i.test(others)) return null
  if (named.size === 0 || ![...named].every((each) => own.has(each)) || !/\bor\b/i.test(words) || dependent.test(words))
    return null
  const further = terms.filter(({ concept }) => !named.has(concept)).map(({ start, end }) => words.slice(start, end))
  return further.length === 0 ? null : further.join(' or ')
}

/** Words after which more is not more of the same. */
const dependent =
  /\b(?:not|no|nor|never|without|only|if|when|while|unless|except|other than|but|who|which|that (?:is|are|was|were|has|have))\b|\d/i
