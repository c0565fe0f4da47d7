import { slicesOf } from '#lib/engines/compare/cite/slices-of.ts'
import { applyEndorsements } from '#lib/engines/compare/endorse/apply-endorsements.ts'
import { segmentVariant } from '#lib/engines/compare/segment/segment-variant.ts'
import { type IndexedWording, indexWording } from '#lib/engines/wording/questions/index-wording.ts'
import { type AskedWords, compareFigures, type QuestionKind, readAsked } from '#lib/engines/wording/questions/model.ts'
import { learnedOutcomes } from '#lib/engines/wording/questions/outcome.ts'
import { readWording } from '#lib/engines/wording/read-wording.ts'
import type { LabeledQuestion, QuestionedForm } from './labeled-questions.ts'

/** A labeled question as the engine reads it. */
export interface QuestionExample {
  readonly kind: QuestionKind
  readonly facts: string
  readonly question: string
  readonly asked: AskedWords
  readonly figures: Float32Array
  /** For each passage that is cited, those of the wording that it is in. */
  readonly deciding: readonly (readonly number[])[]
  /** Its column; -1 where none is learned. */
  readonly outcome: number
}

export interface FormExamples {
  readonly author: string
  readonly wording: IndexedWording
  readonly questions: readonly QuestionExample[]
}

export function readFormExamples({ author, text, questions }: QuestionedForm): FormExamples {
  const documents = [
    {
      inputId: 'form',
      fileId: 'form',
      fileVersion: 1,
      name: 'form.txt',
      label: null,
      annotations: [],
      pages: [{ page: 1, width: null, text }],
    },
  ]
  const { provisions } = applyEndorsements(segmentVariant(documents), documents)
  const wording = indexWording(provisions, readWording(provisions))
  const places = wording.passages.map(({ provision, start, end }) => {
    const printed = provisions[provision]
    return printed === undefined ? [] : slicesOf(printed, start, end)
  })
  const passagesOf = (quote: string) => {
    const from = text.indexOf(quote)
    const isHit = (slices: (typeof places)[number]) =>
      from !== -1 && slices.some(({ start, end }) => start < from + quote.length && end > from)
    return places.flatMap((slices, at) => (isHit(slices) ? [at] : []))
  }
  return { author, wording, questions: questions.map((question) => readExample(question, wording, passagesOf)) }
}

function readExample(
  { kind, facts, question, deciding, outcome }: LabeledQuestion,
  wording: IndexedWording,
  passagesOf: (quote: string) => number[],
): QuestionExample {
  const outcomes: readonly (string | null)[] = learnedOutcomes
  return {
    kind,
    facts,
    question,
    asked: readAsked(facts, question),
    figures: kind === 'scenario' ? compareFigures(`${facts}\n${question}`, wording) : new Float32Array(),
    deciding: deciding.map(passagesOf).filter((found) => found.length > 0),
    outcome: kind === 'scenario' ? outcomes.indexOf(outcome) : -1,
  }
}
