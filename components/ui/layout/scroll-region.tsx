'use client'

import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useFitToPaper } from './use-fit-to-paper.ts'

/** Wide content on a narrow screen: scrolls sideways by touch, wheel and, once focused, the arrow keys. Printed whole. */
export function ScrollRegion({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const region = useRef<HTMLElement>(null)
  useFitToPaper(region)
  return (
    <section
      ref={region}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard cannot scroll it (WCAG 2.1.1)
      tabIndex={0}
      className={clsx('relative overflow-x-auto print:overflow-visible print:[zoom:var(--paper-zoom,1)]', className)}
    >
      {children}
    </section>
  )
}
