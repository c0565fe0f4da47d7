import type { Destination } from '#lib/contract/filings/staging.ts'
import type { ImportItem, ImportSession } from '#lib/contract/imports/operations.ts'
import { importItems, importSessions } from '#lib/service/database/schema/imports.ts'
import { addNamed, send } from './filing-records.ts'
import { addLogin } from './staging.ts'
import type { Actor, TestApi } from './start-test-api.ts'

/** The records that a member of the test scope needs to save selections. */
export interface ImportDesk {
  readonly as: Actor
  readonly session: ImportSession
  readonly productId: string
  readonly loginId: string
  readonly destination: Destination
}

export interface OpenImportDesk {
  readonly as?: Actor
  readonly destination?: Destination
}

/** An import session of the member, a product of the scope and a login of the member to the destination. */
export async function openImportDesk(
  api: TestApi,
  { as = 'member', destination = 'beta' }: OpenImportDesk = {},
): Promise<ImportDesk> {
  const session = await openImportSession(api, as)
  const productId = await addNamed(api, 'product')
  const { id: loginId } = await addLogin(api, destination, as)
  return { as, session, productId, loginId, destination }
}

/** As often as the service asks for it. */
export async function openImportSession(api: TestApi, as: Actor, scope: string = api.scope): Promise<ImportSession> {
  const { status, body } = await send(api, '/insurance/serff-import-sessions', { as, json: { scope } })
  if (status === 409) return await openImportSession(api, as, scope)
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** The body that saves a selection. */
export function selectionOf({ session, productId, loginId, destination }: ImportDesk, trackingNumber: string) {
  return { scope: session.scope, importSessionId: session.id, destination, trackingNumber, productId, loginId }
}

export async function saveSelection(api: TestApi, desk: ImportDesk, trackingNumber: string): Promise<ImportItem> {
  const json = selectionOf(desk, trackingNumber)
  const { status, body } = await send(api, '/insurance/serff-import-items', { as: desk.as, json })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Puts a selection in the table as it is given. */
export async function insertSelection(
  { deps }: TestApi,
  { session, productId, loginId, destination }: ImportDesk,
  values: Partial<typeof importItems.$inferInsert> = {},
): Promise<string> {
  const id = deps.randomId()
  const at = deps.clock.now().toISOString()
  await deps.database.db.insert(importItems).values({
    id,
    sessionId: session.id,
    destination,
    sourceFilingId: id,
    trackingNumber: id,
    productId,
    loginId,
    status: 'pending',
    revision: 1,
    createdAt: at,
    updatedAt: at,
    ...values,
  })
  return id
}

export async function clearImports({ deps }: TestApi): Promise<void> {
  await deps.database.db.delete(importSessions)
}
