'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Wide content on a narrow screen: scrolls sideways by touch, wheel and, once focused, the arrow keys. */
export function ScrollRegion({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard cannot scroll it (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={clsx('overflow-x-auto', className)}>
      {children}
    </section>
  )
}
