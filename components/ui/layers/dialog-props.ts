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
  /** The element to focus on opening. Default: the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}
