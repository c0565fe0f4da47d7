import { hash } from 'node:crypto'
import type { Deps } from '#lib/service/api/kernel/context.ts'

const prefixes = { session: 'fds_', key: 'fdk_' } as const

export interface Token {
  /** Returned once and never stored. */
  readonly token: string
  readonly tokenHash: string
  /** The last four characters. */
  readonly hint: string
}

/** 256 random bits. */
export function makeToken(kind: keyof typeof prefixes, randomBytes: Deps['randomBytes']): Token {
  return describeToken(prefixes[kind] + randomBytes(32).toString('base64url'))
}

export function describeToken(token: string): Token {
  return { token, tokenHash: hashToken(token), hint: token.slice(-4) }
}

export function hashToken(token: string): string {
  return hash('sha256', token)
}
