import type { ReactNode, RefObject } from 'react'
import type { TriggerElement } from './layer-trigger.tsx'

export interface DialogProps {
  title: ReactNode
  description?: ReactNode
  /** The element that opens it; leave out when `open` is controlled from elsewhere. */
  trigger?: TriggerElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons, at the bottom right, the one that acts last. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** center: a dialog; right and left: a sheet over the full height. */
  place?: 'center' | 'right' | 'left'
  /** What takes the focus at first; without it, whatever comes first. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}
