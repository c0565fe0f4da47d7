'use client'

import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../layout/use-hydrated.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface EarlyTextOptions<Element extends TextElement> {
  /** The text to show; undefined if the field is uncontrolled. */
  value: string | number | readonly string[] | undefined
  ref: Ref<Element> | undefined
}

/**
 * Enters text that was typed before hydration again after it. Otherwise the owner of the value would not know the text,
 * and the next render would remove it. Returns the ref of the field.
 */
export function useEarlyText<Element extends TextElement>({ value, ref }: EarlyTextOptions<Element>) {
  const element = useRef<Element>(null)
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  const enterAgain = useEffectEvent(() => {
    if (element.current && value !== undefined) enter(element.current, String(value))
  })
  useEffect(() => {
    if (isFromServer) enterAgain()
  }, [isFromServer])
  return (node: Element | null) => {
    element.current = node
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
}

function enter(element: TextElement, known: string): void {
  const typed = element.value
  if (typed === known) return
  // React hears of an input only if the text differs from the one it has seen; it sees what is set on the element itself.
  element.value = known
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, typed)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
