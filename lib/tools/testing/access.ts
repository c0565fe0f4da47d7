import { sql } from 'drizzle-orm'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import type { Actor, TestApi } from './start-test-api.ts'

/** Stores a comparison of these files, as an accepted request does. */
export async function addComparison(
  api: TestApi,
  { fileIds, by = 'member' }: { readonly fileIds: readonly string[]; readonly by?: Exclude<Actor, 'stranger'> },
): Promise<string> {
  const id = api.deps.randomId()
  await api.deps.database.transaction(async (tx) => {
    await tx.insert(comparisons).values({
      id,
      organizationId: api.organizationId,
      memberId: api.members[by].id,
      title: 'A vs B',
      request: {},
      status: 'queued',
      createdAt: api.deps.clock.now().toISOString(),
      epoch: 0,
      share: 0,
      charged: 0,
    })
    await tx.insert(comparisonInputs).values(
      fileIds.map((fileId, position) => ({
        comparisonId: id,
        position,
        inputId: `input-${position + 1}`,
        role: 'variant' as const,
        variant: `variant-${position + 1}`,
        fileId,
        fileVersion: 1,
        name: 'form.txt',
      })),
    )
  })
  return id
}

/** Every stored right to open a file or to find a comparison on Home: equal texts are equal access. */
export async function readAccess({ deps }: TestApi): Promise<string> {
  const { rows } = await deps.database.db.execute(sql`
    select 'file' as kind, file_id as id, member_id from file_shares
    union all select 'comparison', comparison_id, member_id from comparison_shares order by 1, 2, 3`)
  return JSON.stringify(rows)
}

/** The status and body of a request of one of the actors. */
export async function call(
  api: TestApi,
  request: { readonly as: Actor; readonly method?: string; readonly path: string; readonly json?: unknown },
): Promise<{ readonly status: number; readonly body: Awaited<ReturnType<Response['json']>> }> {
  const { path, ...rest } = request
  const response = await api.request(path, rest)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
