import { isNotNull, isNull } from 'drizzle-orm'
import { ohio2014 } from '#lib/engines/serff/testing/layouts/ohio-2014.ts'
import { confirmFilingImport } from '#lib/service/api/filings/imports/confirm-filing-import.ts'
import { createFilingImport } from '#lib/service/api/filings/imports/create-filing-import.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import { addPdf } from './add-pdf.ts'
import { findOrMakeScope } from './crash-scope.ts'
import { silentLogger } from './silent-logger.ts'

/** Forms and rate pages that the PDF lists. */
const printedEntries = 2

/**
 * A separate process on the data directory in `DATA_DIR`, for a test to kill while it imports: it reports whether what is
 * stored is whole, then reads and confirms one import after the other without end and reports how long the first took.
 */
const instance = await openInstance({
  settings: { dataDir: process.env.DATA_DIR ?? '', publicUrl: null, files: null, allowLoopbackWebhooks: false },
  databaseUrl: undefined,
  clock: { now: () => new Date() },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
})
const { deps } = instance
report(await inspect(deps))
if (process.argv[2] === 'inspect') await instance.close()
else {
  const { context, scopeId } = await findOrMakeScope(deps)
  const bytes = await ohio2014.pdf()
  const owners = { deps, organizationId: context.caller.organization.id, members: { member: context.caller.member } }
  for (let count = 0; ; count++) {
    const fileId = await addPdf(owners, { bytes, scopeId })
    const startedAt = performance.now()
    const { filingImport } = await createFilingImport(context, { scope: `mc:${scopeId}`, fileId })
    const { id, updatedAt, matches } = filingImport
    const [match] = matches
    const filing = match ? { filing: { id: match.id, updatedAt: match.updatedAt, take: ['disposition'] } } : {}
    await confirmFilingImport(context, { id, updatedAt, ...filing })
    if (count === 0) report({ importMs: performance.now() - startedAt })
  }
}

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/**
 * There is one filing at most, each confirmed import has its document on it, and the entries of its schedules, the letter
 * and the notes are there once.
 */
async function inspect({ database: { db } }: Deps) {
  const imports = await db.select({ filingId: filingImports.filingId }).from(filingImports)
  const confirmed = imports.filter(({ filingId }) => filingId !== null).length
  const isAny = confirmed > 0 ? 1 : 0
  const counts = await Promise.all([
    db.$count(filings),
    db.$count(filingDocuments, isNull(filingDocuments.entry)),
    db.$count(filingDocuments, isNotNull(filingDocuments.entry)),
    db.$count(filingLetters),
    db.$count(filingComments),
  ])
  return {
    confirmed,
    isWhole: JSON.stringify(counts) === JSON.stringify([isAny, confirmed, isAny * printedEntries, isAny, isAny * 3]),
  }
}
