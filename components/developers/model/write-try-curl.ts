import { writeCurl } from '#lib/client/curl.ts'
import { buildRequest, type TryValues } from './build-request.ts'
import type { SendableOperation } from './reference-operation.ts'

/** The request of the form as a command, with placeholders such as `<id>` for what is not filled in yet. */
export function writeTryCurl(operation: SendableOperation, values: TryValues, apiUrl: string): string {
  const { parameters, body } = operation
  const missing = parameters.filter(({ name, isRequired }) => isRequired && !values.parameters[name]?.trim())
  const filled = { ...values.parameters, ...Object.fromEntries(missing.map(({ name }) => [name, `<${name}>`])) }
  // The body is written as it was typed, also where it cannot be sent.
  const built = buildRequest(
    { ...operation, body: body.kind === 'form' ? { kind: 'none' } : body },
    { ...values, parameters: filled, body: '{}' },
  )
  if (built.kind === 'issues') throw new Error('The request is incomplete, so it has no command.')
  const { method, path, headers } = built.request
  return writeCurl({
    apiUrl,
    method,
    path: path.replace(/%3C(\w+)%3E/g, '<$1>'),
    headers,
    body: body.kind === 'json' ? values.body : null,
    form: body.kind === 'form' ? listParts(values) : [],
  })
}

function listParts({ fields, file }: TryValues): string[] {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '')
  return [...given.map(([name, value]) => `${name}=${value.trim()}`), `file=@${file?.name ?? 'FILE'}`]
}
