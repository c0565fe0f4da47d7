import type { AllowedOperations } from './accounts/api-keys.ts'
import type { Operation } from './kernel/operation.ts'
import { getOperation, operationIds } from './operations.ts'

export interface KeyOperation {
  readonly id: string
  readonly summary: string
  /** It needs write access: a read-only key cannot call it. */
  readonly isWrite: boolean
  /** Roles of which the owner of the key must have one; null: any. */
  readonly roles: readonly string[] | null
}

export interface KeyOperationGroup {
  /** The tag of its operations. */
  readonly name: string
  readonly operations: readonly KeyOperation[]
}

/** The operations that a key can be limited to, by group: those of the table that take a key. */
export function listKeyOperations(): readonly KeyOperationGroup[] {
  const lines = operationIds
    .map((id) => ({ id, operation: getOperation(id) }))
    .filter(({ operation }) => takesKey(operation))
  return [...Map.groupBy(lines, ({ operation }) => operation.tag)].map(([name, members]) => ({
    name,
    operations: members.map(({ id, operation: { summary, access } }) => ({
      id,
      summary,
      isWrite: access.write === true,
      roles: access.roles ?? null,
    })),
  }))
}

/** Summaries of the operations that only a person who signed in can call. */
export function listPersonOperations(): readonly string[] {
  return operationIds
    .map(getOperation)
    .filter(({ access }) => access.credential === 'session')
    .map(({ summary }) => summary)
}

/** Null: the key is not limited. */
export function isAllowedOperation(
  allowed: AllowedOperations | null,
  { id, operation }: { readonly id: string; readonly operation: Operation },
): boolean {
  return allowed === null || allowed.operations.includes(id) || allowed.groups.includes(operation.tag)
}

function takesKey({ access }: Operation): boolean {
  return access.credential === 'any'
}
