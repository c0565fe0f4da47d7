import { compareStatements } from '#lib/engines/wording/compare-norms.ts'
import { functionWords } from '#lib/engines/wording/lexicon/function-words.ts'
import type { Token } from '#lib/engines/wording/tokenize.ts'
import { lazily } from '../align/lazily.ts'
import type { TextChange } from '../differ/find-changes.ts'
import { beginsSentence, type ReadText, sentenceIndex } from '../differ/read-text.ts'
import type { Category, Effect, Part } from '../types.ts'
import { type ChangePlace, groupChanges, placeOf } from './change-place.ts'
import { judgeEffect } from './effect.ts'
import { isIndependent, isInPlace } from './independent.ts'
import { judgeReversal } from './judge-reversal.ts'
import type { Sign, TermUses } from './judged-edit.ts'
import type { LeadIn } from './lead-in.ts'
import type { ChangedStatement } from './learned/statement.ts'
import type { Traits } from './learned/traits.ts'

/** A change of a pair of texts with the effect that its own words show. */
export interface JudgedChange {
  readonly change: TextChange
  readonly category: Category
  readonly effect: Effect
  /** The effect that it would have if nothing else of its sentence were changed. */
  readonly judgeAlone: () => Effect
  /** The effect on the insured if more falls under words in its place; 0 where it does not show. */
  readonly readSign: () => Sign
  /** Traits by which it is compared with labeled changes; null for a change that says nothing of the insured. */
  readonly readTraits: (() => Traits) | null
}

/** The effect of a change by the rules, and the statement that it belongs to. */
export interface RuledChange {
  readonly effect: Effect
  /** Null where nothing of it is compared with labeled changes. */
  readonly readStatement: (() => ChangedStatement) | null
}

interface Sides {
  readonly a: ReadText
  readonly b: ReadText
  readonly part: Part
  readonly leadIn: LeadIn | null
  readonly heading: string | null
  readonly uses?: TermUses
}

/**
 * The effects of all changes of a provision, judged together: none where the statements that they change say the same,
 * and a direction only where every change that belongs to the same statement has one. Changes of one sentence belong
 * together, and changes of which one takes up the words that another gives up.
 */
export function judgeTogether(sides: Sides, changes: readonly JudgedChange[]): RuledChange[] {
  const placed = changes.map((change) => ({ ...change, place: placeOf(sides, change.change) }))
  const effects = changes.map(({ effect }) => effect)
  const groups = groupChanges(placed.map(({ place }) => place))
  const isRewrite = groups.length > 1 && groups.length <= mostRewritten
  if (isRewrite && compareSentences(sides, placed) === 'same')
    return effects.map(() => ({ effect: 'none', readStatement: null }))
  const ruled = effects.map((effect): RuledChange => ({ effect, readStatement: null }))
  for (const group of groups) {
    const members = group.flatMap((at) => placed[at] ?? [])
    const settled = settle(sides, members)
    const readStatement = lazily(() => statementOf(members, settled))
    const isOne = directionsOf(settled).size < 2 && members.length <= mostTogether
    for (const [index, effect] of settled.entries()) {
      const isCompared = isOne && members[index]?.readTraits != null
      ruled[group[index] ?? 0] = { effect, readStatement: isCompared ? readStatement : null }
    }
  }
  return ruled
}

/** The changes of a statement as labeled ones are read. */
function statementOf(members: readonly JudgedChange[], effects: readonly Effect[]): ChangedStatement {
  const [direction = 'unclear'] = directionsOf(effects)
  return {
    changes: members.flatMap(({ readTraits }) => readTraits?.() ?? []),
    ruled: direction === 'broader' || direction === 'narrower' ? direction : null,
  }
}

/** Groups of changes that are read as one rewriting: a sentence may be divided into a few. */
const mostRewritten = 3

interface PlacedChange extends JudgedChange {
  readonly place: ChangePlace
}

/** Changes of a statement that are read one by one. Cost: one with more of them stays unclear. */
const mostTogether = 24

