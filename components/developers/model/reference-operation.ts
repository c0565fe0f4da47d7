import type { ApiParameter, PlacedOperation } from '#lib/contract/openapi-document.ts'

/** An entry in the list of operations. */
export interface OperationEntry {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly isExtension: boolean
}

export interface OperationGroup {
  readonly tag: string
  readonly operations: readonly OperationEntry[]
}

/** The data that the form needs to send a request. */
export interface SendableOperation {
  readonly id: string
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  readonly parameters: readonly FormParameter[]
  readonly body: FormBody
  readonly isCharged: boolean
}

export interface FormParameter extends Pick<ApiParameter, 'name' | 'in'> {
  readonly isRequired: boolean
  /** Empty: any text. */
  readonly choices: readonly string[]
  /** The service's default when it is left out. */
  readonly absent: string | null
}

export type FormBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly example: string }
  | { readonly kind: 'form'; readonly fields: readonly { readonly name: string; readonly isRequired: boolean }[] }

/** Operations by tag, in the order of the document; tags with operations of the published API first. */
export function groupOperations(operations: readonly PlacedOperation[]): OperationGroup[] {
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  const groups = [...byTag].map(([tag, placed]) => ({ tag, operations: placed.map(toEntry) }))
  const isPublished = (group: OperationGroup) => group.operations.some(({ isExtension }) => !isExtension)
  return [...groups.filter(isPublished), ...groups.filter((group) => !isPublished(group))]
}

function toEntry({ method, path, operation }: PlacedOperation): OperationEntry {
  const { operationId: id, summary } = operation
  return { id, method, path, summary, isExtension: operation['x-origin'] === 'extension' }
}

export function toSendable({ method, path, operation }: PlacedOperation): SendableOperation {
  return {
    id: operation.operationId,
    method,
    path,
    parameters: operation.parameters.map(toFormParameter),
    body: toFormBody(operation),
    isCharged: operation['x-charged'],
  }
}

function toFormParameter({ name, in: place, required, schema }: ApiParameter): FormParameter {
  const choices = schema.type === 'boolean' ? ['true', 'false'] : (schema.enum ?? []).map(String)
  return {
    name,
    in: place,
    isRequired: required,
    choices,
    absent: schema.default === undefined ? null : String(schema.default),
  }
}

function toFormBody({ requestBody }: PlacedOperation['operation']): FormBody {
  const form = requestBody?.content['multipart/form-data']?.schema
  if (form) {
    const fields = Object.keys(form.properties ?? {}).filter((name) => name !== 'file')
    return {
      kind: 'form',
      fields: fields.map((name) => ({ name, isRequired: form.required?.includes(name) ?? false })),
    }
  }
  const json = requestBody?.content['application/json']
  return json ? { kind: 'json', example: JSON.stringify(json.example, null, 2) } : { kind: 'none' }
}
