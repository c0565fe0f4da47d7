import type { TransportRequest } from '#lib/client/transport.ts'
import { buildPath } from '#lib/contract/paths.ts'
import type { SendableOperation } from './reference-operation.ts'

export interface TryValues {
  /** By the name of the parameter; empty: left out. */
  readonly parameters: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body: string
  /** Text fields of a form. */
  readonly fields: Readonly<Record<string, string>>
  readonly file: File | null
}

export type TryRequest = Pick<TransportRequest, 'method' | 'path' | 'headers' | 'body'>

/** Issues by field: the name of a parameter or field, `body` or `file`. */
export type BuiltRequest =
  | { readonly kind: 'request'; readonly request: TryRequest }
  | { readonly kind: 'issues'; readonly issues: Readonly<Record<string, string>> }

/** Checks only what a request cannot be sent without: what else is wrong, the service says. */
export function buildRequest(operation: SendableOperation, values: TryValues): BuiltRequest {
  const issues = findIssues(operation, values)
  if (Object.keys(issues).length > 0) return { kind: 'issues', issues }
  const given = (place: string) =>
    operation.parameters.flatMap(({ name, in: location }) => {
      const value = values.parameters[name]?.trim()
      return location === place && value ? [[name, value] as const] : []
    })
  const query = new URLSearchParams(given('query').map(([name, value]) => [name, value])).toString()
  const headers = given('header').map(([name, value]) => [name.toLowerCase(), value])
  return {
    kind: 'request',
    request: {
      method: operation.method,
      path: buildPath(operation.path, Object.fromEntries(given('path'))) + (query && `?${query}`),
      headers: Object.fromEntries([
        ['accept', 'application/json'],
        ...(operation.body.kind === 'json' ? [['content-type', 'application/json']] : []),
        ...headers,
      ]),
      body: buildBody(operation, values),
    },
  }
}

function findIssues({ parameters, body }: SendableOperation, values: TryValues): Record<string, string> {
  const missing = parameters.filter(({ name, isRequired }) => isRequired && !values.parameters[name]?.trim())
  return {
    ...Object.fromEntries(missing.map(({ name }) => [name, `Enter a value for ${name}.`])),
    ...(body.kind === 'form' && !values.file ? { file: 'Choose a file to send.' } : {}),
    ...(body.kind === 'json' ? findJsonIssue(values.body) : {}),
  }
}

function findJsonIssue(text: string): Record<string, string> {
  try {
    JSON.parse(text)
    return {}
  } catch (error) {
    return { body: `This is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.` }
  }
}

function buildBody({ body }: SendableOperation, { body: json, fields, file }: TryValues): string | FormData | null {
  if (body.kind === 'none') return null
  if (body.kind === 'json') return json
  const form = new FormData()
  for (const { name } of body.fields) {
    const value = fields[name]?.trim()
    if (value) form.append(name, value)
  }
  if (file) form.append('file', file)
  return form
}
