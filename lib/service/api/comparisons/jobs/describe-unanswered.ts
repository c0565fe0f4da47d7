import { describeUnavailable } from '#lib/service/reasoner/describe-unavailable.ts'
import type { Unavailable } from '#lib/service/reasoner/reasoner.ts'

const ours = {
  off: 'It was turned off during the run.',
  withheld: 'Text of files that may not be downloaded is not sent to it.',
  credits: 'The credits of this month do not cover further questions.',
} as const

/** Why a question of a run got no answer: a failure of the model, or a reason not to ask it. */
export type Unanswered = Unavailable | keyof typeof ours

/** How many of how many questions got no answer, and the most frequent cause; null where each got one. */
export function describeUnanswered(reasons: readonly Unanswered[], asked: number): string | null {
  const [most] = [...Map.groupBy(reasons, (reason) => reason)].sort(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return null
  const [reason] = most
  const cause = isOurs(reason) ? ours[reason] : describeUnavailable(reason)
  return `The language model did not answer ${reasons.length} of ${asked} questions. ${cause}`
}

function isOurs(reason: Unanswered): reason is keyof typeof ours {
  return reason in ours
}
