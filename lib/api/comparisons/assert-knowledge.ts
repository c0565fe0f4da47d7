import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { judgeKnowledge, knowledgeMessages } from './judge-knowledge.ts'
import type { PinnedInput } from './resolve-inputs.ts'

/** Applies the knowledge validation to the request's knowledge. */
export async function assertKnowledge({ deps }: ServiceContext, inputs: readonly PinnedInput[]): Promise<void> {
  const details: ErrorDetail[] = []
  for (const input of inputs.filter(({ role }) => role === 'knowledge')) {
    const fault = await judgeKnowledge(deps.database.db, input)
    if (fault) {
      details.push({
        location: 'body',
        path: input.path.map(String),
        code: 'invalid_value',
        message: knowledgeMessages[fault],
      })
    }
  }
  if (details.length > 0) throw new ServiceError('invalid_request', undefined, { details })
}
