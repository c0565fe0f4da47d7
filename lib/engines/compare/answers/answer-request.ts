import type { AnswerContext, Answers } from '#lib/engines/compare/segment/model.ts'
import { answerFocus } from './answer-focus.ts'
import { answerScenarios } from './answer-scenarios.ts'
import { indexProvisions } from './index-provisions.ts'
import { readVariants } from './read-variants.ts'
import { reviewStatements } from './review-statements.ts'
import { summarize } from './summarize.ts'

/** Answers what the request asks beyond the differences, from the wordings alone; what they do not settle is said to be open. */
export function answerRequest(context: AnswerContext): Answers {
  const { input } = context
  const isAsked = (input.focus?.length ?? 0) + input.scenarios.length + input.reviewMaterial.length > 0
  const index = indexProvisions(isAsked ? context : { variants: [] })
  const read = readVariants(context.variants)
  return {
    focus: answerFocus(context, read),
    scenarios: answerScenarios(context, index, read),
    review: reviewStatements(context, index),
    sentences: summarize(context),
  }
}
