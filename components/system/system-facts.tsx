import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { FigureList } from '#components/ui/layout/figure-list.tsx'
import type { System } from '#lib/contract/system/operations.ts'
import { formatSize } from './format-size.ts'

const healths = {
  ok: { label: 'Healthy', tone: 'success' },
  degraded: { label: 'Degraded', tone: 'warning' },
  unavailable: { label: 'Unavailable', tone: 'danger' },
} as const

export function SystemFacts({ system }: { system: System }) {
  const { version, health, healthMessage, storage, lastBackup } = system
  const { label, tone } = healths[health]
  const isEmbedded = storage.databaseKind === 'embedded'
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{label}</Badge>
        {healthMessage}
      </p>
      <FigureList
        figures={[
          { label: 'Version', value: version },
          { label: isEmbedded ? 'Embedded database' : 'PostgreSQL database', value: formatSize(storage.databaseBytes) },
          { label: 'Of it, stored files', value: formatSize(storage.fileBytes) },
          ...(storage.storeBytes === null
            ? []
            : [{ label: 'Files outside the database', value: formatSize(storage.storeBytes) }]),
          ...(storage.freeBytes === null ? [] : [{ label: 'Free on its disk', value: formatSize(storage.freeBytes) }]),
        ]}
      />
      <p className="text-sm">
        {lastBackup ? (
          <>
            Last backup <RelativeTime iso={lastBackup.at} />, {formatSize(lastBackup.bytes)}.
          </>
        ) : (
          <span className="text-muted">{isEmbedded ? noBackup : onServer}</span>
        )}
      </p>
    </div>
  )
}

const noBackup = 'No backup was made yet. Run npm run backup on the server.'
const onServer = 'The database server is backed up with its own tools.'
