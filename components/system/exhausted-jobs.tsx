'use client'

import { useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ExhaustedJob } from '#lib/contract/system/operations.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { exhaustedJobsQuery, replayExhaustedJobMutation } from '#lib/queries/system.ts'
import { labelQueue } from './job-labels.ts'
import { PagedTable } from './paged-table.tsx'

export function ExhaustedJobs() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const list = useInfiniteQuery(exhaustedJobsQuery(browserClient))
  const replay = useMutation(replayExhaustedJobMutation(browserClient))
  return (
    <>
      {replay.error ? <CallError error={replay.error} title="The job was not replayed" className="mb-3" /> : null}
      <PagedTable
        label="Failed jobs"
        headings={['Job', 'Reason', 'Attempts', 'For', 'Failed']}
        rows={list.data?.pages.flatMap(({ exhaustedJobs }) => exhaustedJobs)}
        empty="No job has used up its attempts."
        list={list}
        renderRow={(job) => (
          <JobRow
            key={job.id}
            job={job}
            isBusy={replay.isPending && replay.variables === job.id}
            onReplay={
              isAdministrator(me)
                ? () => replay.mutate(job.id, { onSuccess: () => toast.success('The job was replayed') })
                : undefined
            }
          />
        )}
      />
    </>
  )
}

interface JobRowProps {
  job: ExhaustedJob
  isBusy: boolean
  /** Absent with a read-only key. */
  onReplay: (() => void) | undefined
}

function JobRow({ job, isBusy, onReplay }: JobRowProps) {
  const { queue, reason, failures, memberName, exhaustedAt, subject } = job
  return (
    <tr className="border-line border-b last:border-0">
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        {labelQueue(queue)}
        <span className="block font-mono text-faint text-xs">{subject.id}</span>
      </th>
      <td className="max-w-80 break-words py-2 pr-4">{reason}</td>
      <td className="py-2 pr-4 tabular-nums">{failures}</td>
      <td className="py-2 pr-4">{memberName ?? '—'}</td>
      <td className="py-2 pr-4 text-muted">
        <RelativeTime iso={exhaustedAt} />
      </td>
      <td className="py-2 text-right">
        {onReplay ? (
          <Button size="sm" isBusy={isBusy} onClick={onReplay}>
            Replay
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
