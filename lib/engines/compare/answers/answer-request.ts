import type { AnswerContext, Answers } from '#lib/engines/compare/segment/model.ts'
import { answerFocus } from './answer-focus.ts'
import { answerScenarios } from './answer-scenarios.ts'
import { reviewStatements } from './review-statements.ts'
import { indexProvisions } from './search-provisions.ts'
import { summarize } from './summarize.ts'

/** Answers what the request asks beyond the differences, from the wordings alone; what they do not settle is said to be open. */
export function answerRequest(context: AnswerContext): Answers {
  const { input } = context
  const isAsked = (input.focus?.length ?? 0) + input.scenarios.length + input.reviewMaterial.length > 0
  const index = indexProvisions(isAsked ? context : { variants: [] })
  const focus = answerFocus(context)
  return {
    focus,
    scenarios: answerScenarios(context, index),
    review: reviewStatements(context, index),
    sentences: summarize(context),
  }
}
