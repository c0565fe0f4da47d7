import clsx from 'clsx'

/** Two sheets, the rear one marked in red. */
export function Wordmark({
  className,
  isNameHiddenWhenNarrow = false,
}: {
  className?: string
  isNameHiddenWhenNarrow?: boolean
}) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
        <path d="M7 2.5h9.5v12" fill="none" stroke="var(--rubric)" strokeWidth="1.5" />
        <path d="M3.5 5.5h10v12h-10z" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 9h5M6 11.5h5M6 14h3" stroke="currentColor" strokeWidth="1.25" />
      </svg>
      <span
        className={clsx(
          'whitespace-nowrap font-semibold font-serif text-md tracking-tight',
          isNameHiddenWhenNarrow && 'max-sm:sr-only',
        )}
      >
        Filing Desk
      </span>
    </span>
  )
}
