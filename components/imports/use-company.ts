'use client'

import { useQueryState } from 'nuqs'
import { storeText, useStoredText } from '#components/ui/layout/stored-text.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'

/** In links and in storage: every managed company. */
const all = 'all'

/** The managed company that the list is narrowed down to: that of the link, else the one used last on this browser. */
export function useCompany(scopes: readonly NamedScope[] | undefined, memberId: string | undefined) {
  const name = `imports:${memberId ?? ''}:company`
  const [linked, setLinked] = useQueryState('scope')
  const used = useStoredText(name)
  const chosen = linked ?? used ?? all
  const only = scopes?.length === 1 ? scopes[0] : undefined
  const company = scopes?.find(({ id }) => id === chosen) ?? (linked === null ? only : undefined)
  return {
    /** Null: all. */
    company: company ?? null,
    /** The link names one that the reader cannot read. */
    isHidden: linked !== null && linked !== all && scopes !== undefined && company === undefined,
    choose(id: string | null) {
      storeText(name, id)
      void setLinked(id ?? all, { history: 'push' })
    },
  }
}
