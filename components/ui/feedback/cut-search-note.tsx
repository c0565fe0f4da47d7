import clsx from 'clsx'

interface CutSearchNoteProps {
  isCut: boolean
  /** Characters that are searched. */
  most: number
  className?: string
}

/** For a search text that is longer than the service takes. */
export function CutSearchNote({ isCut, most, className }: CutSearchNoteProps) {
  return (
    <p role="status" className={clsx('text-muted text-xs empty:hidden', className)}>
      {isCut ? `Only the first ${most.toLocaleString('en-US')} characters are searched.` : null}
    </p>
  )
}
