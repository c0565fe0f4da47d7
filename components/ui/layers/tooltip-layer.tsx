'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../keyboard/kbd.tsx'
import { anchorBox, type Side } from './anchor-box.ts'

const delayMs = 500

interface Shown {
  readonly anchor: HTMLElement
  readonly label: string
  readonly keys: string | undefined
  readonly side: Side
}

/** Shows the `data-tooltip` of the element under the pointer or with keyboard focus. Esc hides it (WCAG 1.4.13). */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    let timer = 0
    const hide = () => {
      clearTimeout(timer)
      setShown(null)
    }
    const show = (target: EventTarget | null, afterMs: number) => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
      clearTimeout(timer)
      if (!anchor) return setShown(null)
      timer = window.setTimeout(() => setShown(readTooltip(anchor)), afterMs)
    }
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !isInTooltip(event.target)) show(event.target, delayMs)
    }
    const onFocusIn = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target, 0)
    }
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const options = { capture: true, passive: true } as const
    const listeners = [
      ['pointerover', onPointerOver],
      ['focusin', onFocusIn],
      ['focusout', hide],
      ['pointerdown', hide],
      ['keydown', onKeyDown],
      ['scroll', hide],
    ] as const
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener, options)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener, options)
    }
  }, [])

  return shown ? createPortal(<TooltipBox shown={shown} />, document.body) : null
}

function TooltipBox({ shown }: { shown: Shown }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (box.current) anchorBox(box.current, shown.anchor, { side: shown.side, gap: 6 })
  }, [shown])

  return (
    <div
      ref={box}
      data-tooltip-box
      aria-hidden="true"
      className="fixed top-0 left-0 z-60 flex max-w-72 items-center gap-2 rounded-md bg-ink px-2 py-1 text-canvas text-xs shadow-layer"
    >
      {shown.label}
      {shown.keys ? <Kbd tone="inverse">{shown.keys}</Kbd> : null}
    </div>
  )
}

function readTooltip(anchor: HTMLElement): Shown | null {
  const { tooltip, tooltipKeys, tooltipSide } = anchor.dataset
  if (!tooltip || !anchor.isConnected || anchor.getAttribute('aria-expanded') === 'true') return null
  const side = (['top', 'bottom', 'left', 'right'] as const).find((known) => known === tooltipSide) ?? 'bottom'
  return { anchor, label: tooltip, keys: tooltipKeys, side }
}

function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-tooltip-box]') !== null
}
