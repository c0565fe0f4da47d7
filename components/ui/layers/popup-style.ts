export const popupStyle =
  'rounded-lg border border-line-strong bg-raised text-sm text-ink shadow-layer outline-none transition-opacity duration-75 data-starting-style:opacity-0 data-ending-style:opacity-0'

export const optionStyle =
  'flex min-h-7 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-highlighted:bg-selected data-disabled:text-faint coarse:min-h-10'
