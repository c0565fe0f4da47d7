'use client'

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'

type Reveal = (path: string) => void

interface FieldFocus {
  /** Moves the focus to the field of a path, unfolding what hides it; where it is no control of its own, to what is nearest above it. */
  readonly focus: (path: string) => void
  readonly listen: (reveal: Reveal) => () => void
}

const FieldFocusContext = createContext<FieldFocus | null>(null)

/** Fields are found by their `name`, all else by `data-path`. */
export function FieldFocusProvider({ children }: { children: ReactNode }) {
  const [fieldFocus] = useState(createFieldFocus)
  return <FieldFocusContext value={fieldFocus}>{children}</FieldFocusContext>
}

export function useFocusField(): (path: string) => void {
  return useFieldFocus().focus
}

/** Told when a field below `prefix` is to be shown. */
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
  return {
    focus(path) {
      for (const reveal of listeners) reveal(path)
      focusWhenThere(path, 0)
    },
    listen(reveal) {
      listeners.add(reveal)
      return () => void listeners.delete(reveal)
    },
  }
}

/** A row that has just been added, or unfolded, is there some frames later: about a second where its code is still to come. */
const patienceFrames = 60

function focusWhenThere(path: string, frame: number): void {
  requestAnimationFrame(() => {
    const places = frame < patienceFrames ? [path] : listPlaces(path)
    const control = places.values().map(findControl).find(Boolean)
    if (control) {
      control.focus({ preventScroll: true })
      // A message that is left on the way gives the focus back to where it was before.
      requestAnimationFrame(() => control.isConnected && control.focus({ preventScroll: true }))
      control.scrollIntoView({ block: 'center', behavior: 'smooth' })
    } else if (frame < patienceFrames) focusWhenThere(path, frame + 1)
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
    const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
    if (control?.checkVisibility()) return control
  }
  return null
}
