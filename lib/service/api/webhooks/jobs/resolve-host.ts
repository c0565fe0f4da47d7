import { Resolver } from 'node:dns/promises'

/** Every IPv4 and IPv6 address of a name; empty where it has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/** Asks the name servers itself: the system's own resolver has four threads, which slow names would keep from the rest. */
export const resolveHost: ResolveHost = async (host, signal) => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
