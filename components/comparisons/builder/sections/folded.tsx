'use client'

import { type ReactNode, useState } from 'react'
import { useReveal } from '#components/comparisons/builder/fields/focus-field.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'

interface FoldedProps {
  /** Fields below this path open it when the focus is sent to them. */
  path: string
  label: string
  hint: string
  children: ReactNode
}

/** Fields most requests leave empty. */
export function Folded({ path, label, hint, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  useReveal(path, () => setIsOpen(true))
  return (
    <Disclosure label={label} hint={hint} open={isOpen} onOpenChange={setIsOpen}>
      {isOpen ? <div className="pb-2">{children}</div> : null}
    </Disclosure>
  )
}
