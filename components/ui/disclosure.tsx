'use client'

import { Collapsible } from '@base-ui/react/collapsible'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  label: ReactNode
  /** What is folded away, in short: "2 documents, facts". */
  hint?: ReactNode
  isOpenAtFirst?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Keep the folded content mounted: for form fields. */
  isKeptMounted?: boolean
  children: ReactNode
  className?: string
}

export function Disclosure({
  label,
  hint,
  isOpenAtFirst = false,
  open,
  onOpenChange,
  isKeptMounted = false,
  children,
  className,
}: DisclosureProps) {
  return (
    <Collapsible.Root
      defaultOpen={isOpenAtFirst}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
      className={className}
    >
      <Collapsible.Trigger className="group flex min-h-7 w-full items-center gap-1.5 rounded-md text-left text-sm font-medium hover:bg-hover coarse:min-h-10">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-faint transition-transform group-data-panel-open:rotate-90"
        />
        {label}
        {hint ? <span className="font-normal text-faint">{hint}</span> : null}
      </Collapsible.Trigger>
      <Collapsible.Panel keepMounted={isKeptMounted} className={clsx('pt-2 pl-5', '[&[hidden]]:hidden')}>
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
