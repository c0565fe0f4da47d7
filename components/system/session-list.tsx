'use client'

import { useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { deleteSessionMutation, sessionsQuery } from '#lib/queries/system.ts'
import { PagedTable } from './paged-table.tsx'

export function SessionList() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const list = useInfiniteQuery(sessionsQuery(browserClient))
  const end = useMutation(deleteSessionMutation(browserClient))
  return (
    <>
      {end.error ? <CallError error={end.error} title="The session was not ended" className="mb-3" /> : null}
      <PagedTable
        label="Sessions"
        headings={['Member', 'Signed in', 'Last used']}
        rows={list.data?.pages.flatMap(({ sessions }) => sessions)}
        empty="No one is signed in."
        list={list}
        renderRow={({ id, memberName, createdAt, lastUsedAt, isCurrent }) => (
          <tr key={id} className="h-10 border-line border-b last:border-0">
            <th scope="row" className="pr-4 text-left font-normal">
              {memberName}
              {isCurrent ? <span className="text-muted"> (this session)</span> : null}
            </th>
            <td className="pr-4 text-muted">
              <RelativeTime iso={createdAt} />
            </td>
            <td className="pr-4 text-muted">{lastUsedAt ? <RelativeTime iso={lastUsedAt} /> : 'At sign-in'}</td>
            <td className="text-right">
              {isAdministrator(me) && !isCurrent ? (
                <ConfirmButton
                  trigger={<Button size="sm">End</Button>}
                  title={`End the session of ${memberName}?`}
                  consequence="The member is signed out immediately. Drafts are kept."
                  action="End session"
                  onConfirm={async () => {
                    await end.mutateAsync(id)
                    toast.success(`The session of ${memberName} was ended`)
                  }}
                />
              ) : null}
            </td>
          </tr>
        )}
      />
    </>
  )
}
