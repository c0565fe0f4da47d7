import { createHash, timingSafeEqual } from 'node:crypto'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { Caller } from './caller.ts'
import type { AnonymousContext } from './context.ts'

interface Credentials {
  readonly operation: Operation
  readonly headers: Headers
}

/** Who sent this request, as far as its operation asks. Throws `unauthenticated`. */
export async function authenticate(
  context: AnonymousContext,
  { operation: { access }, headers }: Credentials,
): Promise<Caller | null> {
  if (access.credential === 'none') return null
  const token = readBearer(headers)
  if (access.credential === 'service') {
    const secret = context.deps.secrets.exchange
    if (!secret || !isSameSecret(token, secret)) throw new ServiceError('unauthenticated')
    return null
  }
  const caller = await context.deps.callers.find(token, context.address)
  if (!caller) throw new ServiceError('unauthenticated')
  return caller
}

/** RFC 6750, section 2.1 */
function readBearer(headers: Headers): string {
  const token = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!token) throw new ServiceError('unauthenticated')
  return token
}

function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
