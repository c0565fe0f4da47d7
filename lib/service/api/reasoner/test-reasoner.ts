import * as z from 'zod'
import type { ReasonerTest } from '#lib/contract/reasoner/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { describeUnavailable } from '#lib/service/reasoner/describe-unavailable.ts'
import { chargeQuestion, type WaitingRequest } from './charge-question.ts'
import { noReasoner } from './find-reasoner.ts'

/** Also where the organization does not use the model yet: no text of a document is sent. */
export async function testReasoner(context: ServiceContext, request: WaitingRequest): Promise<ReasonerTest> {
  const { reasoner } = context.deps
  if (!reasoner) throw noReasoner()
  const startedAt = performance.now()
  const reply = await chargeQuestion(context, { reasoner, question, ...request })
  if (reply.kind === 'unavailable') return { outcome: 'unreachable', message: describeUnavailable(reply.reason) }
  return { outcome: 'reachable', model: reasoner.model, milliseconds: Math.round(performance.now() - startedAt) }
}

const question = {
  name: 'connection_test',
  schema: z.strictObject({ ready: z.boolean() }),
  instructions: 'This tests the connection. Answer that you are ready.',
  material: [],
}
