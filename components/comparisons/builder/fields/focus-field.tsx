'use client'

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { bringIntoView } from '#components/ui/layout/bring-into-view.ts'

type Reveal = (path: string) => void

interface FieldFocus {
  /** Moves the focus to the field of a path and unfolds what hides it. A path without a control leads to its parent. */
  readonly focus: (path: string) => void
  readonly listen: (reveal: Reveal) => () => void
}

const FieldFocusContext = createContext<FieldFocus | null>(null)

/** Fields are found by `name`, everything else by `data-path`. */
export function FieldFocusProvider({ children }: { children: ReactNode }) {
  const [fieldFocus] = useState(createFieldFocus)
  return <FieldFocusContext value={fieldFocus}>{children}</FieldFocusContext>
}

export function useFocusField(): (path: string) => void {
  return useFieldFocus().focus
}

/** Calls `onReveal` when a field below `prefix` is to be shown. */
export function useReveal(prefix: string, onReveal: () => void): void {
  const { listen } = useFieldFocus()
  const reveal = useEffectEvent((path: string) => {
    if (path === prefix || path.startsWith(`${prefix}.`)) onReveal()
  })
  useEffect(() => listen((path) => reveal(path)), [listen])
}

function useFieldFocus(): FieldFocus {
  const fieldFocus = use(FieldFocusContext)
  if (!fieldFocus) throw new Error('Fields of the builder need a FieldFocusProvider around them.')
  return fieldFocus
}

function createFieldFocus(): FieldFocus {
  const listeners = new Set<Reveal>()
  let latest = 0
  return {
    focus(path) {
      latest += 1
      const own = latest
      for (const reveal of listeners) reveal(path)
      focusWhenThere({ path, frame: 0, isWanted: () => own === latest })
    },
    listen(reveal) {
      listeners.add(reveal)
      return () => void listeners.delete(reveal)
    },
  }
}

/** A row that was just added or unfolded renders some frames later: up to a second while its code loads. */
const maxFrames = 60

interface Wanted {
  readonly path: string
  readonly frame: number
  /** False once the focus has been sent elsewhere. */
  readonly isWanted: () => boolean
}

function focusWhenThere({ path, frame, isWanted }: Wanted): void {
  requestAnimationFrame(() => {
    if (!isWanted()) return
    const places = frame < maxFrames ? [path] : listPlaces(path)
    const control = places.values().map(findControl).find(Boolean)
    if (control) {
      control.focus({ preventScroll: true })
      // A dialog that closes in the same frame returns the focus to where it was before.
      requestAnimationFrame(() => isWanted() && control.isConnected && control.focus({ preventScroll: true }))
      bringIntoView(control, 'center')
    } else if (frame < maxFrames) focusWhenThere({ path, frame: frame + 1, isWanted })
  })
}

/** The path itself, then those above it. */
function listPlaces(path: string): string[] {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

const controls = 'input:not([type="hidden"]), textarea, button, select, a[href], [tabindex]'

function findControl(path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const places = document.querySelectorAll<HTMLElement>(`[name="${name}"], [data-path="${name}"]`)
  for (const place of places) {
    const control = [place, ...place.querySelectorAll<HTMLElement>(controls)].find(takesFocus)
    if (control) return control
  }
  return null
}

function takesFocus(element: HTMLElement): boolean {
  return element.matches(`:is(${controls}):not(:disabled)`) && element.checkVisibility()
}
