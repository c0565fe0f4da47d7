'use client'

import { usePreferences } from '#components/shell/preferences/preferences-provider.tsx'
import { themeOptions } from '#components/shell/theme-menu.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { RadioGroup } from '#components/ui/radio-group.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

export function PreferencesPage() {
  const { preferences, setPreference } = usePreferences()
  return (
    <>
      <SettingsSection title="Appearance" description="Kept in this browser.">
        <RadioGroup
          legend="Colours"
          isLegendHidden
          options={themeOptions}
          value={preferences.theme}
          onChange={(theme) => setPreference('theme', theme)}
        />
      </SettingsSection>
      <SettingsSection title="Keyboard" description="Kept in this browser.">
        <Switch
          label="Single-key shortcuts"
          hint={
            <>
              Such as <Kbd>J</Kbd> and <Kbd>K</Kbd> for the next and previous row. They never fire while you type in a
              field. Those with ⌘ or Ctrl always work.
            </>
          }
          checked={preferences.shortcuts === 'on'}
          onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        />
      </SettingsSection>
    </>
  )
}
