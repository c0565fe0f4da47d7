import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { readEnv } from '#lib/desk/server/env.ts'
import { openService } from '#lib/desk/server/open-service.ts'
import type { Instance } from '#lib/service/api/assemble-instance.ts'
import type { Database } from '#lib/service/database/database.ts'
import { type RunningApplication, type RunOptions, runApplication } from '#lib/tools/cli/run-application.ts'
import { seedBench } from './bench-workspace.ts'

/** Measures on the data directory that `seed` makes, and deletes it afterwards. */
export async function withSeed<Result>(
  seed: Promise<string>,
  measure: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await seed
  try {
    return await measure(dataDir)
  } finally {
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
}

/** The same with an application on it. */
export function withApplication<Result>(
  seed: Promise<string>,
  { env, ...options }: Omit<RunOptions, 'dataDir'>,
  measure: (application: RunningApplication) => Promise<Result>,
): Promise<Result> {
  return withSeed(seed, async (dataDir) => {
    const application = await runApplication({ ...options, isOptimized: true, dataDir, env: { DEMO: '0', ...env } })
    try {
      return await measure(application)
    } finally {
      await application.stop()
    }
  })
}

/** The service in this process, on the embedded database and without work in the background. */
export async function withInstance<Result>(
  dataDir: string,
  measure: (instance: Instance) => Promise<Result>,
): Promise<Result> {
  const instance = await openService(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  try {
    return await measure(instance)
  } finally {
    await instance.close()
  }
}

/** The same with the bench's member. */
export function withSeededInstance<Result>(measure: (instance: Instance) => Promise<Result>): Promise<Result> {
  return withSeed(seedBench([]), (dataDir) => withInstance(dataDir, measure))
}

/** An id in SQL, the same in every statement; `n` is an expression. */
export function idOf(kind: string, n: string): string {
  return `md5('${kind}' || ${n})::uuid::text`
}

/** Runs statements after one that adds a scope, which the bench's member reads and edits. Its id is `idOf('scope', slug)`. */
export async function addToScope({ db }: Database, slug: string, statements: readonly string[]): Promise<void> {
  const scope = idOf('scope', `'${slug}'`)
  const all = [
    `insert into scopes (id, organization_id, slug, name, created_at)
     select ${scope}, id, '${slug}', '${slug}', now() from organizations`,
    `insert into grants (member_id, scope_id, read, edit, manage_access)
     select id, ${scope}, true, true, false from members`,
    ...statements,
    'analyze',
  ]
  for (const statement of all) await db.execute(sql.raw(statement))
}
