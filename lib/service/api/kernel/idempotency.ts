import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { and, eq, lte } from 'drizzle-orm'
import type { OperationId } from '#lib/contract/operations.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { idempotencyKeys } from '#lib/service/database/schema/shared.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { ServiceContext } from './context.ts'

/** A retry key as a caller sends it, with the request it was sent with. Keys are the member's own, operation by operation. */
export interface IdempotencyKey {
  readonly operation: OperationId
  readonly key: string
  /** From `fingerprintRequest`. */
  readonly fingerprint: string
}

export interface KeyedResource {
  /** Such as `form_comparison`. */
  readonly type: string
  readonly id: string
}

export interface KeyClaim extends IdempotencyKey {
  /** The resource the key leads to from now on, even after it was deleted. */
  readonly resource: KeyedResource
  /** Null: the key is never free again. */
  readonly expiresAt: string | null
}

/**
 * The id of the resource a live key leads to, null if the key is free. Throws `idempotency_conflict` if the key was used
 * with another request. For responding to a retry before its inputs are checked; `claimKey` decides who starts.
 */
export async function findKeyedResource(context: ServiceContext, key: IdempotencyKey): Promise<string | null> {
  return await readKey(context.deps.database.db, context, key)
}

/**
 * Claims a key in the transaction that makes its resource. Null: the key is this caller's. Otherwise the id of the
 * resource that an earlier caller made with it: of any number of racing callers exactly one gets null, and the others
 * wait until it has committed. Throws `idempotency_conflict` where that was another request.
 */
export async function claimKey(tx: Tx, context: ServiceContext, claim: KeyClaim): Promise<string | null> {
  const now = context.deps.clock.now().toISOString()
  const memberId = context.caller.member.id
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), lte(idempotencyKeys.expiresAt, now)))
  const { operation, key, fingerprint, resource, expiresAt } = claim
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({
      memberId,
      operation,
      key,
      fingerprint,
      resourceType: resource.type,
      resourceId: resource.id,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return null
  const winner = await readKey(tx, context, claim)
  if (winner !== null) return winner
  throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 1 })
}

async function readKey(db: Db, { deps, caller }: ServiceContext, wanted: IdempotencyKey): Promise<string | null> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.memberId, caller.member.id),
        eq(idempotencyKeys.operation, wanted.operation),
        eq(idempotencyKeys.key, wanted.key),
      ),
    )
  // Stryker disable next-line ConditionalExpression: a missing date is NaN, which no time reaches
  if (!row || (row.expiresAt !== null && Date.parse(row.expiresAt) <= deps.clock.now().getTime())) return null
  if (row.fingerprint !== wanted.fingerprint) throw new ServiceError('idempotency_conflict')
  return row.resourceId
}

/**
 * Equal for equal validated requests: order of fields aside, order in arrays counts, absent is not empty.
 * SHA-256 of the canonical JSON (RFC 8785). Databases hold these for a week: the same request must keep its fingerprint.
 */
export function fingerprintRequest(request: unknown): string {
  return createHash('sha256')
    .update(canonicalize(request) ?? '')
    .digest('hex')
}
