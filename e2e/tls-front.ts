import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'

export interface TlsFront {
  readonly url: string
  close(): Promise<void>
}

/** A private key and its self-signed certificate for 127.0.0.1. They are public, and protect nothing. */
const identity = readFileSync(join(import.meta.dirname, 'loopback.pem'))

/** Ends TLS in front of a port of 127.0.0.1, as the proxy of a deployment does. */
export async function startTlsFront(to: number): Promise<TlsFront> {
  const server = createServer({ key: identity, cert: identity }, (browser) => {
    const desk = connect(to, '127.0.0.1')
    // Either end may break off: the other one is closed with it.
    pipeline(browser, desk, () => {})
    pipeline(desk, browser, () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
