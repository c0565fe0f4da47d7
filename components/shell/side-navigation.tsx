'use client'

import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import type { Command } from './commands.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { usePreferences } from './preferences/preferences-provider.tsx'

export function SideNavigation({ items }: { items: readonly Command[] }) {
  const { preferences, setPreference, isNavigationFolded, foldNavigation } = usePreferences()
  const isNarrow = preferences.navigation === 'narrow' || isNavigationFolded
  return (
    <nav
      aria-label="Main"
      className={clsx('hidden shrink-0 flex-col border-line border-r bg-sunken lg:flex', isNarrow ? 'w-12' : 'w-48')}
    >
      <NavigationLinks items={items} isNarrow={isNarrow} />
      <div className="mt-auto p-2">
        <IconButton
          label={isNarrow ? 'Expand navigation' : 'Collapse navigation'}
          icon={isNarrow ? <PanelLeftOpen strokeWidth={1.75} /> : <PanelLeftClose strokeWidth={1.75} />}
          onClick={() => {
            foldNavigation(false)
            if (!isNavigationFolded || preferences.navigation === 'narrow')
              setPreference('navigation', isNarrow ? 'wide' : 'narrow')
          }}
        />
      </div>
    </nav>
  )
}
