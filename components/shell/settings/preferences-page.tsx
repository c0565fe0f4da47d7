'use client'

import { usePreferences } from '#components/shell/preferences/preferences-provider.tsx'
import { themeOptions } from '#components/shell/theme-menu.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { Kbd } from '#components/ui/keyboard/kbd.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'

export function PreferencesPage() {
  const { preferences, setPreference } = usePreferences()
  return (
    <>
      <SideSection title="Appearance" description="Saved in this browser.">
        <RadioGroup
          legend="Colors"
          isLegendHidden
          options={themeOptions}
          value={preferences.theme}
          onChange={(theme) => setPreference('theme', theme)}
        />
      </SideSection>
      <SideSection title="Keyboard" description="Saved in this browser.">
        <Switch
          label="Single-key shortcuts"
          hint={
            <>
              For example, <Kbd>J</Kbd> and <Kbd>K</Kbd> go to the next and previous row. They never run while you type.
              Shortcuts with ⌘ or Ctrl always work.
            </>
          }
          checked={preferences.shortcuts === 'on'}
          onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        />
      </SideSection>
    </>
  )
}
