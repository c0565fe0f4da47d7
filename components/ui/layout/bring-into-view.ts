/** Scrolls an element into view, without animation if the person prefers reduced motion. */
export function bringIntoView(element: Element, block: 'start' | 'center'): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' })
}
