import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Cursor, Limit, NextCursor, Scope } from '#lib/contract/kernel/primitives.ts'
import { Permission } from './operations.ts'

/** A managed company. `permissions` are the caller's own; none where the caller only gives them to others. */
export const ListedScope = z.object({
  scope: Scope,
  slug: z.string(),
  name: z.string(),
  permissions: z.array(Permission),
})
export type ListedScope = z.infer<typeof ListedScope>

export const scopeOperations = defineOperations({
  listScopes: {
    method: 'GET',
    path: '/scopes',
    origin: 'extension',
    tag: 'Scopes',
    summary: 'By name: to owners and admins all scopes of the organization, to others those they may read',
    access: { credential: 'any' },
    query: z.object({ limit: Limit, cursor: Cursor.optional() }),
    responses: { 200: z.object({ scopes: z.array(ListedScope), nextCursor: NextCursor }) },
  },
})
