'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { toEntryValues, toScheduleFields } from '#components/filings/page/documents/entry-values.ts'
import { scheduleLabels } from '#components/filings/page/documents/schedule-labels.ts'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { ImportedEntry } from '#lib/contract/filings/imports.ts'
import { EntryDialog } from './entry-dialog.tsx'

interface EntriesToAddProps {
  entries: readonly ImportedEntry[]
  canEdit: boolean
  onChange: (entries: readonly ImportedEntry[]) => void
}

/** The rows of the form and rate/rule schedules that the filing gets; their file is the PDF. */
export function EntriesToAdd({ entries, canEdit, onChange }: EntriesToAddProps) {
  const [editedAt, setEditedAt] = useState<number | null>(null)
  if (entries.length === 0) return null
  const change = (at: number, entry: Partial<ImportedEntry>) =>
    onChange(entries.map((each, index) => (index === at ? { ...each, ...entry } : each)))
  const edited = editedAt === null ? undefined : entries[editedAt]
  return (
    <SideSection
      title={`Schedule rows to add (${entries.filter(({ isTaken }) => isTaken).length})`}
      description="Rows that the filing has already are not added again."
    >
      <ul className="flex flex-col">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never added or moved
          <li key={at} className="flex items-center gap-2 border-line border-b py-1">
            <Checkbox
              label={[entry.formNumber, entry.title].filter(Boolean).join(' · ')}
              checked={entry.isTaken}
              disabled={!canEdit}
              onChange={(isTaken) => change(at, { isTaken })}
            />
            <span className="grow text-right text-muted text-xs">{scheduleLabels[entry.schedule].title}</span>
            {canEdit ? (
              <IconButton label={`Correct ${entry.title}`} icon={<Pencil />} onClick={() => setEditedAt(at)} />
            ) : null}
          </li>
        ))}
      </ul>
      {edited && editedAt !== null ? (
        <EntryDialog
          schedule={edited.schedule}
          values={toEntryValues(edited)}
          onClose={() => setEditedAt(null)}
          onSave={(values) => change(editedAt, toScheduleFields(edited.schedule, values))}
        />
      ) : null}
    </SideSection>
  )
}
