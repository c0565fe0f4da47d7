import type { JsonSchema } from '#lib/contract/openapi-document.ts'

/** A schema as it is read: what it is, its rules in words, and its members. */
export interface SchemaDescription {
  readonly type: string
  readonly rules: readonly string[]
  /** A sentence, with names of the API between backquotes. */
  readonly meaning?: string
  /** As JSON, where the rules do not list the values. */
  readonly example?: string
  readonly members: readonly SchemaMember[]
}

export interface SchemaMember extends SchemaDescription {
  readonly name: string
  /** null: not a field but one of several shapes. */
  readonly isRequired: boolean | null
}

type Schemas = Readonly<Record<string, JsonSchema>>

export function describeSchema(schema: JsonSchema, schemas: Schemas): SchemaDescription {
  const { description: meaning, examples: [example] = [] } = schema
  const shape = describeShape(schema, schemas)
  const isListed =
    shape.rules.some((rule) => /^(One of|Always|Default|Each: one of)/.test(rule)) || shape.type === 'boolean'
  return {
    ...shape,
    ...(meaning === undefined ? {} : { meaning }),
    ...(example === undefined || isListed ? {} : { example: JSON.stringify(example) }),
  }
}

function describeShape(schema: JsonSchema, schemas: Schemas): SchemaDescription {
  if (schema.$ref) return describeSchema(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}, schemas)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return describeOptions(options, schemas)
  if (Array.isArray(schema.type)) {
    return describeOptions(
      schema.type.map((type: string) => ({ ...schema, type })),
      schemas,
    )
  }
  if (schema.type === 'array') return describeArray(schema, schemas)
  if (schema.type === 'object') return describeObject(schema, schemas)
  return { type: nameType(schema), rules: listRules(schema), members: [] }
}

/** A `null` option becomes "or null" in the type; of several other options, each becomes a separate shape. */
function describeOptions(options: readonly JsonSchema[], schemas: Schemas): SchemaDescription {
  const others = options.filter(({ type }) => type !== 'null')
  const orNull = others.length < options.length ? ' or null' : ''
  const [only] = others
  if (others.length === 1 && only) {
    const described = describeSchema(only, schemas)
    return { ...described, type: described.type + orNull }
  }
  const described = others.map((option) => ({ option, ...describeSchema(option, schemas) }))
  return {
    type: [...new Set(described.map(({ type }) => type))].join(' or ') + orNull,
    rules: described.every(({ members }) => members.length === 0) ? described.flatMap(({ rules }) => rules) : [],
    members: described
      .filter(({ members }) => members.length > 0)
      .map(({ option, ...shape }, index) => ({
        ...shape,
        name: nameOption(option) ?? `Shape ${index + 1}`,
        isRequired: null,
      })),
  }
}

/** Names a shape by its constant field. */
function nameOption({ properties = {} }: JsonSchema): string | null {
  const [found] = Object.entries(properties).filter(([, member]) => member.const !== undefined)
  return found ? `When ${found[0]} is ${String(found[1].const)}` : null
}

function describeArray(schema: JsonSchema, schemas: Schemas): SchemaDescription {
  const rules = listRules(schema)
  if (schema.prefixItems) {
    return { type: `array of ${schema.prefixItems.length}`, rules, members: [] }
  }
  const item = describeSchema(schema.items ?? {}, schemas)
  return {
    type: `array of ${item.type}`,
    rules: [...rules, ...item.rules.map((rule) => `Each: ${rule[0]?.toLowerCase()}${rule.slice(1)}`)],
    members: item.members,
  }
}

function describeObject(schema: JsonSchema, schemas: Schemas): SchemaDescription {
  const { properties = {}, required = [], additionalProperties } = schema
  const named = Object.entries(properties).map(([name, member]) => ({
    name,
    isRequired: required.includes(name),
    ...describeSchema(member, schemas),
  }))
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return { type: 'object', rules: [], members: named }
  const value = describeSchema(additionalProperties, schemas)
  return { type: `object of ${value.type} by key`, rules: value.rules, members: [...named, ...value.members] }
}

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  date: 'date, YYYY-MM-DD',
  email: 'email address',
  uri: 'URL',
  binary: 'bytes',
}

function nameType({ type, format, enum: choices, const: constant }: JsonSchema): string {
  if (format) return formatNames[format] ?? format
  if (typeof type === 'string') return type
  return choices || constant !== undefined ? 'string' : 'any value'
}

function listRules(schema: JsonSchema): string[] {
  const { format, pattern, minLength, maxLength, minItems, maxItems, default: absent } = schema
  const minimum = schema.minimum ?? above(schema.exclusiveMinimum)
  const maximum = schema.maximum
  return [
    ...(schema.const === undefined ? [] : [`Always ${JSON.stringify(schema.const)}`]),
    ...(schema.enum ? [`One of ${schema.enum.map((choice) => JSON.stringify(choice)).join(', ')}`] : []),
    ...describeRange(minLength, maxLength, 'characters'),
    ...describeRange(minItems, maxItems, 'items'),
    ...(schema.enum ? [] : describeRange(minimum, isUnlimited(maximum) ? undefined : maximum, '')),
    ...(pattern && !format ? [`Pattern ${pattern}`] : []),
    ...(absent === undefined ? [] : [`Default ${JSON.stringify(absent)}`]),
  ]
}

function above(bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : bound + 1
}

/** A bound that only keeps a number exact is not shown as a rule. */
function isUnlimited(maximum: number | undefined): boolean {
  return maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
}

function describeRange(min: number | undefined, max: number | undefined, unit: string): string[] {
  // Without a unit a number of four digits can be a year: 1900, but 10,000.
  const useGrouping = unit === '' ? 'min2' : 'always'
  const figures = [min, max].map((bound) => bound?.toLocaleString('en-US', { useGrouping }))
  const [from, to] = figures
  const end = unit && ` ${unit}`
  if (min !== undefined && min > Number.MIN_SAFE_INTEGER && max !== undefined)
    return [min === max ? `Exactly ${from}${end}` : `${from} to ${to}${end}`]
  if (max !== undefined) return [`At most ${to}${end}`]
  return min !== undefined && min > Number.MIN_SAFE_INTEGER ? [`At least ${from}${end}`] : []
}
