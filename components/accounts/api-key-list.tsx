'use client'

import { useMutation } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ApiKey } from '#lib/contract/accounts/api-keys.ts'
import { stateOfKey } from '#lib/contract/accounts/key-state.ts'
import { deleteApiKeyMutation } from '#lib/queries/accounts.ts'
import { describeLimits } from './key-limits.ts'

const columns = ['Name', 'Ends in', 'Access', 'Expires', 'Last used', 'Created']

export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const revoke = useMutation(deleteApiKeyMutation(browserClient))
  if (keys.length === 0) return <p className="text-muted text-sm">No keys yet. Create one above.</p>
  return (
    <div className="flex flex-col gap-3">
      {revoke.error ? <CallError error={revoke.error} title="The key was not revoked" /> : null}
      <ScrollRegion label="Your keys">
        <table className="w-full min-w-4xl text-sm">
          <thead>
            <tr className="h-(--row) border-line-strong border-b text-left text-muted">
              {columns.map((column) => (
                <th key={column} scope="col" className="pr-4 font-medium">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.id} className="h-10 border-line border-b last:border-0">
                <th scope="row" className="max-w-72 py-1.5 pr-4 text-left font-normal">
                  <span className="block truncate">{key.name}</span>
                  <KeyLimits apiKey={key} />
                </th>
                <td className="pr-4 font-mono text-xs">…{key.hint}</td>
                <td className="pr-4">
                  <Badge>{key.access === 'read_only' ? 'Read only' : 'Read and write'}</Badge>
                </td>
                <td className="pr-4 text-muted">
                  <KeyExpiry apiKey={key} />
                </td>
                <td className="pr-4 text-muted">
                  {key.lastUsedAt ? <RelativeTime iso={key.lastUsedAt} /> : 'Never'}
                  {key.lastUsedAddress ? <span className="block text-xs">from {key.lastUsedAddress}</span> : null}
                </td>
                <td className="pr-4 text-muted">
                  <RelativeTime iso={key.createdAt} />
                </td>
                <td className="text-right">
                  <ConfirmButton
                    trigger={<Button size="sm">Revoke</Button>}
                    title={`Revoke “${key.name}”?`}
                    consequence="Programs that use it stop working immediately. This cannot be undone."
                    action="Revoke key"
                    onConfirm={async () => {
                      await revoke.mutateAsync(key.id)
                      toast.success(`“${key.name}” was revoked`)
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

/** All names are in the title: a line shows the first of them. */
function KeyLimits({ apiKey }: { apiKey: ApiKey }) {
  const { allowedOperations, allowedAddresses } = apiKey
  const names = [
    ...(allowedOperations?.groups ?? []),
    ...(allowedOperations?.operations ?? []),
    ...(allowedAddresses ?? []),
  ]
  if (names.length === 0) return null
  return (
    <span title={names.join(', ')} className="block text-muted text-xs">
      {describeLimits(apiKey)}
    </span>
  )
}

export function KeyExpiry({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow()
  const { expiresAt } = apiKey
  if (expiresAt === null) return 'Never'
  const state = now === null ? 'valid' : stateOfKey(apiKey, now)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {state === 'expired' ? <Badge tone="danger">Expired</Badge> : null}
      {state === 'expiring' ? <Badge tone="warning">Expires soon</Badge> : null}
      <RelativeTime iso={expiresAt} />
    </span>
  )
}
