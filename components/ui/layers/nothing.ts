/** Fallback while a part of a page loads. Without a fallback, `next/dynamic` hides the whole page and the focus is lost. */
export function nothing(): null {
  return null
}
