import { eq } from 'drizzle-orm'
import { importFilings } from '#lib/service/api/filings/csv-import/import-filings.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { findOrMakeScope } from './crash-scope.ts'
import { silentLogger } from './silent-logger.ts'

const rowsOfFile = 200

/**
 * A separate process on the data directory in `DATA_DIR`, for a test to kill while it imports CSV files: it reports whether
 * what is stored is whole files, then imports one after the other without end and reports how long the first took.
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
  const { context } = await findOrMakeScope(deps)
  for (let count = 0; ; count++) {
    const startedAt = performance.now()
    const { made, issues } = await importFilings(context, { csv: writeCsv(deps.randomId()), dryRun: false })
    if (made !== rowsOfFile) throw new Error(issues.join(' '))
    if (count === 0) report({ importMs: performance.now() - startedAt })
  }
}

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

function writeCsv(name: string): string {
  const rows = Array.from({ length: rowsOfFile }, (_, n) => `harbor,${name} ${n},member@harbor.test`)
  return ['scope,displayName,owner', ...rows].join('\n')
}

/** Every import is in the audit with all of its filings, and there are no others. */
async function inspect({ database: { db } }: Deps) {
  const imports = await db.$count(auditEntries, eq(auditEntries.action, 'filings.imported'))
  return { imports, isWhole: (await db.$count(filings)) === imports * rowsOfFile }
}
