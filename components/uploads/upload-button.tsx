'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import type { ButtonSize } from '#components/ui/controls/button-style.ts'
import { mediaTypes } from '#lib/contract/files/operations.ts'

const accepted = [...Object.values(mediaTypes), '.pdf', '.docx', '.txt'].join(',')

interface UploadButtonProps {
  label?: string
  /** For assistive technology, where a page has several: "Choose files for documents of variant 2". */
  accessibleLabel?: string
  /** Name of the list it adds to, so that the focus can be sent here. */
  path?: string
  size?: ButtonSize
  icon?: ReactNode
  variant?: 'primary' | 'secondary'
  isMultiple?: boolean
  isBusy?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the computer's own file dialog. */
export function UploadButton({
  label = 'Upload files',
  accessibleLabel = label,
  path,
  size,
  icon = <Plus aria-hidden="true" className="size-4" />,
  variant = 'primary',
  isMultiple = true,
  isBusy = false,
  onFiles,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        isBusy={isBusy}
        aria-label={accessibleLabel === label ? undefined : accessibleLabel}
        data-path={path}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
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
