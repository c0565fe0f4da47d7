import { expect } from 'vitest'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { idempotencyKeys } from '#lib/service/database/schema/shared.ts'
import { creditHolds } from '#lib/service/database/schema/usage.ts'
import type { Actor, TestApi } from './start-test-api.ts'

export const comparisonsPath = '/insurance/form-comparisons'

export interface CreateOptions {
  readonly as?: Actor
  readonly with?: 'session' | 'key' | 'readOnlyKey'
  readonly key?: string
}

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  /** Loose, because tests establish its shape. */
  readonly body: Awaited<ReturnType<Response['json']>>
}

export async function create(api: TestApi, request: unknown, options: CreateOptions = {}): Promise<TestResponse> {
  return await toTestResponse(
    api.request(comparisonsPath, {
      as: options.as ?? 'member',
      with: options.with ?? 'session',
      json: request,
      headers: options.key === undefined ? {} : { 'Idempotency-Key': options.key },
    }),
  )
}

export async function read(api: TestApi, path: string, as: Actor = 'member'): Promise<TestResponse> {
  return await toTestResponse(api.request(path, { as }))
}

export async function readComparison(api: TestApi, id: string, as?: Actor): Promise<TestResponse> {
  return await read(api, `${comparisonsPath}/${id}`, as)
}

async function toTestResponse(promise: Promise<Response>): Promise<TestResponse> {
  const response = await promise
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

/** Expects an error and that nothing of the request was stored. */
export async function createRejected(api: TestApi, request: unknown, options?: CreateOptions): Promise<TestResponse> {
  const before = await countComparisonRows(api)
  const response = await create(api, request, { key: `rejected-${api.deps.randomId()}`, ...options })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await countComparisonRows(api)).toEqual(before)
  return response
}

/** Of everything that an accepted request writes. */
export async function countComparisonRows({ deps }: TestApi): Promise<readonly unknown[]> {
  const { db } = deps.database
  const tables = [comparisons, comparisonInputs, idempotencyKeys, creditHolds]
  const counts = await Promise.all(tables.map((table) => db.$count(table)))
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'run-comparison'`,
  )
  return [...counts, rows[0]?.count]
}

/** The places that an error names. */
export function pathsOf({ body }: TestResponse): string[] {
  return (body.details ?? []).map((detail: { path: string[] }) => detail.path.join('/'))
}
