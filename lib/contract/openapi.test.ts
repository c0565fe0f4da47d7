import { expect, test } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { limits } from './kernel/limits.ts'
import { describeApi } from './openapi.ts'
import { operationIds } from './operations.ts'

interface Described {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }[]
  readonly requestBody?: { readonly description: string }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>
}

const document = describeApi('http://desk.test')
const described = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, operation })),
)

test('every operation of the table is described once, with each parameter of its path', () => {
  expect(described.map(({ operation }) => operation.operationId).toSorted()).toEqual([...operationIds].toSorted())
  for (const { path, operation } of described) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
  }
})

test('a parameter says what it is where it is left out', () => {
  const pageSizes = described.flatMap(({ operation }) => operation.parameters.filter(({ name }) => name === 'limit'))
  expect(pageSizes.length).toBeGreaterThan(5)
  for (const { required, schema } of pageSizes) {
    expect(required).toBe(false)
    expect(schema).toMatchObject({ type: 'integer', minimum: 1, default: limits.page.default })
  }
})

test('what may be tried again later says when: always with 503, where it can be told with 409 and 429', () => {
  const retryAfter = (required: boolean) => ({ 'Retry-After': { required, schema: { type: 'integer', minimum: 0 } } })
  const { responses } = describedAs('createFormComparison')
  expect(responses[503]?.headers).toEqual(retryAfter(true))
  expect(responses[409]?.headers).toEqual(retryAfter(false))
  expect(responses[404]?.headers).toBeUndefined()
  expect(describedAs('createSession').responses[429]?.headers).toEqual(retryAfter(false))
})

test('creating a comparison lists the statuses and codes of the specification, and no others', () => {
  const { responses } = describedAs('createFormComparison')
  const codes = Object.entries(responses).map(([status, { description }]) => [
    Number(status),
    description.split(', ').toSorted(),
  ])
  expect(Object.fromEntries(codes)).toEqual({
    200: ['Success'],
    202: ['Success'],
    400: ['invalid_request'],
    401: ['unauthenticated'],
    403: ['download_restricted', 'feature_not_enabled', 'forbidden', 'product_access_required'],
    404: ['not_found'],
    409: ['idempotency_conflict', 'input_not_ready', 'version_unavailable'],
    413: ['request_too_large'],
    415: ['unsupported_media_type'],
    422: ['input_unreadable'],
    429: ['cost_control_enforced'],
    500: ['internal_error'],
    503: ['temporarily_unavailable'],
  })
})

test('what needs no credential, takes no body and finds no record lists no such error', () => {
  expect(Object.keys(describedAs('getHealth').responses)).toEqual(['200', '400', '500', '503'])
})

test('a body says how large it may be, and whether unknown fields are refused: in requests, never in answers', () => {
  expect(describedAs('createFormComparison').requestBody?.description).toContain(String(comparisonLimits.requestBytes))
  for (const { operation } of described) {
    expect(JSON.stringify(operation.requestBody ?? { additionalProperties: false })).toContain(closed)
    expect(JSON.stringify(operation.responses)).not.toContain(closed)
  }
})

const closed = '"additionalProperties":false'

function describedAs(id: string): Described {
  const found = described.find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`${id} is not described.`)
  return found.operation
}
