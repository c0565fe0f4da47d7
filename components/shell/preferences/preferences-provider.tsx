'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Preferences, writePreference } from './preferences.ts'

interface PreferencesStore {
  readonly preferences: Preferences
  /** A page needs the room of the navigation's labels for the moment. */
  readonly isNavigationFolded: boolean
  foldNavigation(isFolded: boolean): void
  setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void
}

const PreferencesContext = createContext<PreferencesStore | null>(null)

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setPreferences] = useState(initial)
  const [isNavigationFolded, foldNavigation] = useState(false)
  const store: PreferencesStore = {
    preferences,
    isNavigationFolded,
    foldNavigation,
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

/** Folds the navigation while a page wants its room. Who unfolds it keeps it. */
export function useFoldedNavigation(isWanted: boolean): void {
  const { foldNavigation } = usePreferences()
  useEffect(() => {
    if (!isWanted) return
    foldNavigation(true)
    return () => foldNavigation(false)
  }, [isWanted, foldNavigation])
}

/** The stylesheet does the rest: without the attribute it follows the system. */
function applyTheme(theme: string) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
