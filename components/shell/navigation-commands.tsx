'use client'

import { useRouter } from 'next/navigation'
import type { NavigationItem } from './navigation.ts'
import { usePaletteCommand } from './palette/palette-provider.tsx'
import { usePreferences } from './preferences/preferences-provider.tsx'
import { signOutAndLeave } from './sign-out.ts'

/** What the palette offers on every page. */
export function NavigationCommands({ items }: { items: readonly NavigationItem[] }) {
  const { preferences, setPreference } = usePreferences()
  const isDark = preferences.theme === 'dark'
  usePaletteCommand({
    id: 'theme',
    label: isDark ? 'Use light colours' : 'Use dark colours',
    group: 'Desk',
    run: () => setPreference('theme', isDark ? 'light' : 'dark'),
  })
  usePaletteCommand({ id: 'sign-out', label: 'Sign out', group: 'Desk', run: () => void signOutAndLeave() })
  return items.map((item) => <NavigationCommand key={item.href} item={item} />)
}

function NavigationCommand({ item }: { item: NavigationItem }) {
  const router = useRouter()
  usePaletteCommand({ id: item.href, label: item.label, group: 'Go to', run: () => router.push(item.href) })
  return null
}
