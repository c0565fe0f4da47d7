'use client'

import { useSyncExternalStore } from 'react'
import { Kbd } from '#components/ui/keyboard/kbd.tsx'

/** A shortcut with the key names of this person's keyboard. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const modifier = useModifierName()
  return (
    <span className="inline-flex gap-1">
      {keys.split(/[+ ]/).map((key) => (
        <Kbd key={key}>{key === 'mod' ? modifier : key.length === 1 ? key.toUpperCase() : key}</Kbd>
      ))}
    </span>
  )
}

/** ⌘ on Apple's keyboards, Ctrl on all others and while rendering on the server. */
function useModifierName(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  )
}
