import type { DataColumn } from '#components/data-table/data-column.ts'
import { countPages } from '#components/pickers/record-names.ts'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { describeKind, describeState, formatBytes } from './file-labels.ts'
import { FileState } from './file-state.tsx'

export const fileColumns: readonly DataColumn<FileRecord>[] = [
  { id: 'name', header: 'Name', width: 360, value: (file) => file.name },
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
