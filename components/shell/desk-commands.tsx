'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { canWrite, isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import type { Command, DomainCommands } from './commands.ts'
import { usePalette, usePaletteCommand } from './palette/palette-provider.tsx'
import { usePreferences } from './preferences/preferences-provider.tsx'
import { signOutAndLeave } from './sign-out.ts'

/** Commands of the palette and keyboard on every page. */
export function DeskCommands({ domains }: { domains: readonly DomainCommands[] }) {
  const { preferences, setPreference } = usePreferences()
  const { data: me = null } = useQuery(meQuery(browserClient))
  const { registry } = usePalette()
  const isDark = preferences.theme === 'dark'
  usePaletteCommand({
    id: 'theme',
    label: isDark ? 'Use light colors' : 'Use dark colors',
    group: 'Desk',
    run: () => setPreference('theme', isDark ? 'light' : 'dark'),
  })
  usePaletteCommand({ id: 'sign-out', label: 'Sign out', group: 'Desk', run: () => void signOutAndLeave() })
  useEffect(() => {
    const removals = domains.flatMap(({ finder }) => (finder ? [registry.addFinder(finder)] : []))
    return () => {
      for (const remove of removals) remove()
    }
  }, [domains, registry])
  return domains
    .flatMap(({ commands }) => commands)
    .filter((command) => isOffered(command, me))
    .map((command) => <DeskCommand key={command.href} command={command} />)
}

function DeskCommand({ command: { href, label, section, keywords, shortcut } }: { command: Command }) {
  const router = useRouter()
  usePaletteCommand({
    id: href,
    label:
      section === 'settings' ? `Settings: ${label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())}` : label,
    group: section === 'actions' ? 'Actions' : 'Go to',
    run: () => router.push(href),
    ...(keywords ? { keywords } : {}),
  })
  useShortcut({
    keys: shortcut ?? '',
    label,
    group: 'Go to',
    isEnabled: shortcut !== undefined,
    onPress: () => router.push(href),
  })
  return null
}

function isOffered({ needs }: Command, me: Me | null): boolean {
  switch (needs) {
    case undefined:
      return true
    case 'write':
      return canWrite(me)
    case 'administrator':
      return isAdministrator(me)
  }
}
