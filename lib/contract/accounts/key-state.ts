import type { ApiKey } from './api-keys.ts'
import { accountLimits } from './limits.ts'

const noticeMs = accountLimits.keyNoticeDays * 24 * 3_600_000

export type KeyState = 'valid' | 'expiring' | 'expired'

export function stateOfKey({ expiresAt }: Pick<ApiKey, 'expiresAt'>, nowMs: number): KeyState {
  if (expiresAt === null) return 'valid'
  const leftMs = Date.parse(expiresAt) - nowMs
  if (leftMs <= 0) return 'expired'
  return leftMs <= noticeMs ? 'expiring' : 'valid'
}

/** Its owner is reminded: it ends soon, or ended a short time ago. */
export function needsNotice({ expiresAt }: Pick<ApiKey, 'expiresAt'>, nowMs: number): boolean {
  return expiresAt !== null && Math.abs(Date.parse(expiresAt) - nowMs) <= noticeMs
}
