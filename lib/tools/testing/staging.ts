import { and, eq } from 'drizzle-orm'
import type { Schedule } from '#lib/contract/filings/documents.ts'
import type {
  Destination,
  FilingStaging,
  SerffLogin,
  StagingAcceptance,
  StagingPass,
} from '#lib/contract/filings/staging.ts'
import { toBody } from '#lib/service/api/files/store-content.ts'
import type { FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import { prepareDraft } from '#lib/service/api/filings/staging/jobs/prepare-draft.ts'
import type { LeaseTimes } from '#lib/service/api/filings/staging/pass/pass-lease.ts'
import { fileContents, fileVersions } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, insuranceSubtypes, jurisdictions, managedProducts } from '#lib/service/database/schema/reference.ts'
import { auditEntries, idempotencyKeys } from '#lib/service/database/schema/shared.ts'
import {
  stagingAuthorizations,
  stagingBrowsers,
  stagingPackages,
  stagingPasses,
} from '#lib/service/database/schema/staging.ts'
import { addFile, type TestFile } from './add-file.ts'
import { addFiling, readSession } from './discussions.ts'
import { type Actor, type TestApi, testLease } from './start-test-api.ts'

/** A filing of `owner` that has everything a draft asks for but documents. */
export async function addReadyFiling(api: TestApi, more: Partial<typeof filings.$inferInsert> = {}): Promise<string> {
  const { db } = api.deps.database
  const filingId = await addFiling(api)
  const at = api.deps.clock.now().toISOString()
  const shared = { scopeId: api.scopeId, createdAt: at }
  const [companyId, productId] = [api.deps.randomId(), api.deps.randomId()]
  await db.insert(companies).values({ ...shared, id: companyId, name: 'Harbor Mutual', naicCode: '12345' })
  await db.insert(managedProducts).values({ ...shared, id: productId, name: 'Homeowners', updatedAt: at })
  const [state] = await db.select().from(jurisdictions).where(eq(jurisdictions.code, 'NJ'))
  const [subType] = await db.select().from(insuranceSubtypes).orderBy(insuranceSubtypes.code).limit(1)
  await db
    .update(filings)
    .set({
      companyId,
      primaryProductId: productId,
      jurisdictionId: state?.id ?? null,
      toiCode: subType?.toiCode ?? null,
      subToiCode: subType?.code ?? null,
      filingType: 'Form',
      description: 'Revises the limit for money.',
      effectiveFromNew: '2026-07-01',
      effectiveFromRenewal: '2026-08-01',
      ...more,
    })
    .where(eq(filings.id, filingId))
  return filingId
}

interface StoredDocument extends TestFile {
  readonly schedule?: Schedule
  readonly title?: string
  readonly formNumber?: string | null
  readonly editionDate?: string | null
}

/** Puts a file with its bytes on a schedule and returns the file's id. */
export async function addStoredDocument(
  api: TestApi,
  filingId: string,
  { schedule = 'form', title, formNumber = 'HD 00 01', editionDate = '2026-01', ...file }: StoredDocument,
): Promise<string> {
  const { db } = api.deps.database
  const fileId = await addFile(api, { scopeId: api.scopeId, ...file })
  const createdAt = api.deps.clock.now().toISOString()
  const [version] = await db.select().from(fileVersions).where(eq(fileVersions.fileId, fileId))
  const contentId = version?.contentId ?? ''
  const body = toBody(Buffer.from(file.text))
  const { byteLength, sha256 } = body
  const owner = api.organizationId
  await db
    .insert(fileContents)
    .values({ contentId, owner, sha256, byteLength, place: 'database', claimedAt: createdAt })
  await api.deps.objects.database.put(contentId, body)
  api.advance(1)
  await db.insert(filingDocuments).values({
    id: api.deps.randomId(),
    filingId,
    schedule,
    fileId,
    title: title ?? 'Special form',
    formNumber,
    editionDate,
    ...(schedule === 'form' && { formType: 'PCF', action: 'new' }),
    addedBy: api.members.owner.id,
    createdAt: api.deps.clock.now().toISOString(),
    updatedAt: api.deps.clock.now().toISOString(),
  })
  return fileId
}

