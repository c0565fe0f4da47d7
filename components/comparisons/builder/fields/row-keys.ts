import type { KeyboardEvent } from 'react'

/** Alt and an arrow key move the innermost row around the focus. */
export function moveByKeys(onMove: (step: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || event.defaultPrevented) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
}
