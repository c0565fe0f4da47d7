import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { QuestionSet, ReplyToQuestions } from '#lib/contract/filings/sessions.ts'

interface Answers {
  /** Blank ones are left out. */
  readonly answers: ReplyToQuestions['answers']
  readonly isTooLong: boolean
}

/** The typed answers to the questions of a set, in their order. */
export function listAnswers({ questions }: QuestionSet, textOf: (questionId: string) => string): Answers {
  const answers = questions
    .map(({ id }) => ({ questionId: id, text: textOf(id) }))
    .filter(({ text }) => text.trim() !== '')
  return { answers, isTooLong: answers.some(({ text }) => [...text].length > filingLimits.answerCharacters) }
}

/** Under which name an answer is kept until it is sent. */
export function answerName(questionId: string): string {
  return `answer:${questionId}`
}
