'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  label: ReactNode
  /** Short summary of the folded content: "2 documents, facts". */
  hint?: ReactNode
  isOpenAtFirst?: boolean
  /** Controlled, with `onOpenChange`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
  className?: string
}

/** Folded content stays in the page: fields keep what was typed, and the browser's search finds it and unfolds it. */
export function Disclosure({ label, hint, isOpenAtFirst, open, onOpenChange, children, className }: DisclosureProps) {
  return (
    <details
      open={open ?? isOpenAtFirst}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      className={clsx('group/disclosure', className)}
    >
      <summary className="flex min-h-7 cursor-default select-none list-none items-center gap-1.5 rounded-md font-medium text-sm hover:bg-hover coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-faint transition-transform group-open/disclosure:rotate-90"
        />
        {label}
        {hint ? <span className="font-normal text-faint">{hint}</span> : null}
      </summary>
      <div className="pt-2 pl-5">{children}</div>
    </details>
  )
}
