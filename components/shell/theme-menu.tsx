'use client'

import { SunMoon } from 'lucide-react'
import { iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { Menu, MenuChoices } from '#components/ui/layers/menu.tsx'
import type { Theme } from './preferences/preferences.ts'
import { usePreferences } from './preferences/preferences-provider.tsx'

export const themeOptions: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeMenu() {
  const { preferences, setPreference } = usePreferences()
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label="Theme" className={iconButtonStyle()}>
          <SunMoon strokeWidth={1.75} />
        </button>
      }
    >
      <MenuChoices
        label="Appearance"
        value={preferences.theme}
        options={themeOptions.map((option) => ({ ...option, onChoose: () => setPreference('theme', option.value) }))}
      />
    </Menu>
  )
}
