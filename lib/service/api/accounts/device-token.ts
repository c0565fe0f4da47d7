import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'

type Signing = Pick<Deps, 'secrets'>

/**
 * A token says that a member has signed in from this device before. It is no credential: all it gives is a limit of wrong
 * passwords that no one else can spend (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export interface KnownDevice {
  readonly memberId: string
  readonly deviceId: string
  readonly token: string
}

export function makeDevice(deps: Signing & Pick<Deps, 'randomBytes'>, memberId: string): KnownDevice {
  const deviceId = deps.randomBytes(16).toString('base64url')
  return { memberId, deviceId, token: `${deviceId}.${sign(deps, memberId, deviceId)}` }
}

/** The first of the tokens, as they came with a request, that was made for one of these members. */
export function findDevice(deps: Signing, tokens: string, memberIds: readonly string[]): KnownDevice | null {
  for (const token of tokens.split('~').slice(0, accountLimits.devices)) {
    const [deviceId = '', tag = ''] = token.split('.')
    const memberId = memberIds.find((id) => isEqual(tag, sign(deps, id, deviceId)))
    if (memberId !== undefined) return { memberId, deviceId, token: `${deviceId}.${tag}` }
  }
  return null
}

function sign({ secrets }: Signing, memberId: string, deviceId: string): string {
  // No cursor begins with a letter where it is signed with the same key.
  return createHmac('sha256', secrets.cursorKey).update(`sign-in device ${memberId} ${deviceId}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
