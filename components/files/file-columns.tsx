import type { DataColumn } from '#components/data-table/data-column.ts'
import { TagList } from '#components/data-table/tag-filter.tsx'
import { countPages } from '#components/pickers/record-names.ts'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { describeKind, describeState, formatBytes } from './file-labels.ts'
import { FileNameAndTags } from './file-name-and-tags.tsx'
import { FileState } from './file-state.tsx'

interface ColumnOptions {
  onTag: (tag: string) => void
}

export const fileColumns = ({ onTag }: ColumnOptions): readonly DataColumn<FileRecord>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 360,
    value: (file) => file.name,
    cell: (file) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{file.name}</span>
        <TagList tags={file.tags} onChoose={onTag} />
        {file.permissions.edit ? <FileNameAndTags file={file} /> : null}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Text',
    width: 170,
    value: describeState,
    cell: (file) => <FileState file={file} />,
  },
  { id: 'kind', header: 'Type', width: 80, value: (file) => describeKind(file.mediaType) },
  {
    id: 'extent',
    header: 'Length',
    width: 110,
    align: 'end',
    value: (file) => file.pageCount,
    cell: (file) => countPages(file),
  },
  {
    id: 'size',
    header: 'Size',
    width: 90,
    align: 'end',
    value: (file) => file.byteLength,
    cell: (file) => formatBytes(file.byteLength),
  },
  { id: 'tags', header: 'Tags', width: 160, value: (file) => file.tags.join(', '), isHiddenAtFirst: true },
  { id: 'version', header: 'Version', width: 80, align: 'end', value: (file) => file.version },
  { id: 'owner', header: 'Owner', width: 150, value: (file) => file.owner.name },
  {
    id: 'created',
    header: 'Added',
    width: 130,
    value: (file) => file.createdAt,
    cell: (file) => <RelativeTime iso={file.createdAt} className="text-muted" />,
  },
]
