import { ApiError } from '#lib/client/errors.ts'
import { StageFiling } from '#lib/contract/filings/staging.ts'

type Choices = Pick<StageFiling, 'loginId' | 'destination'>

/** Under which name a person's intent to stage a filing is kept until a response has come. */
export function intentName(memberId: string | null, filingId: string): string {
  return `${memberId ?? 'anyone'}:${filingId}:staging`
}

/** The request that was sent and has no response yet; null without one. */
export function readIntent(kept: string): StageFiling | null {
  try {
    return StageFiling.safeParse(JSON.parse(kept)).data ?? null
  } catch {
    return null
  }
}

/** The intent to send for these choices: the one that is kept where it has the same choices, else a new one. */
export function keepIntent(kept: StageFiling | null, choices: Choices, makeId: () => string): StageFiling {
  const isSame = kept?.loginId === choices.loginId && kept.destination === choices.destination
  const { loginId, destination } = choices
  return isSame ? kept : { requestId: makeId(), loginId, destination }
}

/** The request was not decided on: signed out, too slow, too many requests. */
const undecided = [401, 408, 425, 429]

/**
 * Whether an error shows that the request did not take effect. After anything else, such as a lost connection or a
 * failing service, it may have been accepted: only the same id may be sent again.
 */
export function isDefinite(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.includes(error.status)
}
