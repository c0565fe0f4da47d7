import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { OpenQuestion } from '#lib/engines/compare/opinions/types.ts'
import type { Run } from '#lib/service/api/comparisons/run-state.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { storeReasonerUse } from '#lib/service/api/reasoner/store-reasoner-use.ts'
import type { Db } from '#lib/service/database/open.ts'
import { comparisonAnswers, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { type GivenOpinion, readOpinion } from '#lib/service/reasoner/opinion-question.ts'
import { type Unavailable, unavailableReasons } from '#lib/service/reasoner/reasoner.ts'

/** The reply of the language model to one question of a run: an opinion, or the reason for its absence. */
export interface StoredAnswer {
  readonly opinion: GivenOpinion | null
  readonly unavailable: Unavailable | null
  readonly tokens: number
}

const Reason = z.enum(unavailableReasons)

/** The stored answers to these very questions, by their ids. */
export async function loadAnswers(
  db: Db,
  comparisonId: string,
  questions: readonly OpenQuestion[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const asked = new Map(questions.map((question) => [question.id, question]))
  const rows = await db.select().from(comparisonAnswers).where(eq(comparisonAnswers.comparisonId, comparisonId))
  return new Map(
    rows.flatMap(({ question: id, fingerprint, tokens, ...row }) => {
      const question = asked.get(id)
      if (question === undefined || fingerprint !== fingerprintOf(question)) return []
      const opinion = readOpinion(question, row.opinion)
      const unavailable = Reason.safeParse(row.unavailable).data ?? null
      return opinion === null && unavailable === null ? [] : [[id, { opinion, unavailable, tokens }] as const]
    }),
  )
}

/** Also counts the call. Nothing is stored of a run that was deleted. */
export async function storeAnswer(
  deps: Deps,
  { id, organizationId }: Pick<Run, 'id' | 'organizationId'>,
  { question, answer }: { readonly question: OpenQuestion; readonly answer: StoredAnswer },
): Promise<void> {
  const row = { ...answer, opinion: answer.opinion && { ...answer.opinion }, fingerprint: fingerprintOf(question) }
  await deps.database.transaction(async (tx) => {
    await storeReasonerUse(tx, deps, { organizationId, tokens: answer.tokens })
    const kept = await tx
      .select({ id: comparisons.id })
      .from(comparisons)
      .where(eq(comparisons.id, id))
      .for('key share')
    if (kept.length === 0) return
    await tx
      .insert(comparisonAnswers)
      .values({ comparisonId: id, question: question.id, ...row })
      .onConflictDoUpdate({
        target: [comparisonAnswers.comparisonId, comparisonAnswers.question],
        set: { ...row, tokens: sql`${comparisonAnswers.tokens} + ${answer.tokens}` },
      })
  })
}

function fingerprintOf({ asked, passages }: OpenQuestion): string {
  return createHash('sha256')
    .update(JSON.stringify([asked, passages]))
    .digest('hex')
}
