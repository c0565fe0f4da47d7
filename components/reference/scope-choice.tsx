'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { debounce, parseAsString, useQueryState } from 'nuqs'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { findScope } from './find-scope.ts'

export interface ScopeState {
  /** As requests name it: `mc:…`. Empty: none can be chosen, or none is yet. */
  readonly scope: string
  /** The managed companies to choose from; null where the deployment does not say. */
  readonly scopes: Me['scopes'] | null
  readonly mayEdit: boolean
  readonly choose: (scope: string) => void
}

/** The managed company that a page is about: the one that the link names, else the first that the reader may read. */
export function useScope(): ScopeState {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const [named, setNamed] = useQueryState('scope', parseAsString.withDefault(''))
  const scopes = me ? me.scopes.filter(({ permissions }) => permissions.includes('read')) : null
  const chosen = findScope(scopes, named)
  return {
    scope: chosen?.scope ?? named,
    scopes,
    mayEdit: chosen?.permissions.includes('edit') ?? false,
    choose: (scope) => void setNamed(scope || null, { limitUrlUpdates: debounce(scopes ? 0 : 400) }),
  }
}

/** Nothing to choose where there is one only. */
export function ScopeChoice({ state: { scope, scopes, choose } }: { state: ScopeState }) {
  if (scopes === null)
    return (
      <Input
        aria-label="Managed company"
        placeholder="mc:company"
        spellCheck={false}
        className="w-56 max-w-full"
        defaultValue={scope}
        onChange={(event) => choose(event.currentTarget.value.trim())}
      />
    )
  if (scopes.length < 2) return null
  return (
    <div className="w-56 max-w-full">
      <Select
        aria-label="Managed company"
        options={scopes.map((each) => ({ value: each.scope, label: each.name }))}
        value={scopes.some((each) => each.scope === scope) ? scope : null}
        onChange={choose}
      />
    </div>
  )
}
