import { CreditLimit } from '#lib/contract/accounts/workspace.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import { setCreditLimit } from '#lib/service/api/usage/set-credit-limit.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { assertStopped, failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'

/** `npm run credit-limit -- ORGANIZATION CREDITS`: no operation of the API changes the limit. On PostgreSQL, processes may keep running. */
await changeLimit(process.argv[2], process.argv[3]).catch(failCommand)

async function changeLimit(slug: string | undefined, written: string | undefined): Promise<void> {
  const { success, data: limit } = CreditLimit.safeParse(written === 'none' ? null : Number(written))
  if (slug === undefined || written === undefined || !success) {
    throw new Error(
      'Usage: npm run credit-limit -- ORGANIZATION CREDITS. CREDITS is a number such as 500 or 12.50, or none.',
    )
  }
  const env = readEnv()
  assertStopped(env)
  const database = await openDatabase(env)
  try {
    const name = await setCreditLimit(database, { slug, limit })
    if (name === null) throw new Error(`No organization is named ${slug} in a workspace file (its ref).`)
    say(limit === null ? `${name} has no limit of credits.` : `${name} may use ${limit} credits a month.`)
  } finally {
    await database.close()
  }
}
