'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { MemberChecklist } from '#components/pickers/member-checklist.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { importLimits } from '#lib/contract/imports/limits.ts'
import type { SharedImportSession } from '#lib/contract/imports/operations.ts'
import { membersQuery } from '#lib/queries/accounts.ts'
import { shareImportSessionMutation } from '#lib/queries/imports.ts'

/** Chooses the members who see that the reader has this list. */
export function ShareList({ session }: { session: SharedImportSession }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title="Share this list"
      className="w-80"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={<Users aria-hidden="true" className="size-3.5" />}>
          Share
        </Button>
      }
    >
      <ShareForm session={session} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function ShareForm({ session, onDone }: { session: SharedImportSession; onDone: () => void }) {
  const { data: members, error, refetch } = useQuery(membersQuery(browserClient))
  const share = useMutation(shareImportSessionMutation(browserClient, session.id))
  const [chosen, setChosen] = useState<readonly string[]>(() => session.sharedWith.map(({ id }) => id))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">
        They see that you have this list. The filings you saved stay visible to you only.
      </p>
      {error ? (
        <CallError error={error} title="The members could not be loaded." onRetry={() => void refetch()} />
      ) : null}
      {share.error ? (
        <CallError error={share.error} title="The list was not shared. Choose members who can read this company." />
      ) : null}
      {members ? (
        <MemberChecklist
          legend="Members who see this list"
          members={members.items.filter(({ id }) => id !== session.owner.id)}
          chosen={chosen}
          onChange={setChosen}
          limit={importLimits.sharedWith}
        />
      ) : null}
      <Button
        variant="primary"
        isBusy={share.isPending}
        disabled={!members}
        onClick={() => share.mutate(chosen, { onSuccess: onDone })}
      >
        Save
      </Button>
    </div>
  )
}