export async function addLogin(
  api: TestApi,
  destination: Destination = 'beta',
  as: Actor = 'owner',
): Promise<SerffLogin> {
  const json = { destination, username: `${as}-user`, label: `${as}’s ${destination} login` }
  const response = await api.request('/insurance/serff-logins', { as, json })
  if (response.status !== 201) throw new Error(await response.text())
  return await response.json()
}

export interface Choices {
  readonly requestId?: string
  readonly loginId: string
  readonly destination?: Destination
}

type As = Pick<NonNullable<Parameters<TestApi['request']>[1]>, 'as' | 'with' | 'headers'>

export function requestStaging(api: TestApi, filingId: string, choices: Choices, as: As = { as: 'owner' }) {
  const json = { requestId: api.deps.randomId(), destination: 'beta', ...choices }
  return api.request(`/insurance/managed-filings/${filingId}/staging`, { ...as, json })
}

export async function stage(api: TestApi, filingId: string, choices: Choices): Promise<StagingAcceptance> {
  const response = await requestStaging(api, filingId, choices)
  if (response.status !== 202) throw new Error(await response.text())
  return await response.json()
}

/** As `stage`; returns the new pass. */
export async function startPass(api: TestApi, filingId: string, choices: Choices): Promise<StagingPass> {
  const { sessionId, requestId } = await stage(api, filingId, choices)
  const { passes } = await readSession(api, sessionId, 'owner')
  const pass = passes.find((each) => each.requestId === requestId)
  if (!pass) throw new Error('The pass is not shown.')
  return pass
}

export async function readStaging(api: TestApi, filingId: string, as: As = { as: 'owner' }): Promise<FilingStaging> {
  const response = await api.request(`/managed-filings/${filingId}/staging`, as)
  if (response.status !== 200) throw new Error(await response.text())
  return await response.json()
}

export async function readPass(api: TestApi, { id, sessionId }: StagingPass): Promise<StagingPass> {
  const found = (await readSession(api, sessionId, 'owner')).passes.find((pass) => pass.id === id)
  if (!found) throw new Error('The pass is not shown.')
  return found
}

export interface RunOptions {
  readonly connector?: FilingSystemConnector
  readonly signal?: AbortSignal
  readonly lease?: LeaseTimes
}

/** Does the job of a pass as a worker would, once. */
export async function runPass(api: TestApi, passId: string, options: RunOptions = {}): Promise<void> {
  const { connector, signal = new AbortController().signal, lease = testLease } = options
  const browserConnectors = new Map(connector ? [['beta', connector] as const, ['production', connector] as const] : [])
  await prepareDraft(
    { ...api.deps, browserConnectors, leaseTimes: lease },
    { passId },
    { jobId: 'job', failures: 0, signal },
  )
}

export function signIn(api: TestApi, { id, sessionId }: StagingPass, password: string, as: As = { as: 'owner' }) {
  const path = `/insurance/filing-sessions/${sessionId}/passes/${id}/sign-in`
  return api.request(path, { ...as, json: { password } })
}

export function readPackage(api: TestApi, { id, sessionId }: StagingPass, as: Actor = 'owner') {
  return api.request(`/insurance/filing-sessions/${sessionId}/passes/${id}/package`, { as })
}

/** Everything that an accepted staging request writes, counted. */
export async function countStagingRows({ deps }: TestApi) {
  const { db } = deps.database
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'prepare-draft'`,
  )
  return {
    passes: await db.$count(stagingPasses),
    authorizations: await db.$count(stagingAuthorizations),
    packages: await db.$count(stagingPackages),
    browsers: await db.$count(stagingBrowsers),
    keys: await db.$count(idempotencyKeys),
    audits: await db.$count(auditEntries, eq(auditEntries.action, 'staging.authorized')),
    jobs: rows[0]?.count ?? 0,
  }
}

export function auditsOf({ deps }: TestApi, filingId: string) {
  return deps.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, filingId), eq(auditEntries.action, 'staging.authorized')))
}