/** The effects of the changes of one statement, in their order. */
function settle(sides: Sides, group: readonly PlacedChange[]): Effect[] {
  const own = group.map((each) => (isDirection(each.effect) && isExchange(sides, each) ? 'unclear' : each.effect))
  if (own.every((effect) => effect === 'none')) return own
  const statements = compareSentences(sides, group)
  if (statements === 'same') return group.map(() => 'none')
  if (statements === 'unclear') return withoutDirections(own)
  const reversal = reversalOf(sides, group)
  if (reversal === 'unclear') return withoutDirections(own)
  if (reversal !== null) return own.map((effect) => (effect === 'none' ? effect : reversal))
  const isDecided = group.every((each, at) => own[at] !== 'unclear' || !saysSomething(each))
  if (isDecided) return isRewritten(group) || isTorn(group) ? withoutDirections(own) : own
  if (group.length > mostTogether) return withoutDirections(own)
  const alone = judgeEachAlone(sides, group, own)
  if (alone !== null && directionsOf(alone).size === 1) return alone
  const [only, ...others] = directionsOf(own)
  if (only !== undefined && others.length === 0 && judgeStretch(sides, group) === only)
    return own.map((effect) => (effect === 'none' ? effect : only))
  return keepIndependent(group, own)
}

/** Each alone where its own words show no effect; null once one that says something stays unclear. */
function judgeEachAlone(sides: Sides, group: readonly PlacedChange[], own: readonly Effect[]): Effect[] | null {
  const effects: Effect[] = []
  for (const [at, each] of group.entries()) {
    const known = own[at] ?? 'unclear'
    const effect = known === 'unclear' && !isExchange(sides, each) ? each.judgeAlone() : known
    if (effect === 'unclear' && saysSomething(each)) return null
    effects.push(effect)
  }
  return effects
}

/** The directions that hold regardless of the unread changes, and of those in the other direction. */
function keepIndependent(group: readonly PlacedChange[], own: readonly Effect[]): Effect[] {
  const effects = group.map(({ place, judgeAlone }, at) => (isInPlace(place) ? judgeAlone() : (own[at] ?? 'unclear')))
  return group.map(({ place }, at) => {
    const effect = effects[at] ?? 'unclear'
    if (!isDirection(effect)) return effect
    const others = group.filter(
      (other, index) => effects[index] !== effect && effects[index] !== 'none' && saysSomething(other),
    )
    return others.every((other) => isIndependent(place, other.place)) ? effect : 'unclear'
  })
}

/** Whether one clause took the place of another that says something else: no word of theirs shows the combined effect. */
function isExchange({ a, b }: Sides, { change: { fromA, toA, fromB, toB } }: JudgedChange): boolean {
  const verbOf = ({ text, tokens }: ReadText, from: number, to: number) =>
    from === to ? undefined : clause.exec(text.slice(tokens[from]?.start, tokens[to - 1]?.end))?.[1]?.toLowerCase()
  const [one, other] = [verbOf(a, fromA, toA), verbOf(b, fromB, toB)]
  return one !== undefined && other !== undefined && one !== other
}

/** A clause with its subject and verb. */
const clause = /^(?:\w+ ){1,4}?(?:will|shall|must|may) (?:(?:not|only|also|be) )*(?!not\b|only\b|also\b|be\b)(\w+)/i

function withoutDirections(effects: readonly Effect[]): Effect[] {
  return effects.map((effect) => (isDirection(effect) ? 'unclear' : effect))
}

function directionsOf(effects: readonly Effect[]): Set<Effect> {
  return new Set(effects.filter(isDirection))
}

/**
 * Whether one sentence changes both ways by more than its figures, which are independent of each other and of words
 * that do not refer to them.
 */
function isTorn(group: readonly PlacedChange[]): boolean {
  const moving = group.filter(({ effect }) => isDirection(effect))
  if (directionsOf(moving.map(({ effect }) => effect)).size < 2) return false
  const words = moving.filter(({ category }) => !figures.has(category))
  const refersBack = words.some(({ place: { gone, come } }) => refers(gone) || refers(come))
  return refersBack || directionsOf(words.map(({ effect }) => effect)).size > 1
}

/** Whether words refer to others; “that” at their beginning opens a relative clause. */
function refers(words: readonly Token[]): boolean {
  return words.some(({ key }, at) => referring.has(key) && (key !== 'that' || at > 0))
}

const referring = new Set('that this these those such it they them same said'.split(' '))

const figures: ReadonlySet<Category> = new Set<Category>(['amount', 'percentage', 'time_period', 'date'])

