import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, lt, or } from 'drizzle-orm'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { deskSessions } from '#lib/service/database/schema/desk.ts'
import { openText, sealText } from '#lib/service/database/sealed-text.ts'
import type { DeskRuntime } from './desk-runtime.ts'

/** However often it is used, a sign-in ends after this. */
export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000
/** Use is written down no more often than this. */
const touchEveryMs = 5 * 60 * 1000

export type SignInMethod = 'password' | 'oidc' | 'key'

/** A signed-in person with the credential that is used for them upstream. Never passed to a page. */
export interface DeskSession {
  readonly id: string
  /** Public: pages carry it, so that a tab cannot act for a person who signed in after it was opened. */
  readonly epoch: string
  readonly method: SignInMethod
  readonly displayName: string
  readonly credential: string
  /** Whose records the session's are; null in sessions that began before this was stored, until it is found out. */
  readonly memberId: string | null
}

type StoreRuntime = Pick<DeskRuntime, 'database' | 'now' | 'secrets'>

/** Every sign-in makes a new id; sessions past their time are swept on the way. */
export async function createDeskSession(
  { database, now, secrets }: StoreRuntime,
  { credential, method, displayName, memberId }: Omit<DeskSession, 'id' | 'epoch'>,
): Promise<DeskSession> {
  const session = { id: randomUUID(), epoch: randomUUID(), method, displayName, credential, memberId }
  const at = now()
  const idleSince = new Date(at.getTime() - accountLimits.sessionIdleMs).toISOString()
  await database.db
    .delete(deskSessions)
    .where(or(lt(deskSessions.expiresAt, at.toISOString()), lt(deskSessions.lastSeenAt, idleSince)))
  await database.db.insert(deskSessions).values({
    id: session.id,
    epoch: session.epoch,
    method,
    displayName,
    memberId,
    sealedCredential: sealText(secrets.vault, session.id, credential),
    createdAt: at.toISOString(),
    lastSeenAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + sessionLifeMs).toISOString(),
  })
  return session
}

/** The session of an id from a cookie, or null: unknown, past its time, idle too long, or not readable with this key. */
export async function findDeskSession(
  { database, now, secrets }: StoreRuntime,
  id: string,
): Promise<DeskSession | null> {
  const [row] = await database.db.select().from(deskSessions).where(eq(deskSessions.id, id))
  if (!row) return null
  const at = now()
  const idleMs = at.getTime() - Date.parse(row.lastSeenAt)
  if (Date.parse(row.expiresAt) <= at.getTime() || idleMs > accountLimits.sessionIdleMs) {
    await deleteDeskSession({ database }, id)
    return null
  }
  const credential = openText(secrets.vault, id, row.sealedCredential)
  if (credential === null) return null
  // Ahead of now where the clock has been set back: idle time counts from this use then.
  if (Math.abs(idleMs) > touchEveryMs) {
    await database.db.update(deskSessions).set({ lastSeenAt: at.toISOString() }).where(eq(deskSessions.id, id))
  }
  const { epoch, method, displayName, memberId } = row
  return { id, epoch, method, displayName, credential, memberId }
}

export async function storeSessionMember(
  { database }: Pick<DeskRuntime, 'database'>,
  id: string,
  memberId: string,
): Promise<void> {
  await database.db.update(deskSessions).set({ memberId }).where(eq(deskSessions.id, id))
}

export async function deleteDeskSession({ database }: Pick<DeskRuntime, 'database'>, id: string): Promise<void> {
  await database.db.delete(deskSessions).where(eq(deskSessions.id, id))
}
