import { expect, test } from 'vitest'
import * as z from 'zod'
import { deskOperations } from './desk-operations.ts'
import { toDetails } from './kernel/details.ts'
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

/** Values that few fields accept: texts, as in a path, a query, a header or a form, and values of every type of JSON. */
const wrongTexts = [
  '',
  ' ',
  '.',
  'a'.repeat(20_000),
  '\u0000',
  '\ud800',
  '-1',
  '1e3',
  '9'.repeat(20),
  'no such',
  '2026-02-30',
]
const wrongValues = [
  ...wrongTexts,
  ...[-1, 0, 1.5, 1e12, true, null],
  ...[[], ['no such'], [7], [null], Array.from({ length: 3000 }, () => 'a')],
  ...[{}, { 'no such': 1 }, { kind: 'no such' }],
]

/** The schemas of the fields of a request, those of objects and lists in it among them. */
function listFields(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): z.core.$ZodType[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // The second half of a pipe takes what the first has made, which no caller sends.
  const parts = schema._zod.def.type === 'pipe' ? [] : listParts({ ...schema._zod.def })
  return [schema, ...parts.flatMap((part) => listFields(part, seen))]
}

function explainWrong(schema: z.core.$ZodType, values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    const { error } = z.safeParse(schema, value)
    return error ? toDetails('body', error.issues, value).map(({ message }) => message) : []
  })
}

/** In the words of zod, which do not say what is accepted, or without any. */
const saysNoForm = /^Invalid|^Too |^Expected (?!one of )|wrong type|does not have the form|undefined|NaN|^$/

test.each(Object.entries(table))(
  'a wrong value anywhere in a request of %s is answered with the form that is accepted',
  (_, operation) => {
    const { params, query, headers, body } = operation
    const inText = [params, query, headers, body?.kind === 'multipart' ? body.fields : undefined].flatMap((schema) =>
      Object.values(schema?.shape ?? {}),
    )
    const inJson = body?.kind === 'json' ? listFields(body.schema) : []
    const messages = [
      ...inText.flatMap((schema) => explainWrong(schema, wrongTexts)),
      ...inJson.flatMap((schema) => explainWrong(schema, wrongValues)),
    ]
    expect(messages.length > 0).toBe(inText.length + inJson.length > 0)
    expect([...new Set(messages)].filter((message) => saysNoForm.test(message) || !message.endsWith('.'))).toEqual([])
  },
)

test('a wrong number of rows is answered with its form', () => {
  const { limit } = table.listFiles?.query?.shape ?? {}
  expect(limit && explainWrong(limit, ['0', 'ten', '1.5'])).toEqual(Array(3).fill('A whole number, 1 to 100.'))
})
