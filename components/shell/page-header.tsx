import clsx from 'clsx'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** A one-line description of the page. */
  description?: ReactNode
  /** Figures and states next to the title. */
  aside?: ReactNode
  actions?: ReactNode
  /** For pages that use the whole height: one tight line. */
  isCompact?: boolean
}

export function PageHeader({ title, description, aside, actions, isCompact = false }: PageHeaderProps) {
  return (
    <header
      className={clsx(
        'flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-canvas px-4',
        isCompact ? 'min-h-11 py-1.5' : 'py-3.5 sm:px-6',
      )}
    >
      <div className="min-w-0 grow">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className={clsx('min-w-0 font-serif text-ink', isCompact ? 'truncate text-lg' : 'text-xl')}>{title}</h1>
          {aside}
        </div>
        {description ? <p className="mt-0.5 max-w-(--measure) text-muted text-sm">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
