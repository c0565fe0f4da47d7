import 'server-only'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { sessionCookieName } from './session-cookie.ts'

/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60

export function deviceCookieName(publicUrl: string): string {
  return sessionCookieName(publicUrl).replace(/session$/, 'device')
}

/** The tokens of earlier sign-ins in this browser, as the service takes them; empty if there are no tokens. */
export function readDevices(cookie: string | undefined): string {
  return /^[\w.~-]{1,400}$/.test(cookie ?? '') ? (cookie ?? '') : ''
}

/** Puts the token of the newest sign-in first. Signing out keeps the cookie: it opens nothing. */
export function writeDevices(publicUrl: string, devices: string, newest: string): string {
  const tokens = [...new Set([newest, ...devices.split('~').filter(Boolean)])].slice(0, accountLimits.devices)
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${deviceCookieName(publicUrl)}=${tokens.join('~')}; ${attributes}${secure}`
}
