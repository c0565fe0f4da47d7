'use client'

import { Button } from '#components/ui/button.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { GrantEditor } from './grant-editor.tsx'
import { summarizeGrants } from './grant-labels.ts'
import { GrantList } from './grant-list.tsx'

interface MemberGrantsProps {
  member: Member
  /** Every scope there is, as far as the reader knows. */
  scopes: readonly NamedScope[]
  mayChange: boolean
}

/** What a member may do in which scope: in a word here, in full beside the page. */
export function MemberGrants({ member, scopes, mayChange }: MemberGrantsProps) {
  const summary = summarizeGrants(scopes, member)
  return (
    <Sheet
      title={`Grants of ${member.name}`}
      description="What a member may do in each managed company."
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
