'use client'

import { useRef } from 'react'
import { SameContent } from '#components/uploads/same-content.tsx'
import { useEarlierCopies } from '#components/uploads/use-earlier-copies.ts'
import type { ArrivedFile } from '#components/uploads/use-file-uploads.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'

interface SameContentListProps {
  arrived: readonly ArrivedFile[]
  /** Files as they are listed now: newer than those that arrived. */
  listed: readonly LibraryFile[]
  /** Deletes a new upload: an earlier file is used. */
  onDelete: (file: LibraryFile) => void
  onAnswered: (key: string) => void
}

/** New uploads whose content was in the library before. */
export function SameContentList({ arrived, listed, onDelete, onAnswered }: SameContentListProps) {
  const place = useRef<HTMLUListElement>(null)
  const answer = (key: string) => {
    onAnswered(key)
    // The button that was pressed is gone.
    place.current?.focus()
  }
  return (
    <ul
      ref={place}
      tabIndex={-1}
      aria-label="Uploads with the content of another file"
      aria-live="polite"
      className="max-h-[40vh] shrink-0 overflow-y-auto bg-surface outline-none"
    >
      {arrived.map((upload) => (
        <ArrivedItem
          key={upload.key}
          file={listed.find(({ id }) => id === upload.file.id) ?? upload.file}
          onUseEarlier={() => {
            onDelete(upload.file)
            answer(upload.key)
          }}
          onKeep={() => answer(upload.key)}
        />
      ))}
    </ul>
  )
}

interface ArrivedItemProps {
  file: LibraryFile
  onUseEarlier: () => void
  onKeep: () => void
}

function ArrivedItem({ file, onUseEarlier, onKeep }: ArrivedItemProps) {
  const [copy, ...others] = useEarlierCopies(file)
  if (!copy) return null
  return (
    <li className="border-line border-b px-4 py-1.5">
      <p className="truncate font-medium text-sm" aria-hidden="true">
        {file.name}
      </p>
      <SameContent name={file.name} copy={copy} others={others.length} onUse={onUseEarlier} onKeep={onKeep} />
    </li>
  )
}
