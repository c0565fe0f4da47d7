import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { listOpenQuestions } from '#lib/service/api/filings/fix/list-open-questions.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { countMyFilings } from './count-my-filings.ts'
import { findDueResponses } from './find-due-responses.ts'
import { findWaitingPasses } from './find-waiting-passes.ts'

/** Each part comes from an index of the caller’s own records and is bounded. */
export async function getMyFilingWork(context: ServiceContext): Promise<MyFilingWork> {
  const { questions, nextCursor } = await listOpenQuestions(context, { limit: filingLimits.myWork })
  return {
    at: context.deps.clock.now().toISOString(),
    passes: await findWaitingPasses(context),
    questions: { items: questions, hasMore: nextCursor !== null },
    due: await findDueResponses(context),
    filings: await countMyFilings(context),
  }
}
