'use client'

import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'

type DayField = 'effectiveDate' | 'supportedFrom' | 'supportedTo'

const columns: readonly DataColumn<RatingProgramVersion>[] = [
  { id: 'version', header: 'Version', width: 80, align: 'end', value: ({ version }) => version },
  dayColumn('effectiveDate', 'Effective date'),
  dayColumn('supportedFrom', 'Supported from'),
  dayColumn('supportedTo', 'Supported to'),
  { id: 'releaseNotes', header: 'Release notes', width: 300, value: ({ releaseNotes }) => releaseNotes },
  { id: 'scopeNote', header: 'Scope note', width: 260, value: ({ scopeNote }) => scopeNote },
  { id: 'publishedBy', header: 'Published by', width: 140, value: ({ publishedBy }) => publishedBy },
  {
    id: 'publishedAt',
    header: 'Published',
    width: 130,
    value: ({ publishedAt }) => publishedAt,
    cell: ({ publishedAt }) => <RelativeTime iso={publishedAt} className="text-muted" />,
  },
  { id: 'engine', header: 'Engine bundle', width: 150, value: ({ engineBundleId }) => engineBundleId },
  { id: 'program', header: 'Program bundle', width: 180, value: ({ programBundleId }) => programBundleId },
]

function dayColumn(field: DayField, header: string): DataColumn<RatingProgramVersion> {
  return {
    id: field,
    header,
    width: 130,
    value: (version) => version[field],
    cell: (version) => formatDay(version[field]),
  }
}

/** Every field of every version, in words. */
export function VersionTable({ versions }: { versions: readonly RatingProgramVersion[] }) {
  return (
    <SideSection title="Versions" description="Published versions are final: they are never changed or withdrawn.">
      <DataTable label="Versions" columns={columns} rows={versions} getKey={({ version }) => String(version)} />
    </SideSection>
  )
}
