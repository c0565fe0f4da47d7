import { expect, test } from 'vitest'
import type * as z from 'zod'
import { deskOperations } from './desk-operations.ts'
import type { OperationTable } from './kernel/operation.ts'
import { operations } from './operations.ts'

const table: OperationTable = { ...operations, ...deskOperations }

/** Every pattern in a schema, with whether its schema says in words what it accepts. */
function listPatterns(
  schema: z.core.$ZodType,
  seen = new Set<z.core.$ZodType>(),
): { pattern: string; isSaid: boolean }[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def: Record<string, unknown> = { ...schema._zod.def }
  const checks = (def.checks ?? []) as { _zod: { def: { format?: string; pattern?: RegExp; error?: unknown } } }[]
  const own = checks.flatMap(({ _zod: { def: check } }) =>
    check.format === 'regex' ? [{ pattern: String(check.pattern), isSaid: check.error !== undefined }] : [],
  )
  return [...own, ...listParts(def).flatMap((part) => listPatterns(part, seen))]
}

function listParts(def: Record<string, unknown>): z.core.$ZodType[] {
  const of = (value: unknown) => (value ? [value as z.core.$ZodType] : [])
  const { shape, options, innerType, element, in: input, out, keyType, valueType, left, right } = def
  return [
    ...Object.values((shape ?? {}) as Record<string, z.core.$ZodType>),
    ...((options ?? []) as z.core.$ZodType[]),
    ...[innerType, element, input, out, keyType, valueType, left, right].flatMap(of),
  ]
}

test.each(Object.entries(table))(
  'every pattern in a request of %s says in words which text it accepts',
  (_, operation) => {
    const { params, query, headers, body } = operation
    const schemas = [params, query, headers, body?.kind === 'json' ? body.schema : body?.fields]
    const patterns = schemas.flatMap((schema) => (schema ? listPatterns(schema) : []))
    expect(patterns.filter(({ isSaid }) => !isSaid).map(({ pattern }) => pattern)).toEqual([])
  },
)

test('patterns are found in the schemas of requests', () => {
  const { params, body } = table.updateWebhookEndpoint ?? {}
  expect(params && listPatterns(params)).toHaveLength(1)
  expect(body?.kind === 'json' && listPatterns(body.schema).length).toBe(2)
})
