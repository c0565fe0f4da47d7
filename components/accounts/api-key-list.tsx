'use client'

import { useMutation } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ApiKey } from '#lib/contract/accounts/operations.ts'
import { deleteApiKeyMutation } from '#lib/queries/accounts.ts'

export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const revoke = useMutation(deleteApiKeyMutation(browserClient))
  if (keys.length === 0) return <p className="text-muted text-sm">No keys yet. Create one above.</p>
  return (
    <div className="flex flex-col gap-3">
      {revoke.error ? <CallError error={revoke.error} title="The key was not revoked" /> : null}
      <ScrollRegion label="Your keys">
        <table className="w-full min-w-xl text-sm">
          <thead>
            <tr className="h-(--row) border-line-strong border-b text-left text-muted">
              <th scope="col" className="pr-4 font-medium">
                Name
              </th>
              <th scope="col" className="pr-4 font-medium">
                Ends in
              </th>
              <th scope="col" className="pr-4 font-medium">
                Access
              </th>
              <th scope="col" className="pr-4 font-medium">
                Last used
              </th>
              <th scope="col" className="pr-4 font-medium">
                Created
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.id} className="h-10 border-line border-b last:border-0">
                <th scope="row" className="max-w-60 truncate pr-4 text-left font-normal">
                  {key.name}
                </th>
                <td className="pr-4 font-mono text-xs">…{key.hint}</td>
                <td className="pr-4">
                  <Badge>{key.access === 'read_only' ? 'Read only' : 'Read and write'}</Badge>
                </td>
                <td className="pr-4 text-muted">{key.lastUsedAt ? <RelativeTime iso={key.lastUsedAt} /> : 'Never'}</td>
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
