import type { ReactNode } from 'react'
import type { TriggerElement } from './layer-trigger.tsx'

export interface PopoverProps {
  trigger: TriggerElement
  title?: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
  className?: string
}
