import type { Operation } from './kernel/operation.ts'
import { getOperation, type OperationId, operationIds } from './operations.ts'

export interface MatchedOperation {
  readonly id: OperationId
  readonly operation: Operation
  /** Raw path parameters, percent-decoded, each accepted by its own pattern. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * The operation of a method and a path below `/api/v2` with its decoded segments, or null. Each parameter is checked
 * against its own schema, so that nothing shaped like a path gets through.
 */
export function matchOperation(method: string, segments: readonly string[]): MatchedOperation | null {
  for (const id of operationIds) {
    const operation = getOperation(id)
    if (operation.method !== method) continue
    const params = matchTemplate(operation.path, segments)
    if (params && (operation.params?.safeParse(params).success ?? true)) return { id, operation, params }
  }
  return null
}

function matchTemplate(template: string, segments: readonly string[]): Record<string, string> | null {
  const expected = template.slice(1).split('/')
  if (expected.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment
    else if (part !== segment) return null
  }
  return params
}
