import type { JsonSchema } from '#lib/contract/openapi-document.ts'

const widest = 110

/** A JSON Schema as a TypeScript type. What its rules say beyond the type is left to the service. */
export function writeType(schema: JsonSchema, depth = 0): string {
  if (schema.$ref) return nameSchema(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))
  if (schema.const !== undefined) return writeValue(schema.const)
  if (schema.enum) return joinUnion(schema.enum.map(writeValue))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return joinUnion(options.map((option) => writeType(option, depth)))
  if (Array.isArray(schema.type)) {
    return joinUnion(schema.type.map((type: string) => writeType({ ...schema, type }, depth)))
  }
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      return writeArray(schema, depth)
    case 'object':
      return writeObject(schema, depth)
    default:
      return 'unknown'
  }
}

/** `Error` would hide the platform's own. */
export function nameSchema(name: string): string {
  return name === 'Error' ? 'ErrorBody' : name
}

function writeArray({ items = {}, prefixItems }: JsonSchema, depth: number): string {
  if (prefixItems) return `readonly [${prefixItems.map((item) => writeType(item, depth)).join(', ')}]`
  const item = writeType(items, depth)
  const isCompound = items.anyOf || items.oneOf || items.enum || items.type === 'array' || Array.isArray(items.type)
  return isCompound ? `readonly (${item})[]` : `readonly ${item}[]`
}

function writeObject({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
    return `readonly ${key}${required.includes(name) ? '' : '?'}: ${writeType(member, depth + 1)}`
  })
  if (members.length === 0) {
    const value = typeof additionalProperties === 'object' ? writeType(additionalProperties, depth) : 'unknown'
    return `Readonly<Record<string, ${value}>>`
  }
  const line = `{ ${members.join('; ')} }`
  if (line.length + 2 * depth <= widest && !line.includes('\n')) return line
  const indent = '  '.repeat(depth + 1)
  return `{\n${members.map((member) => `${indent}${member}\n`).join('')}${'  '.repeat(depth)}}`
}

function joinUnion(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}
