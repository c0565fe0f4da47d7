'use client'

import { useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { failedDeliveriesQuery, redeliverFailedMutation } from '#lib/queries/system.ts'
import { PagedTable } from './paged-table.tsx'

export function FailedDeliveries() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const list = useInfiniteQuery(failedDeliveriesQuery(browserClient))
  const replay = useMutation(redeliverFailedMutation(browserClient))
  return (
    <>
      {replay.error ? <CallError error={replay.error} title="The delivery was not replayed" className="mb-3" /> : null}
      <PagedTable
        label="Failed deliveries"
        headings={['Event', 'Receiver', 'Attempts', 'Last response', 'Ended']}
        rows={list.data?.pages.flatMap(({ deliveries }) => deliveries)}
        empty="No delivery has used up its attempts."
        list={list}
        renderRow={({ id, endpointId, eventType, endpointUrl, attemptCount, endedAt, ...last }) => (
          <tr key={id} className="h-10 border-line border-b last:border-0">
            <th scope="row" className="pr-4 text-left font-mono font-normal text-xs">
              {eventType}
            </th>
            <td className="max-w-80 truncate pr-4">
              <TextLink href={`/settings/webhooks/${endpointId}` as Route}>{endpointUrl}</TextLink>
            </td>
            <td className="pr-4 tabular-nums">{attemptCount}</td>
            <td className="pr-4">{last.lastResponseStatus ?? last.lastError?.replaceAll('_', ' ') ?? '—'}</td>
            <td className="pr-4 text-muted">{endedAt ? <RelativeTime iso={endedAt} /> : '—'}</td>
            <td className="text-right">
              {isAdministrator(me) ? (
                <Button
                  size="sm"
                  isBusy={replay.isPending && replay.variables.id === id}
                  onClick={() =>
                    replay.mutate({ endpointId, id }, { onSuccess: () => toast.success('The delivery was replayed') })
                  }
                >
                  Replay
                </Button>
              ) : null}
            </td>
          </tr>
        )}
      />
    </>
  )
}
