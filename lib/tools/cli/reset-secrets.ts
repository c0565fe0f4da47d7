import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readEnv } from '#lib/desk/server/env.ts'
import { loadSealingKeys } from '#lib/desk/server/local-secrets.ts'
import { type ResetRecords, resetSecrets } from '#lib/service/api/reset-secrets.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { assertStopped, failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'

/**
 * `npm run reset-secrets -- --yes`: makes a database usable again whose `VAULT_SECRET` is lost, with the secret that is
 * configured now, or a new one in the data directory.
 */
const consequences = `Use this only if the former VAULT_SECRET is lost: \`npm run reset-secrets\` ends every session and replaces
the signing secret of every webhook endpoint that cannot be decrypted. This cannot be undone.
Stop every process that uses the database, then confirm: npm run reset-secrets -- --yes
Nothing was changed.`

await reset().catch(failCommand)

async function reset(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })
  const env = readEnv()
  assertStopped(env)
  if (!values.yes) throw new Error(consequences)
  const database = await openDatabase(env)
  try {
    const keys = loadSealingKeys(env, randomBytes)
    sayReset(
      await resetSecrets({ database, clock: { now: () => new Date() }, randomBytes, randomId: randomUUID }, keys),
    )
  } finally {
    await database.close()
  }
}

function sayReset({ sessions, endpoints }: ResetRecords): void {
  say(`${sessions} ${sessions === 1 ? 'session was' : 'sessions were'} ended. Members sign in again.`)
  say(`${endpoints.length} webhook ${endpoints.length === 1 ? 'endpoint has' : 'endpoints have'} a new signing secret.`)
  for (const { id, url } of endpoints) say(`  ${id} ${new URL(url).host}`)
  if (endpoints.length === 0) return
  say('Their receivers reject webhooks until a member rotates each secret (Settings, Webhooks, or the operation')
  say('rotateWebhookSecret) and sets the new one in the receiver. Webhooks are retried for three days.')
}
