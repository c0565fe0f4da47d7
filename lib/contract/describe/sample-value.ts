import type { JsonSchema } from '#lib/contract/openapi-document.ts'

interface SampleOptions {
  /** Members that may be left out are shown too. */
  readonly isComplete: boolean
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  email: 'ann@example.com',
  uri: 'https://example.com/',
  binary: '%PDF-1.7',
}

/** Text that some patterns of the contract accept; the first that fits is taken. */
const texts = [
  'a',
  'example',
  'mc:larkspur',
  'mc:00000000-0000-4000-8000-000000000000',
  'OH',
  '2026-01',
  '2026-01-31',
  '1',
  '12345',
  '19.0',
  'ABCD-123456789',
  'whsec_example',
  'whk_0123456789abcdef0123',
  'evt_0123456789abcdef0123',
  'emp_0123456789abcdef0123',
]
const mostDepth = 12

/** A value that the schema accepts, as far as a schema can say. */
export function sampleValue(schema: JsonSchema, options: SampleOptions, depth = 0): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.$ref) return sampleValue(resolve(schema.$ref, options), options, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return sampleValue(option, options, depth)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type) {
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return sampleItems(schema, options, depth)
    default:
      return depth > mostDepth ? {} : sampleMembers(schema, options, depth)
  }
}

function resolve(reference: string, { schemas }: SampleOptions): JsonSchema {
  return schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {}
}

function sampleText({ format, pattern, minLength = 1, maxLength = 1000 }: JsonSchema): string {
  const known = format ? byFormat[format] : undefined
  if (known) return known
  const expression = pattern ? new RegExp(pattern, 'u') : null
  const fitting = texts.find((text) => text.length >= minLength && (expression?.test(text) ?? text === 'example'))
  return (fitting ?? 'example'.padEnd(minLength, '-')).slice(0, maxLength)
}

function sampleItems(schema: JsonSchema, options: SampleOptions, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => sampleValue(item, options, depth + 1))
  const count = Math.max(schema.minItems ?? 0, options.isComplete && depth < mostDepth ? 1 : 0)
  return Array.from({ length: count }, () => sampleValue(schema.items ?? {}, options, depth + 1))
}

function sampleMembers(schema: JsonSchema, options: SampleOptions, depth: number): Record<string, unknown> {
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name]) => options.isComplete || schema.required?.includes(name),
  )
  return Object.fromEntries(shown.map(([name, member]) => [name, sampleValue(member, options, depth + 1)]))
}
