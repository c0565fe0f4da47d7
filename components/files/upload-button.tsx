'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { mediaTypes } from '#lib/contract/files.ts'

const accepted = [...Object.values(mediaTypes), '.pdf', '.docx', '.txt'].join(',')

interface UploadButtonProps {
  onFiles: (files: File[]) => void
  icon?: ReactNode
}

export function UploadButton({ onFiles, icon = <Plus aria-hidden="true" className="size-4" /> }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="primary" icon={icon} onClick={() => input.current?.click()}>
        Upload files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Files to upload"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
