import clsx from 'clsx'

/** The head of a row stays in view while the ages scroll. */
export const rowHeadStyle = 'sticky left-0 z-1 whitespace-nowrap bg-surface px-2 text-left font-normal text-muted'

export const cellStyle = 'whitespace-nowrap px-2 text-right'

export const sectionHeadStyle = 'border-line-strong border-b px-2 pt-3 pb-1 text-right font-medium text-muted text-xs'

/** The heading of a part of the table. */
export const sectionNameStyle =
  'sticky left-0 z-1 whitespace-nowrap border-line-strong border-b bg-surface px-2 pt-3 pb-1 text-left font-semibold text-xs'

export function pressStyle(isPressed: boolean, className?: string): string {
  return clsx(
    'h-full min-h-6 w-full whitespace-nowrap rounded-sm px-2 -outline-offset-2 hover:bg-hover coarse:min-h-10',
    className ?? 'text-right',
    isPressed && 'font-semibold text-accent',
  )
}
