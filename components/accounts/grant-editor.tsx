'use client'

import { useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type Permission, permissions } from '#lib/contract/accounts/access.ts'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { changeGrantKey, changeGrantMutation, type GrantChange, withGrant } from '#lib/queries/accounts.ts'
import { describePermissions, nameScope, permissionLabels, togglePermission } from './grant-labels.ts'

interface GrantEditorProps {
  member: Member
  scopes: readonly NamedScope[]
}

/** Scopes by permissions. Each change is saved immediately and can be undone. */
export function GrantEditor({ member, scopes }: GrantEditorProps) {
  const { mutateAsync: save } = useMutation(changeGrantMutation(browserClient, member))
  const [grantError, setGrantError] = useState<unknown>(null)
  const pendingChanges = useMutationState({
    filters: { mutationKey: changeGrantKey(member.id), status: 'pending' },
    select: (mutation) => mutation.state.variables as GrantChange,
  })
  const grants = pendingChanges.reduce(withGrant, member.grants)
  const grantedIn = (scope: string) => grants.find((grant) => grant.scope === scope)?.permissions ?? none

  const change = (scope: string, permission: Permission, isGranted: boolean) => {
    const before = grantedIn(scope)
    const after = togglePermission(before, permission, isGranted)
    const name = nameScope(scopes, scope)
    const undo = () =>
      void save({ scope, permissions: before }).catch(({ message }: Error) =>
        toast.error('The change was not undone', { description: message }),
      )
    const notice =
      after.length === 0
        ? `${member.name} no longer has access to ${name}`
        : `${member.name} can ${describePermissions(after)} in ${name}`
    setGrantError(null)
    save({ scope, permissions: after }).then(
      () => toast.success(notice, { id: `grant:${member.id}:${scope}`, action: { label: 'Undo', onClick: undo } }),
      setGrantError,
    )
  }

  return (
    <div className="flex flex-col gap-4 text-sm">
      {grantError ? <CallError error={grantError} title="The grant was not changed" /> : null}
      {scopes.length === 0 ? (
        <p className="text-muted">This organization has no scopes yet.</p>
      ) : (
        <ScrollRegion label={`Grants of ${member.name} by scope`}>
          <table className="w-full">
            <thead>
              <tr className="border-line-strong border-b text-left align-bottom text-muted [&>th]:pb-1.5">
                <th scope="col" className="pr-4 font-medium sm:w-full">
                  Scope
                </th>
                {permissions.map((permission) => (
                  <th
                    key={permission}
                    scope="col"
                    className="w-20 px-2 text-center font-medium sm:w-auto sm:px-4 sm:whitespace-nowrap"
                  >
                    {permissionLabels[permission].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scopes.map(({ id: scope, name }) => (
                <tr key={scope} className="h-10 border-line border-b">
                  <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                    {name}
                  </th>
                  {permissions.map((permission) => (
                    <td key={permission} className="px-2">
                      <div className="flex justify-center">
                        <Checkbox
                          isLabelHidden
                          label={`${permissionLabels[permission].label}: ${name}`}
                          checked={grantedIn(scope).includes(permission)}
                          onChange={(isGranted) => change(scope, permission, isGranted)}
                        />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-muted text-xs">
        {permissions.map((permission) => (
          <div key={permission} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium">{permissionLabels[permission].label}</dt>
            <dd>{permissionLabels[permission].means}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        Changes are saved immediately and apply from the next request. Edit and Manage access include Read; removing
        Read ends the grant.
        {member.role === 'viewer'
          ? ` ${member.name} is a viewer and can only read, even with other permissions.`
          : null}
      </p>
    </div>
  )
}

const none: readonly Permission[] = []
