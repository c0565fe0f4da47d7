import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Dataset, datasets, type Feature, features } from '#lib/contract/accounts/access.ts'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { isAllowedAddress } from '#lib/service/api/kernel/authorize-key.ts'
import { type Caller, type Callers, unlimited } from '#lib/service/api/kernel/caller.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { lookUpTogether } from '#lib/service/api/kernel/look-up-together.ts'
import type { Db } from '#lib/service/database/open.ts'
import { credentials, members, organizations } from '#lib/service/database/schema/accounts.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { toAllowedOperations } from './show-api-key.ts'
import { hashToken } from './token.ts'

/** Last use is recorded at most once a minute, so that not every read becomes a write. */
const useResolutionMs = 60_000

interface CallersOptions extends Pick<Deps, 'database' | 'clock'> {
  /** How long what was read of a caller is used, in every process on this database: the same number in each. */
  readonly lifeMs: number
}

const maxKnown = 20_000

/** Using a session extends it. What is asked for while the database responds is read together. */
export function openCallers({ database, clock, lifeMs }: CallersOptions): Callers {
  /** By hash. */
  const known = new LRUCache<string, KnownCaller>({ max: maxKnown, ttl: lifeMs, ttlResolution: 0, ttlAutopurge: true })
  let byHash: ReturnType<typeof prepareByHash> | undefined

  const read = lookUpTogether(async (hashes) => {
    const { db } = database
    byHash ??= prepareByHash(db)
    // Counted from before the database is asked: what is committed later ends it in time.
    const readAt = performance.now()
    const now = clock.now()
    const rows = await byHash.execute({ hashes })
    return new Map(
      rows.map((row) => {
        const { credential } = row
        return [
          credential.tokenHash,
          {
            ...credential,
            caller: toCaller({ ...row, credential: toCallerCredential(credential) }),
            isUseDue: isUseDue(credential, now),
            readAt,
          },
        ]
      }),
    )
  })

  return {
    async find(token, address) {
      const hash = hashToken(token)
      const recent = known.get(hash)
      if (recent && !isExpired(recent, clock.now())) return recent.caller
      const found = await read(hash)
      if (!found) return undefined
      const now = clock.now()
      if (isExpired(found, now)) {
        if (found.kind === 'session') return undefined
        throw new ServiceError('unauthenticated', 'This API key has expired. Its owner can create another one.')
      }
      if (lifeMs > 0) known.set(hash, found, { start: found.readAt })
      if (found.isUseDue && isAllowedAddress(found.caller.credential, address)) {
        // Requests that were looked up together share what was found: the first of them records the use.
        found.isUseDue = false
        await recordUse(database.db, found, { now, address })
      }
      return found.caller
    },
    async forget() {
      // Timers may be early by a fraction of a millisecond.
      if (lifeMs > 0) await delay(lifeMs + 5)
    },
  }
}

interface KnownCaller extends Pick<Credential, 'id' | 'kind' | 'expiresAt'> {
  readonly caller: Caller
  isUseDue: boolean
  /** By `performance.now()`. */
  readonly readAt: number
}

/** Prepared, because every request needs it. */
function prepareByHash(db: Db) {
  const isAsked = sql`${credentials.tokenHash} = any(${sql.placeholder('hashes')}::text[])`
  return db
    .select({ credential: credentials, member: members, organization: organizations })
    .from(credentials)
    .innerJoin(members, eq(members.id, credentials.memberId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(isAsked, isNull(credentials.revokedAt), isNull(members.removedAt)))
    .prepare('find_callers')
}

type Credential = typeof credentials.$inferSelect

function toCallerCredential(row: Credential): Caller['credential'] {
  const { id, kind, access, allowedAddresses } = row
  return { id, kind, access, allowedOperations: toAllowedOperations(row), allowedAddresses }
}

function isExpired({ expiresAt }: Pick<Credential, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}

function isUseDue({ lastUsedAt, createdAt }: Credential, now: Date): boolean {
  // A use ahead of now comes from a clock that has been set back: it must not extend the session by the difference.
  return Math.abs(now.getTime() - Date.parse(lastUsedAt ?? createdAt)) >= useResolutionMs
}

interface Use {
  readonly now: Date
  readonly address: string | null
}

async function recordUse(db: Db, { id, kind }: Pick<Credential, 'id' | 'kind'>, { now, address }: Use): Promise<void> {
  const expiresAt = new Date(now.getTime() + accountLimits.sessionIdleMs).toISOString()
  await db
    .update(credentials)
    .set({ lastUsedAt: now.toISOString(), ...(kind === 'session' ? { expiresAt } : { lastUsedAddress: address }) })
    .where(eq(credentials.id, id))
}

/** A member as the caller of a service, for work that the deployment does on their behalf. */
export async function findMemberCaller(deps: Deps, memberId: string): Promise<Caller> {
  const [row] = await deps.database.db
    .select({ member: members, organization: organizations })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.id, memberId), isNull(members.removedAt)))
  if (!row) throw notFound()
  return toCaller({ ...row, credential: { id: memberId, kind: 'session', access: 'read_write', ...unlimited } })
}

interface CallerRow {
  readonly member: typeof members.$inferSelect
  readonly organization: typeof organizations.$inferSelect
  readonly credential: Caller['credential']
}

function toCaller({ member, organization, credential }: CallerRow): Caller {
  return {
    member: { id: member.id, name: member.name, email: member.email, role: member.role },
    organization: {
      id: organization.id,
      name: organization.name,
      creditLimit: organization.creditLimit,
      features: organization.features.filter(isFeature),
      datasets: organization.datasets.filter(isDataset),
    },
    credential,
  }
}

function isFeature(name: string): name is Feature {
  return features.some((feature) => feature === name)
}

function isDataset(name: string): name is Dataset {
  return datasets.some((dataset) => dataset === name)
}
