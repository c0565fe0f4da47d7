import type { Me } from '#lib/contract/accounts/operations.ts'

type NamedScope = Me['scopes'][number]

/** The managed company that a link names by id or slug; the first one where it names none. */
export function findScope(scopes: readonly NamedScope[] | null, named: string): NamedScope | undefined {
  if (named === '') return scopes?.[0]
  return scopes?.find(({ scope, slug }) => named === scope || named === `mc:${slug}`)
}
