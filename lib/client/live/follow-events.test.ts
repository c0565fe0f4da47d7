import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  await followEvents({
    source: { url: '/bff/events', headers: { 'x-desk-session': 's' } },
    lastEventId: null,
    signal: ended.signal,
    onMessage: ({ event = '' }) => names.push(event),
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
  return { asked, waits, flow, names }
}

describe('following events', () => {
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
    const { waits } = await follow(new Response(null, { status: 429, headers: { 'retry-after': '30' } }))
    expect(waits).toEqual([30_000])
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
