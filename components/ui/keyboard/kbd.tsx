import clsx from 'clsx'
import type { ReactNode } from 'react'

export function Kbd({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'inverse' }) {
  return (
    <kbd
      className={clsx(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border px-1 font-sans text-2xs',
        tone === 'plain' ? 'border-line-strong bg-surface text-muted' : 'border-current opacity-80',
      )}
    >
      {children}
    </kbd>
  )
}
