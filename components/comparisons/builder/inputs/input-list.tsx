'use client'

import { FolderOpen, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { useRows } from '#components/comparisons/builder/fields/use-rows.ts'
import { getDefaultInput, type InputDraft, type InputListPath } from '#components/comparisons/builder/model/draft.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { readableFiles } from '#lib/queries/uploads.ts'
import { DraftAccess } from './draft-access.tsx'
import { InputRow } from './input-row.tsx'
import { useUploads } from './use-uploads.ts'

const FilePicker = dynamic(() => import('#components/pickers/file-picker.tsx').then((module) => module.FilePicker), {
  ssr: false,
})

interface InputListProps {
  name: InputListPath
  /** "Documents of variant 2": names the list. */
  label: string
  /** "Document": one of them. */
  noun: string
  hint?: ReactNode
  /** Why a file cannot be used here, by `keyOfFile`. */
  rejections?: ReadonlyMap<string, string> | undefined
  onAdd?: ((added: readonly InputDraft[]) => void) | undefined
}

/** Files in their order: dropped, uploaded, or picked from the library. */
export function InputList({ name, label, noun, hint, rejections, onAdd }: InputListProps) {
  const { rows, addQuietly, remove, move } = useRows({ name, noun, field: 'fileId' })
  const { start } = useUploads()
  const [isPicking, setIsPicking] = useState(false)
  const add = (added: readonly InputDraft[]) => {
    addQuietly(...added)
    onAdd?.(added)
  }
  const room = comparisonLimits.listItems - rows.length
  return (
    <DropArea wanted={readableFiles} onFiles={(files) => add(start(files))} className="outline-offset-4">
      {rows.length > 0 ? (
        <ol aria-label={label} className="border-line border-t">
          {rows.map((row, index) => (
            <InputRow
              key={row.rowKey}
              name={`${name}.${index}`}
              noun={noun}
              index={index}
              count={rows.length}
              rejections={rejections}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong border-dashed px-3 py-2 [ol+&]:mt-2">
        <p className="mr-auto min-w-0 text-muted text-xs">
          {rows.length > 0 ? 'Drop more files here.' : (hint ?? 'Drop PDF, Word or text files here.')}
          <span className="ml-1">
            Readable by: <DraftAccess of={label} />
          </span>
          {room < 3 ? <span className="text-faint"> {describeRoom(room)}</span> : null}
        </p>
        <UploadButton
          size="sm"
          variant="secondary"
          icon={<Upload aria-hidden="true" className="size-3.5" />}
          label="Choose files"
          accessibleLabel={`Choose files for ${label}`}
          path={name}
          onFiles={(files) => add(start(files))}
        />
        <Button
          size="sm"
          icon={<FolderOpen aria-hidden="true" className="size-3.5" />}
          aria-label={`From the library for ${label}`}
          onClick={() => setIsPicking(true)}
        >
          From the library
        </Button>
      </div>
      <ListError name={name} />
      {isPicking ? (
        <FilePicker
          description={`For ${label}`}
          onPick={(files) => add(files.map(getDefaultInput))}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </DropArea>
  )
}

function describeRoom(room: number): string {
  if (room < 0) return `${-room} over the limit of ${comparisonLimits.listItems}.`
  return room === 0 ? `The limit of ${comparisonLimits.listItems} is reached.` : `${room} more can be added.`
}
