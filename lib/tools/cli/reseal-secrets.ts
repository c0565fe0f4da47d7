import { randomBytes } from 'node:crypto'
import { readEnv } from '#lib/desk/server/env.ts'
import { loadSealingKeys } from '#lib/desk/server/local-secrets.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { resealRecords } from '#lib/service/database/reseal-records.ts'
import { checkSealingKeys, isUnsealed } from '#lib/service/database/sealing-keys.ts'
import { assertStopped, failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'

/**
 * `npm run reseal-secrets`: encrypts every stored secret with `VAULT_SECRET`, after which `VAULT_SECRET_PREVIOUS` is no
 * longer needed. On PostgreSQL, processes may keep running. Interrupted, it continues where it is run again.
 */
await reseal().catch(failCommand)

async function reseal(): Promise<void> {
  const env = readEnv()
  assertStopped(env)
  const database = await openDatabase(env)
  try {
    const keys = loadSealingKeys(env, (await isUnsealed(database)) ? randomBytes : null)
    await checkSealingKeys(database, keys)
    const { resealed, unreadable } = await resealRecords(database, keys)
    say(`${resealed} ${resealed === 1 ? 'record was' : 'records were'} encrypted again with VAULT_SECRET.`)
    if (unreadable > 0) {
      say(`${unreadable} could not be decrypted with any of the secrets. Rotate the secrets of webhooks that fail.`)
    }
    say('VAULT_SECRET_PREVIOUS is no longer needed.')
  } finally {
    await database.close()
  }
}
