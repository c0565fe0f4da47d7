import type { Actor, TestApi } from './start-test-api.ts'

export const comparisonsPath = '/insurance/form-comparisons'

export interface CreateOptions {
  readonly as?: Actor
  readonly with?: 'session' | 'key' | 'readOnlyKey'
  readonly key?: string
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they are there to establish
  readonly body: any
}

export async function create(api: TestApi, request: unknown, options: CreateOptions = {}): Promise<TestAnswer> {
  return await toAnswer(
    api.request(comparisonsPath, {
      as: options.as ?? 'member',
      with: options.with ?? 'session',
      json: request,
      headers: options.key === undefined ? {} : { 'Idempotency-Key': options.key },
    }),
  )
}

export async function read(api: TestApi, path: string, as: Actor = 'member'): Promise<TestAnswer> {
  return await toAnswer(api.request(path, { as }))
}

export async function readComparison(api: TestApi, id: string, as?: Actor): Promise<TestAnswer> {
  return await read(api, `${comparisonsPath}/${id}`, as)
}

async function toAnswer(promise: Promise<Response>): Promise<TestAnswer> {
  const response = await promise
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
