import { eq, sql } from 'drizzle-orm'
import type { SessionMessage } from '#lib/contract/filings/sessions.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingSessions, sessionMessages } from '#lib/service/database/schema/filing-work.ts'

/** The id of the filing's session, which is made when it is first needed: racing callers all get the same one. */
export async function ensureSession(tx: Tx, deps: Deps, filingId: string): Promise<string> {
  const now = deps.clock.now().toISOString()
  await tx
    .insert(filingSessions)
    .values({ id: deps.randomId(), filingId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [session] = await tx
    .select({ id: filingSessions.id })
    .from(filingSessions)
    .where(eq(filingSessions.filingId, filingId))
  if (!session) throw new Error(`Filing ${filingId} has no session.`)
  return session.id
}

/** Under the public address where there is one, else a path. */
export function sessionUrl({ settings }: Pick<Deps, 'settings'>, session: { id: string; filingId: string }): string {
  return `${settings.publicUrl ?? ''}/filings/${session.filingId}/sessions/${session.id}`
}

/** Marks a session as changed, at a time later than every change before it, and returns that time. */
export async function touchSession(tx: Tx, { clock }: Pick<Deps, 'clock'>, sessionId: string): Promise<string> {
  const now = clock.now().toISOString()
  const [touched] = await tx
    .update(filingSessions)
    .set({
      updatedAt: sql`greatest(${now}::timestamptz, ${filingSessions.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(filingSessions.id, sessionId))
    .returning({ at: filingSessions.updatedAt })
  if (!touched) throw new Error(`There is no session ${sessionId}.`)
  return touched.at
}

export interface NewMessage {
  readonly sessionId: string
  readonly kind: SessionMessage['kind']
  /** Null where the session itself speaks. */
  readonly authorId: string | null
  readonly body: string
}

/** Messages of a session follow one another in time, those of one transaction too. Returns the time of this one. */
export async function addSessionMessage(tx: Tx, deps: Deps, message: NewMessage): Promise<string> {
  const createdAt = await touchSession(tx, deps, message.sessionId)
  await tx.insert(sessionMessages).values({ ...message, id: deps.randomId(), createdAt })
  return createdAt
}

const excerptCharacters = 80

/** The beginning of a comment on one line, whole words in quotation marks, to tell discussions apart. */
export function excerptOf(body: string): string {
  const characters = [...body.replace(/\s+/g, ' ').trim()]
  if (characters.length <= excerptCharacters) return `“${characters.join('')}”`
  const cut = characters.slice(0, excerptCharacters + 1).join('')
  // A text without a blank is cut anywhere.
  const whole = cut.replace(/\s+\S*$/, '')
  return `“${whole === cut ? characters.slice(0, excerptCharacters).join('') : whole}…”`
}
