'use client'

import { Button } from '#components/ui/controls/button.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { GrantEditor } from './grant-editor.tsx'
import { describePermissions, nameScope, summarizeGrants } from './grant-labels.ts'

interface MemberGrantsProps {
  member: Member
  /** Every scope there is, as far as the reader knows. */
  scopes: readonly NamedScope[]
  mayChange: boolean
}

/** A member's permissions in each scope: a summary here, the editor in a sheet. */
export function MemberGrants({ member, scopes, mayChange }: MemberGrantsProps) {
  const summary = summarizeGrants(scopes, member)
  return (
    <Sheet
      title={`Grants of ${member.name}`}
      description="What this member can do in each managed company."
      width="md"
      trigger={
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2 max-w-56"
          aria-label={`Grants of ${member.name}: ${summary}`}
        >
          <span className="truncate font-normal text-sm underline decoration-line-strong underline-offset-3">
            {summary}
          </span>
        </Button>
      }
    >
      {mayChange ? <GrantEditor member={member} scopes={scopes} /> : <GrantList member={member} scopes={scopes} />}
    </Sheet>
  )
}

/** A member's grants, for readers who cannot change them. */
function GrantList({ member, scopes }: { member: Member; scopes: readonly NamedScope[] }) {
  return (
    <div className="flex max-w-(--measure) flex-col gap-3 text-sm">
      {member.grants.length === 0 ? (
        <p>{member.name} has no scopes. They can open their own files and files that are shared with them.</p>
      ) : (
        <dl className="border-line border-t">
          {member.grants.map(({ scope, permissions }) => (
            <div key={scope} className="border-line border-b py-2">
              <dt className="font-medium">{nameScope(scopes, scope)}</dt>
              <dd className="text-muted">Can {describePermissions(permissions)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-muted">
        Owners and administrators can change grants. Only an owner can change an owner’s grants.
      </p>
    </div>
  )
}
