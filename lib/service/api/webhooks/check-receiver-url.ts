import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

interface ReceiverRules {
  readonly allowLoopback: boolean
}

const ports = ['', '443', '8443']

/** The reason why nothing may be sent to a URL, known without resolving its name; null if sending is allowed. */
export function findUrlIssue(text: string, { allowLoopback }: ReceiverRules): string | null {
  const url = URL.parse(text)
  if (!url) return 'Enter a complete address that begins with https://.'
  const host = hostOf(url)
  if (allowLoopback && url.protocol === 'http:' && isLoopbackHost(host)) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  if (!ports.includes(url.port)) return 'The port must be 443 or 8443.'
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'The address must be public, not in a private network.'
  return isLoopbackHost(host) ? 'The address must be public, not this machine’s own.' : null
}

/** Without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

export function isLoopbackHost(host: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(host) || isLoopbackAddress(host)
}
