import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followEvents, retryDelay } from './follow-events.ts'

const stream = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
const ready = 'id: 5.0.1\nevent: ready\ndata: {}\n\n'
const change = (id: string) => `id: ${id}\nevent: change\ndata: {}\n\n`

/** Follows until the responses are used up; every connection after that ends it. */
async function follow(...responses: (Response | 'cut off')[]) {
  const ended = new AbortController()
  const asked: (string | null)[] = []
  const waits: number[] = []
  const flow: boolean[] = []
  const names: string[] = []
  const data: string[] = []
  await followEvents({
    source: { url: '/bff/events', headers: { 'x-desk-session': 's' } },
    lastEventId: null,
    signal: ended.signal,
    onMessage: (message) => {
      names.push(message.event ?? '')
      data.push(message.data)
    },
    onFlow: (isFlowing) => flow.push(isFlowing),
    environment: {
      fetch: async (_, init) => {
        const headers = new Headers(init?.headers)
        const response = responses.shift()
        if (!response) ended.abort()
        else asked.push(headers.get('last-event-id'))
        if (!response || response === 'cut off') throw new TypeError('cut off')
        return response
      },
      wait: async (ms) => void waits.push(ms),
      random: () => 1,
    },
  })
  return { asked, waits, flow, names, data }
}

/** A connection that sends its bytes when they are given, and fails when it is aborted, as `fetch` does. */
function openConnection(init: RequestInit | undefined) {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  init?.signal?.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => {}))
  return {
    response: new Response(body.readable),
    send: (bytes: string | Uint8Array) => writer.write(typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('following events', () => {
  it('asks for a stream as the person, past every cache, and follows no redirect', async () => {
    const ended = new AbortController()
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, { headers, signal: _, ...init }: RequestInit) => {
      asked.push(url, Object.fromEntries(new Headers(headers)), init)
      ended.abort()
      throw new TypeError('cut off')
    })
    await followEvents({
      source: { url: '/bff/events', headers: { 'x-desk-session': 's' } },
      lastEventId: '7.1.9',
      signal: ended.signal,
      onMessage: () => {},
      onFlow: () => {},
    })
    expect(asked).toEqual([
      '/bff/events',
      { accept: 'text/event-stream', 'last-event-id': '7.1.9', 'x-desk-session': 's' },
      { cache: 'no-store', credentials: 'same-origin', redirect: 'error' },
    ])
  })

  it('gives up a connection that is silent for 45 seconds, and keeps one with heartbeats', async () => {
    vi.useFakeTimers()
    const ended = new AbortController()
    const connections: ReturnType<typeof openConnection>[] = []
    const flow: boolean[] = []
    const following = followEvents({
      source: { url: '/bff/events', headers: {} },
      lastEventId: null,
      signal: ended.signal,
      onMessage: () => {},
      onFlow: (isFlowing) => flow.push(isFlowing),
      environment: {
        fetch: async (_, init) => {
          const connection = openConnection(init)
          connections.push(connection)
          return connection.response
        },
        wait: async () => {},
        random: () => 1,
      },
    })
    await vi.advanceTimersByTimeAsync(0)
    void connections[0]?.send(': connected\n\n')
    await vi.advanceTimersByTimeAsync(0)
    expect(flow).toEqual([])
    for (const text of [ready, ': heartbeat\n\n', ': heartbeat\n\n']) {
      void connections[0]?.send(text)
      await vi.advanceTimersByTimeAsync(44_999)
    }
    expect([connections.length, flow]).toEqual([1, [true, true, true]])
    await vi.advanceTimersByTimeAsync(1)
    expect(connections.length).toBe(2)
    await vi.advanceTimersByTimeAsync(45_000)
    expect([connections.length, flow.at(-1)]).toEqual([3, false])
    ended.abort()
    await vi.advanceTimersByTimeAsync(0)
    await following
    expect(connections.length).toBe(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('puts characters together that arrive in parts', async () => {
    const bytes = Buffer.from('data: “é”\n\n')
    const parts = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const { data } = await follow(new Response(parts))
    expect(data).toEqual(['“é”'])
  })

  it('waits longer each time while connections end before they are ready', async () => {
    const { waits, flow } = await follow(stream(''), stream(change('1.1.1')), stream(ready))
    expect([waits, flow]).toEqual([
      [1000, 2000, 1000],
      [false, false, true],
    ])
  })

  it('stops waiting for the next connection when it is ended', async () => {
    vi.useFakeTimers()
    const ended = new AbortController()
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      throw new TypeError('cut off')
    })
    const source = { url: '/bff/events', headers: {} }
    const options = { source, lastEventId: null, onMessage: () => {}, onFlow: () => {} }
    const following = followEvents({ ...options, signal: ended.signal })
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toBe(2)
    ended.abort()
    await following
    expect([asked, vi.getTimerCount()]).toEqual([2, 0])
  })

  it('resumes after the last event, and goes on flowing over one break', async () => {
    const { asked, flow, names } = await follow(stream(ready + change('6.1.2')), stream(ready))
    expect(asked).toEqual([null, '6.1.2'])
    expect(names).toEqual(['ready', 'change', 'ready'])
    expect(flow).not.toContain(false)
  })

  it('reads the same messages wherever the stream is cut', async () => {
    const bytes = new TextEncoder().encode(`: heartbeat\n\n${ready}${change('6.1.2')}event: reset\r\ndata: {}\r\n\r\n`)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), bytes.length]
        const pieces = cuts.slice(1).map((end, index) => bytes.slice(cuts[index], end))
        const body = new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(piece)
            controller.close()
          },
        })
        const { names } = await follow(stream(body))
        expect(names).toEqual(['ready', 'change', 'reset'])
      }),
      { seed: 20261122 },
    )
  })

  it('says that nothing flows when a connection fails, waits longer each time, and recovers', async () => {
    const { waits, flow } = await follow('cut off', 'cut off', 'cut off', stream(ready), 'cut off')
    expect(flow).toEqual([false, false, false, true, false])
    expect(waits).toEqual([1000, 2000, 4000, 1000, 2000])
  })

  it('waits as long as the service asks', async () => {
    const busy = (retryAfter: string) => new Response(null, { status: 429, headers: { 'retry-after': retryAfter } })
    expect((await follow(busy('30'))).waits).toEqual([30_000])
    expect((await follow(busy('soon'))).waits).toEqual([1000])
  })

  it.each([401, 403, 404, 405])('does not ask again after %i', async (status) => {
    const { asked, waits, flow } = await follow(new Response(null, { status }), stream(ready))
    expect([asked.length, waits, flow]).toEqual([1, [], [false]])
  })

  it('waits at least half of the delay, and never longer than a minute', () => {
    for (let failures = 0; failures < 40; failures += 1) {
      expect(retryDelay(failures, 0)).toBe(retryDelay(failures, 1) / 2)
      expect(retryDelay(failures, 1)).toBeLessThanOrEqual(60_000)
    }
  })
})
