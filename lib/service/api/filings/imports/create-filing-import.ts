import { and, eq, isNull } from 'drizzle-orm'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { mediaTypes } from '#lib/contract/files/operations.ts'
import type { CreateFilingImport, FilingImport, FilingReading } from '#lib/contract/filings/imports.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import { findFileOrThrow } from '#lib/service/api/files/find-file.ts'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'
import { listLeftOut } from './list-left-out.ts'
import { loadPages } from './load-pages.ts'
import { proposeEntries } from './propose-entries.ts'
import { proposeLetters } from './propose-letters.ts'
import { proposeRates } from './propose-rates.ts'
import { proposeValues } from './propose-values.ts'
import { runReading } from './run-reading.ts'
import { getFilingImport } from './show-import.ts'

export interface CreatedFilingImport {
  readonly filingImport: FilingImport
  readonly isNew: boolean
}

/**
 * Reads a PDF of the scope and keeps what was read. Of any number of racing callers with one version of a file, one reads
 * it; the others get the same import, until it is confirmed or discarded.
 */
export async function createFilingImport(
  context: ServiceContext,
  { scope: reference, fileId }: CreateFilingImport,
): Promise<CreatedFilingImport> {
  const { deps, caller } = context
  const scope = await findScopeOrThrow(context, reference, 'edit')
  const { file, version } = await findFileOrThrow(context, { id: fileId })
  if (file.scopeId !== scope.id) {
    throw invalidRequest('body', ['fileId'], 'Only a file of this scope can be read. Upload it to the scope first.')
  }
  const open = await findOpen(context, { scopeId: scope.id, fileId, version: version.version })
  if (open) return { filingImport: await getFilingImport(context, open), isNew: false }
  assertReadable(version)
  const read = await readOrThrow(context, { fileId, version: version.version })
  const [letters, entries] = [proposeLetters(read), proposeEntries(read)]
  const reading = { ...read, issues: [...read.issues, ...listLeftOut(read, { letters, entries })] }
  const now = deps.clock.now().toISOString()
  const id = deps.randomId()
  await deps.database.transaction(async (tx) => {
    const made = await tx
      .insert(filingImports)
      .values({
        id,
        scopeId: scope.id,
        fileId,
        fileVersion: version.version,
        reading,
        values: await proposeValues(tx, { reading, scopeId: scope.id, fileName: file.name }),
        letters,
        rateData: await proposeRates(tx, reading, scope.id),
        entries,
        createdBy: caller.member.id,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: filingImports.id })
    if (made.length === 0) return
    await writeAudit(tx, context, {
      action: 'filing_import.created',
      subject: { type: 'filing_import', id },
      detail: { fileId, version: version.version },
    })
  })
  const stored = await findOpen(context, { scopeId: scope.id, fileId, version: version.version })
  if (!stored) throw new ServiceError('conflict', 'Another member confirmed or discarded this import. Import it again.')
  return { filingImport: await getFilingImport(context, stored), isNew: stored === id }
}

interface VersionOfScope {
  readonly scopeId: string
  readonly fileId: string
  readonly version: number
}

async function findOpen({ deps }: ServiceContext, of: VersionOfScope): Promise<string | undefined> {
  const [row] = await deps.database.db
    .select({ id: filingImports.id })
    .from(filingImports)
    .where(
      and(
        eq(filingImports.scopeId, of.scopeId),
        eq(filingImports.fileId, of.fileId),
        eq(filingImports.fileVersion, of.version),
        isNull(filingImports.confirmedAt),
      ),
    )
  return row?.id
}

interface Version {
  readonly mediaType: string
  readonly textStatus: string
  readonly unreadableMessage: string | null
}

function assertReadable({ mediaType, textStatus, unreadableMessage }: Version): void {
  if (textStatus === 'processing') {
    throw new ServiceError('input_not_ready', undefined, { retryAfterSeconds: fileLimits.retryAfterReadingSeconds })
  }
  if (textStatus !== 'ready') throw new ServiceError('input_unreadable', unreadableMessage ?? undefined)
  if (mediaType !== mediaTypes.pdf) {
    throw invalidRequest(
      'body',
      ['fileId'],
      'The file is not a PDF. Import the PDF of the filing that the state publishes.',
    )
  }
}

async function readOrThrow(
  { deps }: ServiceContext,
  version: { readonly fileId: string; readonly version: number },
): Promise<FilingReading> {
  const outcome = await runReading(await loadPages(deps.database.db, version))
  switch (outcome.kind) {
    case 'filing':
      return toStored(outcome.reading)
    case 'not_a_filing':
      throw unusable(
        'This PDF is not a SERFF filing: no page names a SERFF tracking number. Import the PDF that the state publishes.',
      )
    case 'several_filings': {
      const filings = outcome.filings.map(
        ({ number, firstPage, lastPage }) =>
          `${number} (${firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage} to ${lastPage}`})`,
      )
      throw unusable(`This PDF has several filings. Split it and import each one: ${listShort(filings)}.`)
    }
  }
}

function unusable(message: string): ServiceError {
  return toInputError('invalid_inputs', [{ path: ['fileId'], message }])
}

/** A message has room for a few. */
function listShort(texts: readonly string[]): string {
  const shown = texts.slice(0, 2)
  return texts.length > shown.length ? `${shown.join(', ')} and others` : shown.join(' and ')
}

/** As JSON has it: without what was not found. */
function toStored(reading: object): FilingReading {
  return JSON.parse(JSON.stringify(reading))
}
