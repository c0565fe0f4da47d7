import { and, eq } from 'drizzle-orm'
import type { FoundFacts } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import type { FilingImportRow } from './find-import.ts'

const unnamed = 'Author (not named)'

/** Keeps the notes of the correspondence as notes of the filing, each once. Gives how many are new. */
export async function storeImportedNotes(
  tx: Tx,
  { deps }: ServiceContext,
  { row, filingId }: { readonly row: FilingImportRow; readonly filingId: string },
): Promise<number> {
  const known = await tx
    .select({ body: filingComments.body })
    .from(filingComments)
    .where(and(eq(filingComments.filingId, filingId), eq(filingComments.kind, 'note')))
  const bodies = new Set(known.map(({ body }) => body))
  const fresh = row.reading.notes.filter((note) => !bodies.has(toBody(note)))
  const now = deps.clock.now().getTime()
  const rows = fresh.map((note, index) => ({
    id: deps.randomId(),
    filingId,
    authorId: null,
    authorName: note.createdBy?.value ?? unnamed,
    body: toBody(note),
    kind: 'note' as const,
    // Comments are listed by their time: notes follow each other as they are printed.
    createdAt: new Date(now + index).toISOString(),
  }))
  if (rows.length > 0) await tx.insert(filingComments).values(rows)
  return rows.length
}

/** The heading, date and subject of a note in a line, then its text. */
function toBody({ kind, createdOn, submittedOn, subject, comments }: FoundFacts): string {
  const head = [kind?.sources[0]?.quote, (submittedOn ?? createdOn)?.value, subject?.value].filter(Boolean).join(' · ')
  const body = [head, comments?.value].filter(Boolean).join('\n\n')
  return [...body].slice(0, filingLimits.commentCharacters).join('')
}
