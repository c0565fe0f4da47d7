import { describeApi } from '#lib/contract/openapi.ts'
import {
  type ApiDocument,
  type ApiOperation,
  listOperations,
  type PlacedOperation,
} from '#lib/contract/openapi-document.ts'
import { nameSchema, writeType } from './write-type.ts'

const header = '// Made by `npm run client` from the table of operations. Do not edit.\n'
const members = { path: 'params', query: 'query', header: 'headers' } as const

/** The two files of the package that follow from the table of operations, by their name in `src`. */
export function writeSources(): Readonly<Record<'operations.ts' | 'types.ts', string>> {
  const document = describeApi('')
  return { 'operations.ts': writeTable(document), 'types.ts': writeTypes(document) }
}

function writeTable(document: ApiDocument): string {
  const lines = listOperations(document).map(({ method, path, operation }) => {
    const facts = [
      `method: '${method}'`,
      `path: '${path}'`,
      ...(operation.security ? ['isPublic: true'] : []),
      ...(isRaw(operation) ? ['isRaw: true'] : []),
    ]
    return `  ${operation.operationId}: { ${facts.join(', ')} },\n`
  })
  return `${header}import type { Operations } from './types.ts'

interface Operation {
  readonly method: string
  /** Below the API's root, with its parameters in braces. */
  readonly path: string
  /** Takes no credential. */
  readonly isPublic?: boolean
  /** Gives back the \`Response\` itself. */
  readonly isRaw?: boolean
}

/** The facts about each operation that a call needs at run time. */
export const operations: Readonly<Record<keyof Operations, Operation>> = {
${lines.join('')}}
`
}

function writeTypes(document: ApiDocument): string {
  const shared = Object.entries(document.components.schemas).map(([name, schema]) =>
    declare(nameSchema(name), writeType(schema)),
  )
  const operations = listOperations(document)
  return [
    header,
    ...shared,
    ...operations.flatMap((placed) => declareOperation(placed)),
    '/** Input and response of every operation, by its id. */',
    'export interface Operations {',
    ...operations.map(({ operation }) => `  readonly ${operation.operationId}: ${pascal(operation.operationId)}`),
    '}',
    '',
  ].join('\n')
}

function declare(name: string, type: string): string {
  return `export type ${name} = ${type}\n`
}

function declareOperation({ method, path, operation }: PlacedOperation): string[] {
  const name = pascal(operation.operationId)
  const responseName = `${name}Response`
  const own = listMembers(operation).map(({ member, type, isOptional }) => {
    const typeName = `${name}${pascal(member)}`
    return { line: `  readonly ${member}${isOptional ? '?' : ''}: ${typeName}`, declaration: declare(typeName, type) }
  })
  const comment = `/** ${operation.summary}. \`${method} ${path}\`. ${operation.description} */`
  const lines = [...own.map(({ line }) => line), `  readonly response: ${responseName}`]
  return [
    ...own.map(({ declaration }) => declaration),
    declare(responseName, writeResponse(operation)),
    `${comment}\nexport interface ${name} {\n${lines.join('\n')}\n}\n`,
  ]
}

interface InputMember {
  readonly member: string
  readonly type: string
  readonly isOptional: boolean
}

function listMembers({ parameters, requestBody }: ApiOperation): InputMember[] {
  const fromParameters = (['path', 'query', 'header'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    if (own.length === 0) return []
    const named = own.map(({ name, schema }) => [place === 'header' ? name.toLowerCase() : name, schema] as const)
    const required = own.filter((parameter) => parameter.required)
    const type = writeType({
      type: 'object',
      properties: Object.fromEntries(named),
      required: named.filter((_, index) => own[index]?.required).map(([name]) => name),
    })
    return [{ member: members[place], type, isOptional: required.length === 0 }]
  })
  const json = requestBody?.content['application/json']?.schema
  const form = requestBody?.content['multipart/form-data']?.schema
  return [
    ...fromParameters,
    ...(json ? [{ member: 'body', type: writeType(json), isOptional: false }] : []),
    ...(form ? listFormMembers(form) : []),
  ]
}

function listFormMembers({ properties = {}, required = [] }: Parameters<typeof writeType>[0]): InputMember[] {
  const fields = Object.entries(properties).filter(([name]) => name !== 'file')
  const needed = required.filter((name) => name !== 'file')
  const type = writeType({ type: 'object', properties: Object.fromEntries(fields), required: needed })
  return [
    { member: 'file', type: 'Blob', isOptional: false },
    ...(fields.length > 0 ? [{ member: 'fields', type, isOptional: needed.length === 0 }] : []),
  ]
}

function writeResponse(operation: ApiOperation): string {
  if (isRaw(operation)) return 'Response'
  const successes = Object.entries(operation.responses).filter(([status]) => status < '400')
  const types = successes.map(([, { content }]) => {
    const schema = content?.['application/json']?.schema
    return schema ? writeType(schema) : 'null'
  })
  return [...new Set(types)].join(' | ')
}

/** A file or a stream, which the caller reads. */
function isRaw({ responses }: ApiOperation): boolean {
  const types = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status < '400' ? Object.keys(content) : [],
  )
  return types.some((type) => type !== 'application/json')
}

function pascal(name: string): string {
  return (name[0] ?? '').toUpperCase() + name.slice(1)
}
