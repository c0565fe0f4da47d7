import type { Destination, SerffLogin } from '#lib/contract/filings/staging.ts'
import { toLogin } from '#lib/service/api/filings/find-login.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

export interface CreateSerffLoginInput {
  readonly destination: Destination
  readonly username: string
  readonly label: string
}

/** Adds the caller's own login. Of any number of racing callers one makes a destination's login; the others conflict. */
export async function createSerffLogin(context: ServiceContext, input: CreateSerffLoginInput): Promise<SerffLogin> {
  const { deps, caller } = context
  return await deps.database.transaction(async (tx) => {
    const [login] = await tx
      .insert(serffLogins)
      .values({
        ...input,
        id: deps.randomId(),
        memberId: caller.member.id,
        createdAt: deps.clock.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning()
    if (!login) {
      throw new ServiceError('conflict', `You already have a login for ${input.destination}. Remove it first.`)
    }
    await writeAudit(tx, context, {
      action: 'serff_login.created',
      subject: { type: 'serff_login', id: login.id },
      detail: { destination: input.destination, label: input.label },
    })
    return toLogin(login)
  })
}
