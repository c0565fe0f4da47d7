'use client'

import { Button } from '#components/ui/button.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import type { Me, Member } from '#lib/contract/identity.ts'
import { GrantEditor } from './grant-editor.tsx'
import { GrantList } from './grant-list.tsx'
import { summarizeGrants } from './grant-words.ts'

interface MemberGrantsProps {
  me: Me | null
  member: Member
  /** Every scope there is, as far as the reader knows. */
  scopes: readonly string[]
  mayChange: boolean
}

/** What a member may do in which scope: in a word here, in full beside the page. */
export function MemberGrants({ me, member, scopes, mayChange }: MemberGrantsProps) {
  const summary = summarizeGrants(me, member)
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
      {mayChange ? <GrantEditor me={me} member={member} scopes={scopes} /> : <GrantList me={me} member={member} />}
    </Sheet>
  )
}
