import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The member a token belonged to when it was last used here. Decides only whose turn a request is, never access. */
export interface KnownCallers {
  find(headers: Headers): string | null
  remember(headers: Headers, memberId: string): void
}

const maxCallers = 20_000

export function openKnownCallers(): KnownCallers {
  /** By digest, so that no token stays in memory. */
  const members = new LRUCache<string, string>({ max: maxCallers })
  return {
    find: (headers) => members.peek(digest(headers)) ?? null,
    remember: (headers, memberId) => void members.set(digest(headers), memberId),
  }
}

function digest(headers: Headers): string {
  return hash('sha256', headers.get('authorization') ?? '', 'base64')
}
