import { pick } from '#lib/contract/filings/field-shapes.ts'
import { type ConfirmFilingImport, rateDataField, updatedFields } from '#lib/contract/filings/imports.ts'
import { lockFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { assertNoIssues, type InputIssue, toInputError } from '#lib/service/api/filings/input-issues.ts'
import { findReferenceIssues } from '#lib/service/api/filings/records/find-reference-issues.ts'
import { assertHasBegun } from '#lib/service/api/filings/records/record-filing-submission.ts'
import { storeFields } from '#lib/service/api/filings/records/update-managed-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'
import type { FilingImportRow } from './find-import.ts'
import { listDifferences, selectMatches } from './find-matches.ts'

interface Save {
  readonly row: FilingImportRow
  /** The filing to update; undefined: a new one is made. */
  readonly filing: ConfirmFilingImport['filing']
}

interface Saved {
  readonly filingId: string
  readonly isNew: boolean
}

/** Makes a reference filing, or updates the one that has the tracking number on the revision that the caller saw. */
export async function saveFiling(tx: Tx, context: ServiceContext, { row, filing }: Save): Promise<Saved> {
  const matches = await selectMatches(tx, row)
  const { values, scopeId } = row
  if (filing) return await update(tx, context, { row, filing, isMatch: matches.some(({ id }) => id === filing.id) })
  const [match] = matches
  if (match) {
    const message = `${values.serffTrackingNumber} is the filing “${match.displayName}” of this scope. Update that filing.`
    throw new ServiceError('conflict', message)
  }
  if (!values.displayName) throw invalidRequest('body', ['values', 'displayName'], 'Every filing has a name.')
  assertHasBegun(context, values.submittedOn ?? null, ['values', 'submittedOn'])
  await assertReferences(tx, context, { values, filing: { filingId: null, scopeId } })
  const id = context.deps.randomId()
  const createdAt = context.deps.clock.now().toISOString()
  await tx.insert(filings).values({
    ...values,
    displayName: values.displayName,
    id,
    scopeId,
    ownerId: context.caller.member.id,
    filingMode: 'reference',
    createdAt,
    updatedAt: createdAt,
  })
  await writeAudit(tx, context, {
    action: 'filing.created',
    subject: { type: 'filing', id },
    detail: { displayName: values.displayName },
  })
  return { filingId: id, isNew: true }
}

interface Update {
  readonly row: FilingImportRow
  readonly filing: NonNullable<Save['filing']>
  readonly isMatch: boolean
}

/**
 * A reference filing is changed by imports only; an unclassified one is not to be assumed editable. A match is in the scope
 * of the import, which its caller can edit.
 */
async function update(tx: Tx, context: ServiceContext, { row, filing: wanted, isMatch }: Update): Promise<Saved> {
  const { filing } = await lockFilingOrThrow(context, wanted.id, tx)
  if (!isMatch)
    throw invalidRequest('body', ['filing', 'id'], 'This filing does not have the tracking number of the import.')
  if (filing.filingMode === null)
    throw new ServiceError('forbidden', 'This record is not classified, so it is read-only.')
  if (Date.parse(filing.updatedAt) !== Date.parse(wanted.updatedAt)) {
    const message = `The current revision is ${filing.updatedAt}.`
    throw toInputError('conflict', [{ path: ['filing', 'updatedAt'], message }])
  }
  assertNoIssues('invalid_request', listUnknown(wanted.take))
  const changes = listDifferences(filing, row.values).filter(({ field }) => wanted.take.includes(field))
  if (changes.length === 0) return { filingId: filing.id, isNew: false }
  const changed = pick(
    row.values,
    changes.map(({ field }) => field as keyof typeof row.values),
  )
  await assertReferences(tx, context, { values: changed, filing: { filingId: filing.id, scopeId: filing.scopeId } })
  await storeFields(tx, context, { filing, changed: { ...changed, displayName: undefined } })
  await writeAudit(tx, context, {
    action: 'filing.updated',
    subject: { type: 'filing', id: filing.id },
    detail: { changes },
  })
  return { filingId: filing.id, isNew: false }
}

function listUnknown(take: readonly string[]): InputIssue[] {
  const known: readonly string[] = [...updatedFields, rateDataField]
  return take.flatMap((field, at) =>
    known.includes(field) ? [] : [{ path: ['filing', 'take', at], message: 'An update takes no such field.' }],
  )
}

interface Checked {
  readonly values: Partial<FilingImportRow['values']>
  readonly filing: Parameters<typeof findReferenceIssues>[2]
}

async function assertReferences(tx: Tx, context: ServiceContext, { values, filing }: Checked): Promise<void> {
  const issues = await findReferenceIssues({ db: tx, context }, values, filing)
  assertNoIssues('not_found', issues.missing)
  assertNoIssues('invalid_request', issues.unusable)
}
