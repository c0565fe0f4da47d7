import { countPages } from '#components/pickers/record-names.ts'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { describeKind, formatBytes } from './file-labels.ts'
import { FileState } from './file-state.tsx'

export function FileFacts({ file }: { file: FileRecord }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5 text-sm [&_dt]:text-muted">
      <dt>Text</dt>
      <dd>
        <FileState file={file} />
      </dd>
      <dt>Type</dt>
      <dd>
        {[describeKind(file.mediaType), countPages(file), formatBytes(file.byteLength)].filter(Boolean).join(', ')}
      </dd>
      <dt>Version</dt>
      <dd>{file.version}</dd>
      <dt>Owner</dt>
      <dd>{file.owner.name}</dd>
      <dt>Added</dt>
      <dd>
        <RelativeTime iso={file.createdAt} />
      </dd>
      <dt>Updated</dt>
      <dd>
        <RelativeTime iso={file.updatedAt} />
      </dd>
    </dl>
  )
}
