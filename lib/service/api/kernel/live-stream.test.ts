import { describe, expect, test } from 'vitest'
import { type Caller, unlimited } from './caller.ts'
import type { FeedChange } from './live-feed.ts'
import { createStream, listChanges, message } from './live-stream.ts'

const caller: Caller = {
  member: { id: 'm', name: 'M', email: 'm@x.test', role: 'member' },
  organization: { id: 'o', name: 'O', creditLimit: null, features: [], datasets: [] },
  credential: { id: 'mine', kind: 'session', access: 'read_write', ...unlimited },
}
const until = { transactionId: 7n, id: 1, seconds: 9 }

function open(signal = new AbortController().signal) {
  const counts = { begun: 0, ended: 0 }
  const { body, stream } = createStream(
    { caller, lastEventId: undefined, signal },
    {
      onFirstRead: () => {
        counts.begun += 1
      },
      onEnd: () => {
        counts.ended += 1
      },
    },
  )
  const reader = body.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  return { stream, counts, reader, read }
}

function change(id: string, more: Partial<FeedChange> = {}): FeedChange {
  const readableBy = new Set(['mine'])
  const position = { transactionId: 7n, id: 1, seconds: 9 }
  return { subject: 'fix_task', id, parentId: 's', readableBy, position, ...more }
}
const at = (transactionId: bigint, id: number) => ({ position: { transactionId, id, seconds: 9 } })

describe('the messages of a stream', () => {
  const { stream } = open()
  const idsOf = (text: string) => [...text.matchAll(/^id: (\S+)/gm)].map(([, id]) => id)

  test('are of the changes that its credential can read', () => {
    const text = listChanges(stream, [change('a'), change('b', { readableBy: new Set(['other']) })])
    expect(text).toBe(message('change', until, { subject: 'fix_task', id: 'a', parentId: 's' }))
    expect(text).toBe('retry: 2000\nid: 7.1.9\nevent: change\ndata: {"subject":"fix_task","id":"a","parentId":"s"}\n\n')
  })

  test('are one for each record, at its newest change, oldest first', () => {
    const changes = [
      change('a', at(7n, 1)),
      change('b', at(7n, 2)),
      change('a', at(8n, 1)),
      change('a', { ...at(8n, 2), subject: 'filing_session' }),
      change('a', { ...at(9n, 1), parentId: null }),
    ]
    const text = listChanges(stream, changes)
    expect(text).toMatch(/^(retry: 2000\nid: .+\nevent: change\ndata: .+\n\n){4}$/)
    expect(idsOf(text)).toEqual(['7.2.9', '8.1.9', '8.2.9', '9.1.9'])
  })
})

describe('a stream', () => {
  test('begins when its reader waits for the first time, and only then', async () => {
    const { stream, counts, read } = open()
    expect([counts.begun, stream.isWaiting]).toEqual([0, false])
    for (const text of ['one', 'two']) {
      const reading = read()
      await expect.poll(() => stream.isWaiting).toBe(true)
      stream.send({ text, until })
      expect(await reading).toBe(text)
      expect(stream.isWaiting).toBe(false)
    }
    expect([counts.begun, stream.sentUntil]).toEqual([1, until])
  })

  test('keeps its reader waiting where nothing is for them, and remembers how far it is', async () => {
    const { stream, read } = open()
    const reading = read()
    await expect.poll(() => stream.isWaiting).toBe(true)
    stream.send({ text: '', until })
    expect([stream.isWaiting, stream.sentUntil]).toEqual([true, until])
    stream.sendHeartbeat()
    expect(await reading).toBe(': heartbeat\n\n')
  })

  test('sends no heartbeat to a reader that does not wait', async () => {
    const { stream, read } = open()
    stream.sendHeartbeat()
    const reading = read()
    stream.send({ text: 'first', until })
    expect(await reading).toBe('first')
  })

  test('ends when its request is aborted; what is sent later goes nowhere', async () => {
    const leaving = new AbortController()
    const { stream, counts, reader } = open(leaving.signal)
    leaving.abort()
    expect(await reader.read()).toEqual({ done: true, value: undefined })
    stream.send({ text: 'late', until })
    stream.end()
    expect(counts.ended).toBeGreaterThan(0)
  })

  test('ends when its reader goes away; what is sent later goes nowhere', async () => {
    const { stream, counts, reader } = open()
    await reader.cancel()
    expect(counts.ended).toBe(1)
    stream.send({ text: 'late', until })
    stream.end()
  })
})
