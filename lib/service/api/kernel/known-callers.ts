import { hash } from 'node:crypto'

/** Which member a token belonged to when it was last used here. Says whose turn a request is; it lets nobody in. */
export interface KnownCallers {
  find(headers: Headers): string | null
  remember(headers: Headers, memberId: string): void
}

const maxCallers = 20_000

export function openKnownCallers(): KnownCallers {
  /** By digest, so that no token stays in memory; those used longest ago first. */
  const members = new Map<string, string>()
  return {
    find: (headers) => members.get(digest(headers)) ?? null,
    remember(headers, memberId) {
      const key = digest(headers)
      members.delete(key)
      members.set(key, memberId)
      const [oldest] = members.keys()
      if (members.size > maxCallers && oldest !== undefined) members.delete(oldest)
    },
  }
}

function digest(headers: Headers): string {
  return hash('sha256', headers.get('authorization') ?? '', 'base64')
}
