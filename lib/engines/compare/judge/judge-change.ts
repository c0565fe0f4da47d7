import { spellOut } from '#lib/engines/wording/contractions.ts'
import type { Stretch } from '#lib/engines/wording/sentences.ts'
import type { Token } from '#lib/engines/wording/tokenize.ts'
import { lazily } from '../align/lazily.ts'
import { type TextChange, turnChange } from '../differ/find-changes.ts'
import { isGrammar } from '../differ/plain-grammar.ts'
import { type Surroundings, sentenceAround, withChange, wordsAround } from '../differ/read-around.ts'
import { beginsSentence, type ReadText, sentenceIndex } from '../differ/read-text.ts'
import { isSaidNear } from '../differ/repeats.ts'
import { plainSpelling } from '../differ/words.ts'
import type { Category, Part } from '../types.ts'
import { categorizeWhole } from './categorize-whole.ts'
import { categorizeWords } from './category.ts'
import { denial } from './cover-rules.ts'
import { judgeEffect } from './effect.ts'
import { judgeAlone, judgeInSentence, signInSentence } from './judge-in-sentence.ts'
import type { JudgedChange } from './judge-together.ts'
import type { TermUses } from './judged-edit.ts'
import type { LeadIn } from './lead-in.ts'
import { readInlineLeadIn } from './lead-ins.ts'
import { type ChangedWords, readTraits } from './learned/read-traits.ts'
import type { Traits } from './learned/traits.ts'
import { readSuspension } from './suspension.ts'
import { standsInExample } from './worked-example.ts'

export interface ChangeToJudge {
  readonly a: ReadText
  readonly b: ReadText
  readonly part: Part
  readonly leadIn: LeadIn | null
  readonly heading: string | null
  readonly uses?: TermUses
  /** The words that lead in the list of which the text is an item; '' for none. */
  readonly lead?: string
  /** The headings of the provisions above; '' for none. */
  readonly titles?: string
  readonly change: TextChange
  readonly one: Stretch | null
  readonly other: Stretch | null
}

/** The category and the effect of a change, by its own words and by the sentences around it. */
export function judgeChange(judged: ChangeToJudge): JudgedChange {
  const { a, b, change, one, other, part, uses, lead = '', titles = '', ...list } = judged
  const [own, at, without] = one === null ? [b, change.fromB, a.text] : [a, change.fromA, b.text]
  const leadIn = list.leadIn ?? leadInAt(own, at, lead)
  const heading = termBefore(own, at) ?? list.heading
  const wordsA = one === null ? '' : spellOut(a.text.slice(one.start, one.end))
  const wordsB = other === null ? '' : spellOut(b.text.slice(other.start, other.end))
  const goesOn = !beginsSentence(own, at)
  const aroundA = sentenceAround(a, [change.fromA, change.toA], goesOn)
  const aroundB = sentenceAround(b, [change.fromB, change.toB], goesOn)
  if (isGrammar(a, b, change))
    return {
      change,
      category: 'spelling',
      effect: 'none',
      judgeAlone: () => 'none',
      readSign: noSign,
      readTraits: null,
    }
  const isWhole = change.isWhole && (one === null || other === null)
  const category = isWhole
    ? categorizeWhole({
        text: wordsA || wordsB,
        heading: null,
        part,
        leadIn,
        within: without,
        last: sentenceBefore(own, at),
      })
    : categorizeTokens({
        a,
        b,
        change,
        textA: wordsA,
        textB: wordsB,
        context: `${aroundA.sentence} ${aroundB.sentence}`,
        part,
      })
  const isExample = standsInExample({ category, heading, leadIn }, [a, change.fromA], [b, change.fromB])
  const isBlank = blank.test(wordsA) || blank.test(wordsB)
  const isUnsaid = identifying.has(category) || isBlank || (isWhole && isSaidNear(own, at))
  if (isExample || isUnsaid || isTraded(category, aroundA.sentence, aroundB.sentence))
    return { change, category, effect: 'unclear', judgeAlone: () => 'unclear', readSign: noSign, readTraits: null }
  const previous = sentenceBefore(own, at)
  const edit = { category, wordsA, wordsB, part, leadIn, heading, uses, isWhole, previous }
  const readOwnTraits = lazily(() =>
    traitsOf(
      { ...edit, heading, previous: isPreviousShared(judged) ? previous : '', lead, titles },
      { aroundA, aroundB },
    ),
  )
  if (isWhole) {
    const effect = judgeEffect({ ...edit, sentenceA: wordsA, sentenceB: wordsB, beforeA: '', beforeB: '' })
    // A sentence that suspends a provision turns what that provision does.
    const readTraits = readSuspension(wordsA || wordsB) === null ? readOwnTraits : null
    return { change, category, effect, judgeAlone: () => effect, readSign: noSign, readTraits }
  }
  const words = { edit, lead, a: aroundA, b: aroundB }
  const effect = judgeInSentence(words)
  return {
    change,
    category,
    effect,
    judgeAlone: lazily(() =>
      judgeAlone(words, effect, { a: withChange(a, b, change), b: withChange(b, a, turnChange(change)) }),
    ),
    readSign: () => signInSentence(words),
    readTraits: readOwnTraits,
  }
}

