'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { mediaTypes } from '#lib/contract/files/operations.ts'

const accepted = [...Object.values(mediaTypes), '.pdf', '.docx', '.txt'].join(',')

interface UploadButtonProps {
  label?: string
  icon?: ReactNode
  variant?: 'primary' | 'secondary'
  isMultiple?: boolean
  isBusy?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the computer's own file dialog. */
export function UploadButton({
  label = 'Upload files',
  icon = <Plus aria-hidden="true" className="size-4" />,
  variant = 'primary',
  isMultiple = true,
  isBusy = false,
  onFiles,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        accept={accepted}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
