import * as z from 'zod'

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
})

/** The emptiest value that a JSON schema accepts: no entries, the first choice, the least number. */
export function makeConformingAnswer(schema: unknown): unknown {
  const { type, enum: choices, anyOf, oneOf, ...rest } = Schema.parse(schema ?? {})
  if ('const' in rest) return rest.const
  if (choices) return choices[0]
  const [alternative] = anyOf ?? oneOf ?? []
  if (alternative !== undefined) return makeConformingAnswer(alternative)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'array':
      return Array.from({ length: rest.minItems ?? 0 }, () => makeConformingAnswer(rest.items))
    case 'string':
      return '-'.repeat(rest.minLength ?? 0)
    case 'number':
    case 'integer':
      return rest.minimum ?? (rest.exclusiveMinimum === undefined ? 0 : rest.exclusiveMinimum + 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return Object.fromEntries((rest.required ?? []).map((key) => [key, makeConformingAnswer(rest.properties?.[key])]))
  }
}
