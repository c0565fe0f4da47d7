import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { Reasoner, ReasonerQuestion, ReasonerReply } from '#lib/service/reasoner/reasoner.ts'
import { chargeReasonerTokens } from './charge-reasoner-tokens.ts'
import { storeReasonerUse } from './store-reasoner-use.ts'

/** A request whose client waits for the language model. */
export interface WaitingRequest {
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal
  /** Waits so that no other request waits for this one. */
  readonly stepAside: (wait: () => Promise<void>) => Promise<void>
}

interface QuestionToCharge<Answer> extends WaitingRequest {
  readonly reasoner: Reasoner
  readonly question: ReasonerQuestion<Answer>
}

/** Asks one question for the caller, and charges the tokens of the reply, also where it is of no use. */
export async function chargeQuestion<Answer>(
  context: ServiceContext,
  { reasoner, question, signal, stepAside }: QuestionToCharge<Answer>,
): Promise<ReasonerReply<Answer>> {
  const { deps, caller } = context
  const asked = Promise.withResolvers<ReasonerReply<Answer>>()
  await stepAside(async () => {
    const reply = await reasoner.ask(question, { signal }).catch(() => {
      throw new ServiceError('temporarily_unavailable', 'The client closed the connection.')
    })
    const { tokens } = reply
    await deps.database.transaction(async (tx) => {
      const organizationId = caller.organization.id
      await storeReasonerUse(tx, deps, { organizationId, tokens })
      await chargeReasonerTokens(tx, deps, {
        organizationId,
        memberId: caller.member.id,
        subjectId: deps.randomId(),
        tokens,
      })
    })
    asked.resolve(reply)
  })
  return await asked.promise
}
