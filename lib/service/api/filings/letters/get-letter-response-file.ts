import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { LetterFormat, LetterItem } from '#lib/contract/filings/letters.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { runThread } from '#lib/service/api/kernel/run-thread.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import { companies, jurisdictions } from '#lib/service/database/schema/reference.ts'
import { toFileName } from '#lib/service/documents/file-name.ts'
import type { Manuscript } from '#lib/service/documents/manuscript.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import type { LetterReference } from './find-letter.ts'
import { showLetter } from './select-letters.ts'
import { writeResponseText } from './write-response-text.ts'

export interface ResponseWork {
  readonly manuscript: Manuscript
  readonly format: LetterFormat
}

/** The response letter as a file, and what to save it as. A letter with an item that has no answer is a `conflict`. */
export async function getLetterResponseFile(
  context: ServiceContext,
  { filingId, letterId, format }: LetterReference & { readonly format: LetterFormat },
): Promise<{ content: Uint8Array; name: string }> {
  const { filing } = await findFilingOrThrow(context, filingId)
  const { db } = context.deps.database
  const [row] = await db
    .select()
    .from(filingLetters)
    .where(and(eq(filingLetters.id, letterId), eq(filingLetters.filingId, filingId)))
  if (!row) throw notFound()
  const letter = await showLetter(db, row)
  const unanswered = describeUnanswered({ isWritten: letter.response !== null, items: letter.items })
  if (unanswered !== null) throw new ServiceError('conflict', unanswered)
  const [names] = await db
    .select({ company: companies.name, state: jurisdictions.name })
    .from(filings)
    .leftJoin(companies, eq(companies.id, filings.companyId))
    .leftJoin(jurisdictions, eq(jurisdictions.id, filings.jurisdictionId))
    .where(eq(filings.id, filingId))
  const manuscript = writeResponseText({ filing, letter, company: names?.company ?? null, state: names?.state ?? null })
  const title = `${filing.displayName} - response to objection letter ${letter.number}`
  const work: ResponseWork = { manuscript, format }
  const content = await runThread<Uint8Array>(join(import.meta.dirname, 'response-worker.ts'), work)
  return { content, name: `${toFileName(title)}.${format}` }
}

interface Written {
  readonly isWritten: boolean
  readonly items: readonly Pick<LetterItem, 'number' | 'answer'>[]
}

/** Null where a response answers every item. */
export function describeUnanswered({ isWritten, items }: Written): string | null {
  if (!isWritten) return 'No response to this letter was written yet.'
  const open = items.filter(({ answer }) => answer === null).map(({ number }) => number)
  if (open.length === 0) return null
  const named = `${open.length === 1 ? 'item' : 'items'} ${open.join(', ')}`
  return `The response has no answer to ${named} yet.`
}
