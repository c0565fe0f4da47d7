/** Shown while a part of a page is loaded: without something of its own to show, `next/dynamic` hides the whole page, and the focus is lost. */
export function nothing(): null {
  return null
}
