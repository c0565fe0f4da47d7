/** Scrolls so that an element is seen; at once for who wants no motion. */
export function bringIntoView(element: Element, block: 'start' | 'center'): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' })
}
