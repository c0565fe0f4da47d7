import type { Route } from 'next'
import type { FindRecords } from '#components/shell/commands.ts'
import { getOperation, operationIds } from '#lib/contract/operations.ts'

/** Operations by id, summary and path, in any case. */
export const findOperations: FindRecords = async ({ search }) => {
  const wanted = search.toLowerCase()
  return operationIds.flatMap((id) => {
    const { method, path, summary } = getOperation(id)
    if (![id, summary, path].some((text) => text.toLowerCase().includes(wanted))) return []
    return [{ id, label: summary, hint: `${method} ${path}`, href: `/developers/${id}` as Route }]
  })
}
