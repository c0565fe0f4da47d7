import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import { readLanguage } from '#lib/engines/compare/language/read-language.ts'
import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import { answerTo } from '#lib/engines/wording/claim-subject.ts'
import type { NormKind } from '#lib/engines/wording/norm-kinds.ts'
import { isGeneric } from '#lib/engines/wording/scope.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import type { AskedPassage } from './find-passages.ts'
import type { AskedQuestion } from './list-questions.ts'
import { findQuote, plainText } from './quotes.ts'
import type { Opinion, OpinionStep } from './types.ts'

/** A step whose quote was found, with the passages that it cites. */
export interface FoundStep {
  readonly text: string
  readonly decides: boolean
  readonly passage: AskedPassage
  readonly citationIds: readonly string[]
}

/** Characters of a step that is published, and steps of an answer. */
const longestStep = 600
const mostSteps = 12

/** Whether an opinion says something that the reading does not say, and that a quote can show. */
export function isClaim({ outcome }: Opinion, question: AskedQuestion): boolean {
  return outcomesOf[question.kind].has(outcome) && outcome !== question.reading
}

/**
 * The steps of an opinion whose quotes are in the passages that they name; null where those that decide cannot carry its
 * outcome, or its text is in another language.
 */
export function checkOpinion(
  { outcome, steps }: Opinion,
  question: AskedQuestion,
  { cite }: Pick<AnswerContext, 'cite'>,
): FoundStep[] | null {
  if (readLanguage(steps.map(({ text }) => text)) !== null) return null
  const found = steps.slice(0, mostSteps).flatMap((step) => findStep(step, question, cite))
  const deciding = found.filter(({ decides }) => decides).map(({ passage }) => passage)
  return deciding.some((passage) => canCarry(outcome, passage, question)) ? found : null
}

/** The passages that a question came with. */
export function citeSent({ passages }: AskedQuestion, { cite }: Pick<AnswerContext, 'cite'>): string[] {
  const cited = passages.flatMap(({ variant, provision: at, start, end }) => {
    const provision = variant.provisions[at]
    return provision === undefined ? [] : cite(slicesOf(provision, start, end), variant.key)
  })
  return [...new Set(cited)]
}

function findStep(step: OpinionStep, { passages }: AskedQuestion, cite: AnswerContext['cite']): FoundStep[] {
  const passage = passages[step.passage - 1]
  const place = passage === undefined ? null : findQuote(step.quote, passage.text)
  const provision = passage?.variant.provisions[passage.provision]
  if (passage === undefined || place === null || provision === undefined) return []
  const quoted = slicesOf(provision, passage.start + place.start, passage.start + place.end)
  const citationIds = cite(quoted, passage.variant.key)
  const said = plainText(step.text).slice(0, longestStep)
  const quote = passage.text.slice(place.start, place.end)
  if (citationIds.length === 0) return []
  return [{ text: `${said} “${quote}”`.trim(), decides: step.decides, passage, citationIds }]
}

/** The kinds of norm that can carry an outcome about coverage; any other outcome is carried by what a sentence says. */
const carriers: Partial<Readonly<Record<Opinion['outcome'], readonly NormKind[]>>> = {
  covered: ['grant', 'exception', 'limit'],
  not_covered: ['exclusion', 'limit', 'deductible', 'duty', 'condition', 'deadline', 'definition'],
  conditional: ['grant', 'exclusion', 'exception', 'limit', 'deductible', 'duty', 'condition', 'deadline'],
}

/** Those that a quote can show: none shows that a wording is silent, or that a question is open. */
const outcomesOf: Readonly<Record<AskedQuestion['kind'], ReadonlySet<Opinion['outcome']>>> = {
  scenario: new Set(['covered', 'not_covered', 'conditional']),
  expectation: new Set(['supported', 'contradicted']),
  review: new Set(['confirmed', 'contradicted']),
}

/** Whether a quoted passage is of a kind that the outcome can rest on, and about what is asked. */
function canCarry(outcome: Opinion['outcome'], { kinds, text }: AskedPassage, { asked }: AskedQuestion): boolean {
  const carrying = carriers[outcome]
  if (carrying !== undefined && !kinds.some((each) => carrying.includes(each))) return false
  // A general grant names nothing of a loss.
  return outcome === 'covered' || isAbout(text, asked.map((each) => each.text).join(' '))
}

/** It names something that the question names. */
function isAbout(text: string, asked: string): boolean {
  const named = [...readTerms(text).concepts].filter((concept) => !isGeneric({ concept }))
  return [...readTerms(asked).concepts].some((claimed) => named.some((said) => answerTo(claimed, said) > 0))
}
