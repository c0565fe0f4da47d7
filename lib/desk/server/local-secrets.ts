import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { SealingKeys } from '#lib/service/database/sealed-text.ts'
import { UnknownSealingKey } from '#lib/service/database/unknown-sealing-key.ts'
import type { Env } from './env.ts'
import { InvalidEnvironment } from './invalid-environment.ts'

type RandomBytes = (length: number) => Buffer

const StoredSecrets = z.object({ auth: z.string().min(32), vault: z.string().min(32) })
type StoredSecrets = z.infer<typeof StoredSecrets>

/** Signs the desk's session cookie. One that is not configured is made once and stored in the data directory. */
export function loadSessionSecret(env: Env, randomBytes: RandomBytes): string {
  return env.authSecret ?? (readSecrets(env) ?? makeSecrets(env, randomBytes)).auth
}

/**
 * Keys of what is sealed in the database. A secret that is not configured is made once and stored in the data directory,
 * readable only by its owner. Without `randomBytes` none is made, and a missing one throws `UnknownSealingKey`.
 */
export function loadSealingKeys(env: Env, randomBytes: RandomBytes | null): SealingKeys {
  const current = env.vaultSecret ?? (readSecrets(env) ?? makeVaultSecret(env, randomBytes)).vault
  return [toKey(current), ...env.previousVaultSecrets.map(toKey)]
}

function toKey(secret: string): Uint8Array {
  return createHash('sha256').update(`filing-desk vault\n${secret}`).digest()
}

function makeVaultSecret(env: Env, randomBytes: RandomBytes | null): StoredSecrets {
  if (randomBytes) return makeSecrets(env, randomBytes)
  throw new UnknownSealingKey(`${pathOf(env)} is missing, and this database is encrypted with the secret in it.`)
}

function pathOf({ dataDir }: Env): string {
  return join(dataDir, 'secrets.json')
}

/** Null where none have been made. */
function readSecrets(env: Env): StoredSecrets | null {
  try {
    return StoredSecrets.parse(JSON.parse(readFileSync(pathOf(env), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw new InvalidEnvironment(
      `${pathOf(env)} is damaged. Restore it from a backup; if there is none, delete it and run \`npm run reset-secrets\`.`,
    )
  }
}

/** Call with the data directory locked. */
function makeSecrets(env: Env, randomBytes: RandomBytes): StoredSecrets {
  const made = { auth: randomBytes(32).toString('base64url'), vault: randomBytes(32).toString('base64url') }
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(pathOf(env), JSON.stringify(made), { mode: 0o600, flag: 'wx', flush: true })
  return made
}
