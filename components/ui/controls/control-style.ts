/** The shared style of text inputs, selects and comboboxes. The border alone reaches 3:1 against its surroundings. */
export const controlStyle = [
  'w-full rounded-md border border-control bg-surface text-sm text-ink placeholder:text-faint',
  'hover:border-muted focus:outline-2 focus:outline-offset-0 focus:outline-accent focus:border-transparent',
  'aria-invalid:border-danger data-invalid:border-danger',
  'disabled:bg-sunken disabled:text-faint data-disabled:bg-sunken data-disabled:text-faint',
  'coarse:text-base coarse:min-h-10',
].join(' ')
