'use client'

import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { mediaTypes } from '#lib/contract/files/operations.ts'

const accepted = [...Object.values(mediaTypes), '.pdf', '.docx', '.txt'].join(',')

interface ChooseFilesProps {
  label: string
  /** For assistive technology, where several stand on a page: "Choose files for Variant 2". */
  accessibleLabel: string
  isMultiple?: boolean
  path?: string
  onFiles: (files: readonly File[]) => void
}

/** Opens the computer's own file dialog. */
export function ChooseFiles({ label, accessibleLabel, isMultiple = true, path, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="sm"
        icon={<Upload aria-hidden="true" className="size-3.5" />}
        aria-label={accessibleLabel}
        data-path={path}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accepted}
        aria-label={accessibleLabel}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
