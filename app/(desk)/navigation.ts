import type { NavigationItem } from '#components/shell/navigation.ts'

export const navigation: readonly NavigationItem[] = [
  { href: '/', label: 'Home', icon: 'home' },
  { href: '/comparisons', label: 'Comparisons', icon: 'compare' },
  { href: '/files', label: 'Files', icon: 'files' },
  { href: '/settings', label: 'Settings', icon: 'settings' },
]

/** Found in the palette, not shown at the left. */
export const destinations: readonly NavigationItem[] = [
  { href: '/comparisons/new', label: 'New comparison', icon: 'compare' },
  { href: '/settings/profile', label: 'Settings: profile', icon: 'settings' },
  { href: '/settings/preferences', label: 'Settings: preferences', icon: 'settings' },
  { href: '/settings/api-keys', label: 'Settings: API keys', icon: 'settings' },
  { href: '/settings/members', label: 'Settings: members', icon: 'settings' },
  { href: '/settings/usage', label: 'Settings: usage', icon: 'settings' },
  { href: '/settings/connection', label: 'Settings: connection', icon: 'settings' },
]
