import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { AnswerContext, Answers } from '#lib/engines/compare/segment/model.ts'
import type { AnswerOutcome, ExpectationOutcome, ReviewOutcome } from '#lib/engines/compare/types.ts'
import { type AskedPassage, indexAsked } from './find-passages.ts'
import type { OpenQuestion, OpinionInput } from './types.ts'

/** A question with the wording that it comes with, the nth passage under the number n + 1. */
export interface AskedQuestion {
  readonly id: string
  readonly kind: OpenQuestion['kind']
  readonly asked: OpenQuestion['asked']
  readonly passages: readonly AskedPassage[]
  /** The outcome by the reading. */
  readonly reading: AnswerOutcome | ExpectationOutcome | ReviewOutcome
  /** The material that a statement was read from. */
  readonly materialFileId: string | null
}

/** Outcomes that leave a question open. */
const open: ReadonlySet<AskedQuestion['reading']> = new Set(['undetermined', 'not_established'])

export function isOpen({ reading }: Pick<AskedQuestion, 'reading'>): boolean {
  return open.has(reading)
}

/** The questions that may be asked of a language model, in the order of the request. One without wording is not asked. */
export function listQuestions(context: AnswerContext, answers: Answers, options: OpinionInput): AskedQuestion[] {
  const { input, variants } = context
  const withheld = new Set(options.withheldFileIds)
  const find = variants.map((_, at) => lazily(() => indexAsked(context, at, withheld)))
  const passagesOf = (keys: readonly string[], facts: string | null, question: string) =>
    variants.flatMap(({ key }, at) =>
      keys.includes(key) ? (find[at]?.()(facts, question, options.passageCharacters / keys.length) ?? []) : [],
    )
  const isAsked = (question: Pick<AskedQuestion, 'reading'>) => options.secondOpinion || isOpen(question)
  const scenarios = input.scenarios.flatMap(({ id, facts, question, expectations }, at) => {
    const { answers: byVariant = {}, expectations: tested = [] } = answers.scenarios[at] ?? {}
    const ofAnswers = Object.entries(byVariant).map(([key, { outcome }]) => ({
      id: `scenario/${id}/${key}`,
      kind: 'scenario' as const,
      asked: [
        { title: 'Facts', text: facts },
        { title: 'Question', text: question },
      ],
      reading: outcome,
      materialFileId: null,
      find: () => passagesOf([key], facts, question),
    }))
    const ofExpectations = tested.flatMap(({ id: expectation, results }) => {
      const text = expectations.find((each) => each.id === expectation)?.assertion ?? ''
      return Object.entries(results).map(([key, { outcome }]) => ({
        id: `expectation/${expectation}/${key}`,
        kind: 'expectation' as const,
        asked: [{ title: 'Assertion about the wording', text }],
        reading: outcome,
        materialFileId: null,
        find: () => passagesOf([key], null, text),
      }))
    })
    return [...ofAnswers, ...ofExpectations]
  })
  const fileOf = new Map(input.reviewMaterial.map(({ inputId, fileId }) => [inputId, fileId]))
  const notes = answers.review.filter(({ inputId }) => !withheld.has(fileOf.get(inputId) ?? ''))
  const review = notes.flatMap(({ inputId, statements }) =>
    statements.map(({ text, outcome }, at) => ({
      id: `review/${inputId}/${at}`,
      kind: 'review' as const,
      asked: [{ title: 'Statement about the two editions', text }],
      reading: outcome,
      materialFileId: fileOf.get(inputId) ?? null,
      find: () =>
        passagesOf(
          variants.slice(0, 2).map(({ key }) => key),
          null,
          text,
        ),
    })),
  )
  return [...scenarios, ...review].filter(isAsked).flatMap(({ find: findPassages, ...question }) => {
    const passages = findPassages()
    return passages.length === 0 ? [] : [{ ...question, passages }]
  })
}

export function toOpenQuestion({ id, kind, asked, passages, materialFileId }: AskedQuestion): OpenQuestion {
  const ofPassages = passages.flatMap(({ fileIds }) => fileIds)
  return {
    id,
    kind,
    asked,
    fileIds: [...new Set(materialFileId === null ? ofPassages : [...ofPassages, materialFileId])],
    passages: passages.map(({ place, kinds, text }, at) => ({ number: at + 1, place, kinds, text })),
  }
}
