import { cloneElement, type ReactElement } from 'react'

interface TooltipProps {
  label: string
  shortcut?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One DOM element, or a component that hands `data-*` on to one. It must be named on its own: a tooltip is not announced. */
  children: ReactElement<TooltipAttributes>
}

interface TooltipAttributes {
  'data-tooltip'?: string
  'data-tooltip-keys'?: string | undefined
  'data-tooltip-side'?: string
}

/** Marks an element; the one `TooltipLayer` of the page does the rest, however many elements there are. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': label, 'data-tooltip-keys': shortcut, 'data-tooltip-side': side })
}
