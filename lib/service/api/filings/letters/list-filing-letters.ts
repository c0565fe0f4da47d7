import { and, desc, eq, sql } from 'drizzle-orm'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import { showLetters } from './select-letters.ts'

export interface ListLettersInput {
  readonly filingId: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Last recorded first. */
export async function listFilingLetters(
  context: ServiceContext,
  query: ListLettersInput,
): Promise<{ letters: FilingLetter[]; nextCursor: string | null }> {
  await findFilingOrThrow(context, query.filingId)
  const { db } = context.deps.database
  const { createdAt, id } = filingLetters
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingLetters',
    query,
    load: (after, count) =>
      db
        .select()
        .from(filingLetters)
        .where(
          and(
            eq(filingLetters.filingId, query.filingId),
            after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(count),
    positionOf: (row) => [row.createdAt, row.id],
  })
  return { letters: await showLetters(db, rows), nextCursor }
}
