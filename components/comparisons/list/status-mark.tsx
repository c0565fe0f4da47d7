import { Check, Clock, X } from 'lucide-react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'

/** A run's status, with the share done while it runs. */
export function StatusMark({ entry }: { entry: FormComparisonEntry }) {
  switch (entry.status) {
    case 'queued':
      return <Badge icon={<Clock aria-hidden="true" />}>{statusLabels.queued}</Badge>
    case 'running':
      return (
        <Badge tone="notice" icon={<Spinner />}>
          {statusLabels.running}
          {entry.progress ? ` ${Math.round(entry.progress.share * 100)}%` : null}
        </Badge>
      )
    case 'succeeded':
      return (
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          {statusLabels.succeeded}
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="danger" icon={<X aria-hidden="true" />}>
          {statusLabels.failed}
        </Badge>
      )
  }
}

export const statusLabels: Record<FormComparisonEntry['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  succeeded: 'Finished',
  failed: 'Failed',
}
