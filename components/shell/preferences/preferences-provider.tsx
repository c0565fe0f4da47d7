'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { type Preferences, writePreference } from './preferences.ts'

interface PreferencesStore {
  readonly preferences: Preferences
  setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void
}

const PreferencesContext = createContext<PreferencesStore | null>(null)

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial)
  const store: PreferencesStore = {
    preferences,
    setPreference(name, value) {
      setPreferences((current) => ({ ...current, [name]: value }))
      // biome-ignore lint/suspicious/noDocumentCookie: read by the server for the first page; the Cookie Store API is asynchronous
      document.cookie = writePreference(name, value, location.protocol === 'https:')
      if (name === 'theme') applyTheme(value)
    },
  }
  return <PreferencesContext value={store}>{children}</PreferencesContext>
}

export function usePreferences(): PreferencesStore {
  const store = use(PreferencesContext)
  if (!store) throw new Error('Preferences need a PreferencesProvider around them.')
  return store
}

/** The stylesheet does the rest: without the attribute it follows the system. */
function applyTheme(theme: string) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
