'use client'

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { createShortcutRegistry, type Shortcut, type ShortcutRegistry } from './shortcut-registry.ts'

const ShortcutContext = createContext<ShortcutRegistry | null>(null)

interface ShortcutProviderProps {
  /** Off: only shortcuts with ⌘ or Ctrl work (WCAG 2.1.4). */
  isSingleKeyOn: boolean
  children: ReactNode
}

export function ShortcutProvider({ isSingleKeyOn, children }: ShortcutProviderProps) {
  const [registry] = useState(createShortcutRegistry)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => registry.handle(event, { isSingleKeyOn }))

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

export function useShortcutRegistry(): ShortcutRegistry {
  const registry = use(ShortcutContext)
  if (!registry) throw new Error('Shortcuts need a ShortcutProvider around them.')
  return registry
}

/** Runs `onPress` on these keys while the component is on screen. Single keys never fire in fields, menus and dialogs. */
export function useShortcut({
  keys,
  label,
  group,
  onPress,
  isEnabled = true,
}: Shortcut & { isEnabled?: boolean }): void {
  const registry = useShortcutRegistry()
  const press = useEffectEvent(() => onPress())

  useEffect(() => {
    if (!isEnabled) return
    return registry.add({ keys, label, group, onPress: () => press() })
  }, [registry, keys, label, group, isEnabled])
}
