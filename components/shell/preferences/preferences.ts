export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How this browser shows the desk. Stored in cookies, so that the server renders the first page with them. */
export interface Preferences {
  readonly theme: Theme
  /** Single-key shortcuts. Those with ⌘ or Ctrl always work. */
  readonly shortcuts: 'on' | 'off'
  /** The navigation at the left: with labels, or a rail of icons. */
  readonly navigation: 'wide' | 'narrow'
}

const preferenceCookies = {
  theme: 'desk-theme',
  shortcuts: 'desk-shortcuts',
  navigation: 'desk-navigation',
} as const

export function readPreferences(readCookie: (name: string) => string | undefined): Preferences {
  const theme = readCookie(preferenceCookies.theme)
  return {
    theme: themes.find((known) => known === theme) ?? 'system',
    shortcuts: readCookie(preferenceCookies.shortcuts) === 'off' ? 'off' : 'on',
    navigation: readCookie(preferenceCookies.navigation) === 'narrow' ? 'narrow' : 'wide',
  }
}

/** For `document.cookie`: a year, this site only. */
export function writePreference(name: keyof Preferences, value: string, isHttps: boolean): string {
  return `${preferenceCookies[name]}=${value}; path=/; max-age=31536000; samesite=lax${isHttps ? '; secure' : ''}`
}
