'use client'

import { FolderOpen, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import type { Schedule } from '#lib/contract/filings/documents.ts'
import { readableFiles } from '#lib/queries/uploads.ts'
import { scheduleLabels } from './schedule-labels.ts'

interface ScheduleSectionProps {
  schedule: Schedule
  count: number
  canEdit: boolean
  onFiles: (files: readonly File[]) => void
  onPick: () => void
  /** The rows, if any. */
  children: ReactNode
  /** Below the table: what is being added. */
  footer: ReactNode
}

export function ScheduleSection({ schedule, count, canEdit, onFiles, onPick, children, footer }: ScheduleSectionProps) {
  const { title, inSentence, purpose } = scheduleLabels[schedule]
  return (
    <DropArea wanted={readableFiles} isDisabled={!canEdit} onFiles={onFiles} className="outline-offset-2">
      <section aria-labelledby={`schedule-${schedule}`}>
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-line-strong border-b px-2 py-1">
          <h2 id={`schedule-${schedule}`} tabIndex={-1} className="mr-auto font-semibold text-base">
            {title} <span className="font-normal text-faint text-sm tabular-nums">{count.toLocaleString('en-US')}</span>
          </h2>
          {canEdit ? (
            <>
              <UploadButton
                size="sm"
                variant="secondary"
                icon={<Upload aria-hidden="true" className="size-3.5" />}
                label="Upload"
                accessibleLabel={`Upload to ${inSentence}`}
                onFiles={onFiles}
              />
              <Button
                size="sm"
                icon={<FolderOpen aria-hidden="true" className="size-3.5" />}
                aria-label={`Choose existing files for ${inSentence}`}
                onClick={onPick}
              >
                Choose existing
              </Button>
            </>
          ) : null}
        </div>
        {count === 0 ? (
          <p className="border-line border-b px-2 py-3 text-muted">
            No documents. {purpose}
            {canEdit ? ' Drop PDF, Word or text files here.' : null}
          </p>
        ) : (
          <table className="w-full table-fixed border-collapse text-left">
            <thead>
              <tr className="eyebrow border-line border-b">
                <th className="py-1 pr-3 pl-2 font-semibold">Title</th>
                {schedule === 'form' ? (
                  <>
                    <th className="w-32 py-1 pr-3 font-semibold @max-3xl:hidden">Form number</th>
                    <th className="w-20 py-1 pr-3 font-semibold @max-3xl:hidden">Edition</th>
                    <th className="w-14 py-1 pr-3 font-semibold @max-3xl:hidden">Type</th>
                    <th className="w-28 py-1 pr-3 font-semibold @max-3xl:hidden">Action</th>
                  </>
                ) : null}
                <th className="w-24 py-1 pr-3 text-right font-semibold @max-3xl:hidden">Length</th>
                <th className="w-36 py-1 pr-3 font-semibold @max-3xl:w-28">Text</th>
                <th className="w-56 py-1 pr-3 font-semibold @max-4xl:hidden">Added</th>
                <th className="w-16">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        )}
        {footer}
      </section>
    </DropArea>
  )
}
