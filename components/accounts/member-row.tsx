'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type Role, roles } from '#lib/contract/accounts/access.ts'
import type { Me, Member } from '#lib/contract/accounts/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { deleteMemberMutation } from '#lib/queries/accounts.ts'
import { MemberGrants } from './member-grants.tsx'
import { roleLabels } from './role-labels.ts'

/** The roles a member may give: only owners make owners. */
export function listRoleOptions(me: Me | null) {
  return roles
    .filter((role) => role !== 'owner' || me?.member.role === 'owner')
    .map((role) => ({ value: role, label: roleLabels[role] }))
}

interface MemberRowProps {
  member: Member
  me: Me | null
  scopes: readonly NamedScope[]
  canManage: boolean
  onRole: (role: Role) => void
}

export function MemberRow({ member, me, scopes, canManage, onRole }: MemberRowProps) {
  const isSelf = member.id === me?.member.id
  // Only owners manage owners.
  const mayManage = canManage && (member.role !== 'owner' || me?.member.role === 'owner')
  const remove = useMutation(deleteMemberMutation(browserClient))
  return (
    <tr className="h-10 border-line border-b last:border-0">
      <th scope="row" className="max-w-52 truncate pr-4 text-left font-normal">
        {member.name} {isSelf ? <Badge tone="accent">You</Badge> : null}
      </th>
      <td className="max-w-60 truncate pr-4 text-muted">{member.email}</td>
      <td className="w-40 pr-4">
        {mayManage && !isSelf ? (
          <Select
            aria-label={`Role of ${member.name}`}
            size="sm"
            options={listRoleOptions(me)}
            value={member.role}
            onChange={onRole}
          />
        ) : (
          roleLabels[member.role]
        )}
      </td>
      <td className="pr-4">
        <MemberGrants member={member} scopes={scopes} mayChange={mayManage} />
      </td>
      <td className="text-right">
        {mayManage && !isSelf ? (
          <ConfirmButton
            trigger={<Button size="sm">Remove</Button>}
            title={`Remove ${member.name}?`}
            consequence="They are signed out everywhere and their API keys stop working. Their files and comparisons stay."
            action="Remove member"
            onConfirm={() =>
              remove.mutateAsync(member.id).then(
                () => void toast.success(`${member.name} was removed`),
                (error: Error) => void toast.error(`${member.name} was not removed: ${error.message}`),
              )
            }
          />
        ) : null}
      </td>
    </tr>
  )
}