/** The direction of all changes of a sentence read as a single one, from the first to the last; null for none. */
function judgeStretch({ a, b, ...around }: Sides, group: readonly PlacedChange[]): Effect | null {
  const [inA, inB] = [
    new Set(group.flatMap(({ place }) => [...place.a])),
    new Set(group.flatMap(({ place }) => [...place.b])),
  ]
  const [sentenceA, sentenceB] = [a.sentences[[...inA][0] ?? -1], b.sentences[[...inB][0] ?? -1]]
  if (inA.size !== 1 || inB.size !== 1 || sentenceA === undefined || sentenceB === undefined) return null
  const [fromA, toA] = [
    Math.min(...group.map(({ change }) => change.fromA)),
    Math.max(...group.map(({ change }) => change.toA)),
  ]
  const [fromB, toB] = [
    Math.min(...group.map(({ change }) => change.fromB)),
    Math.max(...group.map(({ change }) => change.toB)),
  ]
  const wordsOf = ({ text, tokens }: ReadText, from: number, to: number) =>
    text.slice(
      tokens[from]?.start ?? text.length,
      Math.max(tokens[from]?.start ?? text.length, tokens[to - 1]?.end ?? 0),
    )
  const effect = judgeEffect({
    ...around,
    category: 'wording',
    isWhole: false,
    wordsA: wordsOf(a, fromA, toA),
    wordsB: wordsOf(b, fromB, toB),
    sentenceA: a.text.slice(sentenceA.start, sentenceA.end),
    sentenceB: b.text.slice(sentenceB.start, sentenceB.end),
    beforeA: a.text.slice(sentenceA.start, a.tokens[fromA]?.start ?? sentenceA.end),
    beforeB: b.text.slice(sentenceB.start, b.tokens[fromB]?.start ?? sentenceB.end),
  })
  return isDirection(effect) ? effect : null
}

/** The effect of a sentence that says the contrary of the one in its place; null where several sentences changed. */
function reversalOf(sides: Sides, group: readonly PlacedChange[]): Effect | null {
  const [one, ...others] = sentencesIn(sides.a, group, 'a')
  const [other, ...further] = sentencesIn(sides.b, group, 'b')
  if (one === undefined || other === undefined || others.length + further.length > 0) return null
  return judgeReversal(one, other)
}

/** Whether the sentences of some changes say the same on both sides, each with those that its words came from or went to. */
function compareSentences({ a, b }: Sides, group: readonly PlacedChange[]): ReturnType<typeof compareStatements> {
  const [inA, inB] = (['a', 'b'] as const).map((side) => new Set(group.flatMap(({ place }) => [...place[side]])))
  for (const { fromA, toA, fromB, toB } of group.map(({ change }) => change)) {
    if (fromA > 0 && fromB > 0 && !(beginsSentence(a, fromA) && beginsSentence(b, fromB))) {
      inA?.add(sentenceIndex(a, fromA - 1))
      inB?.add(sentenceIndex(b, fromB - 1))
    }
    if (toA < a.tokens.length && toB < b.tokens.length && !(beginsSentence(a, toA) && beginsSentence(b, toB))) {
      inA?.add(sentenceIndex(a, toA))
      inB?.add(sentenceIndex(b, toB))
    }
  }
  return compareStatements(textOf(a, inA).join(' '), textOf(b, inB).join(' '))
}

/** The sentences of one text that some changes belong to, in order. */
function sentencesIn(read: ReadText, group: readonly PlacedChange[], side: 'a' | 'b'): string[] {
  return textOf(read, new Set(group.flatMap(({ place }) => [...place[side]])))
}

function textOf({ text, sentences }: ReadText, indexes: Iterable<number> = []): string[] {
  return [...indexes]
    .sort((one, other) => one - other)
    .map((at) => text.slice(sentences[at]?.start, sentences[at]?.end))
}

function isDirection(effect: Effect): boolean {
  return effect === 'broader' || effect === 'narrower' || effect === 'mixed'
}

/** Whether a change has words that say something. */
function saysSomething({ place: { gone, come } }: PlacedChange): boolean {
  return [...gone, ...come].some(({ key, kind }) => kind !== 'word' || !functionWords.has(key) || telling.test(key))
}

/** Weak words that turn or limit what a sentence says. */
const telling = /^(?:not|no|nor|never|only|if|while|when|without|before|after)$/

/** Whether a sentence took the place of another one, and they have opposite effects. */
function isRewritten(group: readonly JudgedChange[]): boolean {
  const removed = group.filter(({ change }) => change.isWhole && change.fromB === change.toB)
  const added = group.filter(({ change }) => change.isWhole && change.fromA === change.toA)
  return removed.some((one) => added.some((other) => one.category === other.category && one.effect !== other.effect))
}