type EditToRead = Omit<ChangedWords, 'a' | 'b'> & { readonly wordsA: string; readonly wordsB: string }

function traitsOf(
  { wordsA, wordsB, ...edit }: EditToRead,
  { aroundA, aroundB }: { readonly aroundA: Surroundings; readonly aroundB: Surroundings },
): Traits {
  const sideOf = ({ sentence, before }: Surroundings, words: string) =>
    edit.isWhole
      ? { before: '', words, after: '' }
      : { before, words, after: sentence.slice(before.length + words.length) }
  return readTraits({ ...edit, a: sideOf(aroundA, wordsA), b: sideOf(aroundB, wordsB) })
}

/** Whether both texts have the same sentence before the change. */
function isPreviousShared({ a, b, change }: Pick<ChangeToJudge, 'a' | 'b' | 'change'>): boolean {
  return sentenceBefore(a, change.fromA) === sentenceBefore(b, change.fromB)
}

const noSign = () => 0 as const

/** A blank says nothing before it is filled in. */
const blank = /__/

/** Categories of words that identify a text and say nothing of the insured. */
const identifying: ReadonlySet<Category> = new Set<Category>(['cross_reference', 'form_identity'])

interface WordsToCategorize extends Pick<ChangeToJudge, 'a' | 'b' | 'change' | 'part'> {
  readonly textA: string
  readonly textB: string
  readonly context: string
}

function categorizeTokens({ a, b, change, ...around }: WordsToCategorize): Category {
  const tokens = { a: a.tokens.slice(change.fromA, change.toA), b: b.tokens.slice(change.fromB, change.toB) }
  if (isSpelling(tokens.a, tokens.b)) return 'spelling'
  return categorizeWords({ ...tokens, ...around, near: wordsAround(a, b, change) })
}

/** Of a sentence that is an item of a list within its provision. */
function leadInAt(read: ReadText, at: number, lead: string): LeadIn | null {
  const own = read.sentences[sentenceIndex(read, at)]
  if (own !== undefined && readSuspension(spellOut(read.text.slice(own.start, own.end)))?.refersBack)
    return denial.test(sentenceBefore(read, at)) || denial.test(lead) ? 'exception' : 'other'
  return readInlineLeadIn(read.text.slice(0, own?.start ?? 0))
}

/** "It includes …", after "“Suit” means …": the term that the sentence goes on to explain. */
function termBefore(read: ReadText, at: number): string | null {
  const own = read.sentences[sentenceIndex(read, at)]
  if (own === undefined || !/^(?:it|the term|this|they) /i.test(read.text.slice(own.start, own.end))) return null
  const before = sentenceBefore(read, at)
  return /^\W*([^.;:"”]{2,60}?)["”]?(?:, which)? (?:means?|includes?)\b/i.exec(before)?.[1] ?? titleOf(before)
}

/** “Farm Machinery.”, “POLLUTANT: a solid”: a title that the sentence after it explains. */
function titleOf(sentence: string): string | null {
  return /^\W*([A-Z][^.,:;]{1,60})(?:\.$|:\s)/.exec(sentence)?.[1] ?? null
}

/** A sentence that denies on both sides has the same effect regardless of the place of its "no". */
function isTraded(category: Category, one: string, other: string): boolean {
  return category === 'negation' && countNegatives(one) === countNegatives(other)
}

function countNegatives(sentence: string): number {
  return sentence.match(/\b(?:no|not|never|neither|nor|none|cannot|without)\b/gi)?.length ?? 0
}

function sentenceBefore(read: ReadText, at: number): string {
  const last = read.sentences[sentenceIndex(read, at) - 1]
  return last === undefined ? '' : spellOut(read.text.slice(last.start, last.end))
}

function isSpelling(a: readonly Token[], b: readonly Token[]): boolean {
  return (
    a.length > 0 &&
    a.length === b.length &&
    a.every(({ key }, at) => plainSpelling(key) === plainSpelling(b[at]?.key ?? ''))
  )
}
