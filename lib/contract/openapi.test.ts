import { expect, test } from 'vitest'
import { limits } from './limits.ts'
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
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
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
  const creation = described.find(({ operation }) => operation.operationId === 'createFormComparison')?.operation
  const retryAfter = (required: boolean) => ({ 'Retry-After': { required, schema: { type: 'integer', minimum: 0 } } })
  expect(creation?.responses[503]?.headers).toEqual(retryAfter(true))
  expect(creation?.responses[409]?.headers).toEqual(retryAfter(false))
  expect(creation?.responses[429]?.headers).toEqual(retryAfter(false))
  expect(creation?.responses[404]?.headers).toBeUndefined()
})
