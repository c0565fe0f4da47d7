'use client'

import { cloneElement, type MouseEvent, type ReactElement, type Ref } from 'react'

export type TriggerElement = ReactElement<TriggerProps>

interface TriggerProps {
  ref?: Ref<HTMLElement>
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

interface LayerTriggerProps extends TriggerProps {
  element: TriggerElement
}

/** The element that opens a layer, with what that takes added to its own props. */
export function LayerTrigger({ element, onClick, ...added }: LayerTriggerProps) {
  return cloneElement(element, {
    ...added,
    onClick: (event: MouseEvent<HTMLElement>) => {
      element.props.onClick?.(event)
      if (!event.defaultPrevented) onClick?.(event)
    },
  })
}
