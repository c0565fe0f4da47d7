import { and, eq, isNull } from 'drizzle-orm'
import type { SerffLogin } from '#lib/contract/filings/staging.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { notFound } from '#lib/service/http/service-error.ts'

export type LoginRow = typeof serffLogins.$inferSelect

/** The caller's own login, kept from being removed until the transaction ends. Anybody else's is `not_found`. */
export async function holdOwnLoginOrThrow({ caller }: ServiceContext, id: string, tx: Tx): Promise<LoginRow> {
  const [login] = await tx
    .select()
    .from(serffLogins)
    .where(and(eq(serffLogins.id, id), eq(serffLogins.memberId, caller.member.id), isNull(serffLogins.removedAt)))
    .for('share')
  if (!login) throw notFound()
  return login
}

export function toLogin({ id, destination, username, label, createdAt }: LoginRow): SerffLogin {
  return { id, destination, username, label, createdAt }
}
