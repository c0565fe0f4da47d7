import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { QueueState } from '#lib/contract/system/operations.ts'
import { labelQueue } from './job-labels.ts'

const counts = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'running', label: 'Running' },
  { key: 'retrying', label: 'To be retried' },
  { key: 'exhausted', label: 'Failed' },
] as const

export function QueueTable({ queues }: { queues: readonly QueueState[] }) {
  return (
    <ScrollRegion label="Background work">
      <table className="w-full min-w-xl text-sm">
        <thead>
          <tr className="h-(--row) border-line-strong border-b text-left text-muted">
            <th scope="col" className="pr-4 font-medium">
              Job
            </th>
            {counts.map(({ key, label }) => (
              <th key={key} scope="col" className="pr-4 text-right font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="font-medium">
              Oldest waits since
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.queue} className="h-(--row) border-line border-b last:border-0">
              <th scope="row" className="pr-4 text-left font-normal">
                {labelQueue(queue.queue)}
              </th>
              {counts.map(({ key }) => (
                <td key={key} className="pr-4 text-right tabular-nums">
                  {queue[key].toLocaleString('en-US')}
                </td>
              ))}
              <td className="text-muted">{queue.waitingSince ? <RelativeTime iso={queue.waitingSince} /> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
