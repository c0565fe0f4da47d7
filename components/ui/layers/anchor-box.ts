export type Side = 'top' | 'bottom' | 'left' | 'right'

const edge = 4
const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** Places a `position: fixed` box next to an element: on the given side, else the opposite one, and always inside the window. */
export function anchorBox(box: HTMLElement, anchor: HTMLElement, { side, gap }: { side: Side; gap: number }): void {
  const around = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const at = positionOn(side)
  const isInside =
    at.top >= edge && at.left >= edge && at.top + height <= innerHeight - edge && at.left + width <= innerWidth - edge
  const chosen = isInside || side === 'left' || side === 'right' ? at : positionOn(opposite[side])
  box.style.top = `${clamp(chosen.top, edge, innerHeight - height - edge)}px`
  box.style.left = `${clamp(chosen.left, edge, innerWidth - width - edge)}px`

  function positionOn(wanted: Side): { top: number; left: number } {
    const middleX = around.left + (around.width - width) / 2
    const middleY = around.top + (around.height - height) / 2
    if (wanted === 'top') return { top: around.top - height - gap, left: middleX }
    if (wanted === 'bottom') return { top: around.bottom + gap, left: middleX }
    if (wanted === 'left') return { top: middleY, left: around.left - width - gap }
    return { top: middleY, left: around.right + gap }
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
