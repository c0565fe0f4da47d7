import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import { makeGateCertificate } from './gate-certificate.ts'
import { launchBrowser } from './launch-browser.ts'
import { startNetworkGate } from './network-gate.ts'

/** Every way a page has to the network that we know of. `UDP` is replaced by a port that listens. */
const page = `<!doctype html><title>Page</title>
<link rel="prefetch" href="/bad/prefetch"><link rel="preload" as="script" href="/bad/preload"><link rel="preconnect" href="https://elsewhere.test">
<script type="speculationrules">{"prefetch":[{"urls":["/bad/speculation"],"eagerness":"immediate"}]}</script>
<iframe src="/bad/frame"></iframe><img src="/bad/image"><a id="ping" href="#" ping="/bad/ping">x</a>
<form id="kept" method="post" action="/save" enctype="multipart/form-data"><input name="words" value="kept"><input type="file" name="file"><button>Save</button></form>
<form method="post" action="/lured"><button>Lured</button></form>
<script>
  const quiet = () => {}
  fetch('/bad/fetch', { method: 'POST', keepalive: true }).catch(quiet)
  fetch('/save', { method: 'PUT' }).catch(quiet)
  navigator.sendBeacon('/bad/beacon', 'x')
  const sockets = location.origin.replace('http', 'ws')
  new WebSocket(sockets + '/bad/socket')
  new EventSource('/bad/events')
  new Worker(URL.createObjectURL(new Blob(['fetch("' + location.origin + '/bad/worker").catch(() => {}); new WebSocket("' + sockets + '/bad/worker-socket")'])))
  navigator.serviceWorker?.register('/bad/service-worker').catch(quiet)
  try { new WebTransport(location.origin.replace('http:', 'https:') + '/bad/transport').ready.catch(quiet) } catch {}
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:UDP' }] })
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  document.getElementById('ping').click()
</script>`

const listening = (server: { listen(port: number, host: string): unknown }) => {
  server.listen(0, '127.0.0.1')
  return once(server as never, 'listening')
}

describe.each(['http', 'https'] as const)('over %s', (protocol) => {
  const reached: string[] = []
  const bodies: string[] = []
  const certificate = makeGateCertificate('localhost')
  const udp = createSocket('udp4')
  let packets = 0
  const handle: RequestListener = (request, response) => {
    reached.push(`${request.method} ${request.url}`)
    if (request.url === '/lured') return void response.writeHead(307, { location: '/bad/redirect' }).end()
    if (request.url === '/save') {
      return void text(request).then((body) => {
        bodies.push(body)
        response.writeHead(303, { location: '/' }).end()
      })
    }
    response.setHeader('content-type', 'text/html')
    response.end(page.replace('UDP', String((udp.address() as AddressInfo).port)))
  }
  const server = protocol === 'http' ? createHttpServer(handle) : createHttpsServer(certificate, handle)
  let origin: string
  beforeAll(async () => {
    udp.on('message', () => {
      packets += 1
    })
    udp.bind(0, '127.0.0.1')
    await once(udp, 'listening')
    server.on('upgrade', (request, socket) => {
      reached.push(`upgrade ${request.url}`)
      socket.destroy()
    })
    await listening(server)
    origin = `${protocol}://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    udp.close()
    server.closeAllConnections()
    server.close()
  })

  test('nothing leaves the browser but what is allowed, and that unchanged', async () => {
    const blocked: { readonly isPage: boolean }[] = []
    const allowed = [
      { method: 'GET', path: '/', query: [] },
      { method: 'POST', path: '/save', query: [] },
      { method: 'POST', path: '/lured', query: [] },
    ] as const
    const gate = await startNetworkGate({
      origin,
      allowed,
      onBlocked: (each) => blocked.push(each),
      trusted: certificate.cert,
    })
    const browser = await launchBrowser(await requireChromium(process.env.CHROMIUM_PATH), gate)
    const opened = await browser.newPage()
    await opened.goto(`${origin}/`)
    await opened.setInputFiles('input[type=file]', {
      name: 'a.bin',
      mimeType: 'text/plain',
      buffer: Buffer.from('bytes of a file'),
    })
    await Promise.all([opened.waitForEvent('framenavigated'), opened.getByRole('button', { name: 'Save' }).click()])
    expect(new URL(opened.url()).pathname).toBe('/')
    expect(bodies[0]).toMatch(/kept[\s\S]*bytes of a file/)
    expect(blocked.filter(({ isPage }) => isPage)).toEqual([])
    await opened.getByRole('button', { name: 'Lured' }).click()
    await expect.poll(() => blocked.filter(({ isPage }) => isPage).length).toBe(1)
    const before = blocked.length
    await opened.evaluate(() => void window.open('http://elsewhere.test/'))
    await expect.poll(() => blocked.length).toBeGreaterThan(before)
    await browser.close()
    gate.close()
    expect(blocked.length).toBeGreaterThan(15)
    expect([...new Set(reached)].toSorted()).toEqual(['GET /', 'POST /lured', 'POST /save'])
    expect(packets).toBe(0)
  })

  test('a system with an untrusted certificate is not reached', async () => {
    if (protocol === 'http') return
    const gate = await startNetworkGate({
      origin,
      allowed: [{ method: 'GET', path: '/', query: [] }],
      onBlocked: () => {},
    })
    const browser = await launchBrowser(await requireChromium(process.env.CHROMIUM_PATH), gate)
    const before = reached.length
    const opening = (await browser.newPage()).goto(`${origin}/`)
    // Chromium with a window shows its own error page for the gate's empty answer; without one it shows the answer.
    const status = await opening.then((response) => response?.status(), String)
    await browser.close()
    gate.close()
    expect(String(status)).toMatch(/^502$|ERR_HTTP_RESPONSE_CODE_FAILURE/)
    expect(reached).toHaveLength(before)
  })
})
