import { Badge } from '#components/ui/feedback/badge.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { describeState, type StateFields } from './file-labels.ts'

/** Whether its text can be compared, and why not. */
export function FileState({ file }: { file: Pick<FileRecord, StateFields | 'progress'> }) {
  switch (file.textStatus) {
    case 'ready':
      return <span className="text-muted">Ready</span>
    case 'processing':
      return (
        <Badge tone="notice" icon={<Spinner />}>
          Reading{file.progress ? `, ${Math.round(file.progress * 100)}%` : ''}
        </Badge>
      )
    case 'unreadable':
      if (file.exhibit) return <span className="text-muted">{describeState(file)}</span>
      return <Badge tone="danger">{describeState(file)}</Badge>
  }
}
