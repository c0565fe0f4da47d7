import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Env } from './env.ts'

export interface LocalSecrets {
  /** Signs the desk's session cookie. */
  readonly session: string
  /** Key of the desk's credential vault and of the service's signing secrets: 32 bytes. */
  readonly vault: Uint8Array
}

const StoredSecrets = z.object({ auth: z.string().min(32), vault: z.string().min(32) })

/** The configured secrets; those not configured are made once and stored in the data directory, readable only by its owner. */
export function loadLocalSecrets(env: Env, randomBytes: (length: number) => Buffer): LocalSecrets {
  const stored = env.authSecret && env.vaultSecret ? null : readOrCreate(env.dataDir, randomBytes)
  const vault = env.vaultSecret ?? stored?.vault ?? ''
  return {
    session: env.authSecret ?? stored?.auth ?? '',
    vault: createHash('sha256').update(`filing-desk vault\n${vault}`).digest(),
  }
}

/** Call with the data directory locked. */
function readOrCreate(dataDir: string, randomBytes: (length: number) => Buffer): z.infer<typeof StoredSecrets> {
  const path = join(dataDir, 'secrets.json')
  try {
    return StoredSecrets.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const made = { auth: randomBytes(32).toString('base64url'), vault: randomBytes(32).toString('base64url') }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(path, JSON.stringify(made), { mode: 0o600, flag: 'wx', flush: true })
  return made
}
