'use client'

import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { usePreferences } from '#components/shell/preferences/preferences-provider.tsx'
import { createShortcutRegistry, type Shortcut, type ShortcutRegistry } from './shortcut-registry.ts'

const ShortcutContext = createContext<ShortcutRegistry | null>(null)

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createShortcutRegistry)
  const { preferences } = usePreferences()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) =>
    registry.handle(event, { isSingleKeyOn: preferences.shortcuts === 'on' }),
  )

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

/**
 * Answers a key while the component is on screen. Single keys never fire in fields, menus and dialogs, and not at all when
 * the person has switched them off (WCAG 2.1.4).
 */
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
