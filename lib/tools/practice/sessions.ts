import { randomBytes } from 'node:crypto'
import { type Exchange, readCookie } from './exchange.ts'

export interface Session {
  readonly cookie: string
  readonly username: string
  /** The account's password, which a page may be made to show. */
  readonly password: string
  /** Since sign-in. */
  requests: number
  /** The tab that was saved by the request before. */
  savedTab: string | null
}

export interface Sessions {
  addAccount(username: string, password: string): void
  /** The cookie of a new session; null where user name and password do not match. */
  begin(username: string, password: string): string | null
  find(exchange: Exchange): Session | null
  end(session: Session): void
}

export function createSessions(accounts: Readonly<Record<string, string>>): Sessions {
  const passwords = new Map(Object.entries(accounts))
  const sessions = new Map<string, Session>()
  return {
    addAccount: (username, password) => void passwords.set(username, password),
    begin(username, password) {
      if (password === '' || passwords.get(username) !== password) return null
      const cookie = randomBytes(16).toString('hex')
      sessions.set(cookie, { cookie, username, password, requests: 0, savedTab: null })
      return cookie
    },
    find: (exchange) => sessions.get(readCookie(exchange, 'practice') ?? '') ?? null,
    end: ({ cookie }) => void sessions.delete(cookie),
  }
}
