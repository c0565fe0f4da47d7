import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { Database } from '#lib/service/database/database.ts'
import { readMessages } from '#lib/tools/testing/live-stream.ts'
import { type Caller, unlimited } from './caller.ts'
import { type LiveStreams, openLiveStreams } from './live-streams.ts'

function callerOf(id: string, credential = id): Caller {
  return {
    member: { id, name: id, email: `${id}@x.test`, role: 'member' },
    organization: { id: 'o', name: 'O', creditLimit: null, features: [], datasets: [] },
    credential: { id: credential, kind: 'session', access: 'read_write', ...unlimited },
  }
}

/** A feed in memory, whose changes everybody can read, in front of streams that look at it every 10 ms. */
function openFeed() {
  const changes: { transaction: number; position: number }[] = []
  const ended = new Set<string>()
  const logged: string[] = []
  const queries = { feed: 0, credentials: 0 }
  const failing = { now: false }
  const credentialsRead = { held: Promise.resolve() }
  /** The waits of the next reads of its end, one each. */
  const endReads: Promise<void>[] = []
  const find = (params: readonly unknown[]) => {
    const ids = params.filter((param) => typeof param === 'string' && /^c\d/.test(param)).map(String)
    return ids.filter((id) => !ended.has(id))
  }
  const execute = async (query: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(query)
    if (failing.now) throw new Error('The database is away.')
    if (sql.includes('as until')) {
      await endReads.shift()
      return { rows: [{ until: String(100 + changes.length), seconds: '50000' }] }
    }
    const readableBy = find(params)
    if (!sql.includes('from live_changes')) {
      queries.credentials += 1
      await credentialsRead.held
      return { rows: readableBy.map((id) => ({ id })) }
    }
    queries.feed += 1
    const [transaction, position, limit] = params.slice(-3).map(Number)
    const after = changes.filter(
      (change) =>
        change.transaction > (transaction ?? 0) ||
        (change.transaction === transaction && change.position > (position ?? 0)),
    )
    return {
      rows: after.slice(0, limit).map((change) => ({
        transaction: String(change.transaction),
        id: String(change.position),
        seconds: '50000',
        subject: 'fix_task',
        subjectId: `t${change.position}`,
        parentId: null,
        readableBy,
      })),
    }
  }
  const streams = openLiveStreams({
    database: { db: { execute } } as unknown as Database,
    clock: { now: () => new Date(0) },
    logger: {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (message) => void logged.push(message),
    },
    pollMs: 10,
    credentialsMs: 1000,
    heartbeatMs: 5000,
  })
  return {
    streams,
    ended,
    logged,
    queries,
    failing,
    credentialsRead,
    endReads,
    /** So many changes are committed, each in its own transaction. */
    commit(count: number) {
      for (let n = 0; n < count; n += 1)
        changes.push({ transaction: 100 + changes.length, position: changes.length + 1 })
    },
  }
}

type Feed = ReturnType<typeof openFeed>

let feed: Feed
let streams: LiveStreams
beforeEach(() => {
  vi.useFakeTimers()
  feed = openFeed()
  streams = feed.streams
})
afterEach(async () => {
  await streams.close()
  vi.useRealTimers()
})

function open(
  member: string,
  {
    credential = `c1-${member}`,
    lastEventId,
    signal = new AbortController().signal,
  }: {
    readonly credential?: string
    readonly lastEventId?: string
    readonly signal?: AbortSignal
  } = {},
) {
  return readMessages(streams.open({ caller: callerOf(member, credential), lastEventId, signal }))
}

/** Events that a stream sends within a time, without heartbeats; null at its end. */
function follow(messages: ReturnType<typeof open>) {
  const received: (string | null)[] = []
  const reading = (async () => {
    for (;;) {
      const message = await messages.next()
      received.push(message && (message.event === 'change' ? (message.data.id ?? '') : message.event))
      if (!message) return
    }
  })()
  return { received, reading }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const tasks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `t${from + n}`)

describe('a stream', () => {
  test('without a last event begins now, and sends each change once', async () => {
    feed.commit(2)
    const { received } = follow(open('m'))
    await pass(1)
    expect(received).toEqual(['ready'])
    feed.commit(1)
    await pass(10)
    feed.commit(2)
    await pass(30)
    expect(received).toEqual(['ready', 't3', 't4', 't5'])
  })

  test.each([
    [1000, [...tasks(3, 1002), 'ready']],
    [1001, ['reset', 'ready']],
  ])('resumes over %i missed changes, and says that more were missed than it sends', async (missed, expected) => {
    feed.commit(2 + missed)
    const { received } = follow(open('m', { lastEventId: '101.2.49990' }))
    await pass(1)
    feed.commit(1)
    await pass(20)
    expect(received).toEqual([...expected, `t${missed + 3}`])
  })

  test('with a last event that cannot be resumed after says that everything is to be read again', async () => {
    const { received } = follow(open('m', { lastEventId: 'x' }))
    await pass(1)
    expect(received).toEqual(['reset', 'ready'])
  })

  test('whose reader was slow receives what it missed, and those in step are read together', async () => {
    const prompt = [follow(open('m')), follow(open('n'))]
    const slow = open('o')
    await Promise.all([slow.next(), pass(1)])
    await pass(10)
    feed.queries.feed = 0
    feed.commit(3)
    await pass(10)
    for (const { received } of prompt) expect(received).toEqual(['ready', 't1', 't2', 't3'])
    expect(feed.queries.feed).toBe(1)
    const { received } = follow(slow)
    await pass(10)
    expect(received).toEqual(['t1', 't2', 't3'])
    feed.queries.feed = 0
    feed.commit(1)
    await pass(10)
    expect([received.at(-1), feed.queries.feed]).toEqual(['t4', 1])
  })

  test('receives more changes than one read has, one part after another', async () => {
    const { received } = follow(open('m'))
    await pass(20)
    feed.commit(2500)
    await pass(10)
    expect(received).toHaveLength(1 + 2000)
    await pass(10)
    expect(received).toEqual(['ready', ...tasks(1, 2500)])
  })

  test('reads nothing while no reader waits', async () => {
    const messages = open('m')
    await Promise.all([messages.next(), pass(1)])
    feed.queries.feed = 0
    feed.commit(1)
    await pass(100)
    expect(feed.queries.feed).toBe(0)
  })

  test('reads nothing for a reader that took the beginning while the end of the feed was read', async () => {
    const [beginning, polling] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    feed.endReads.push(beginning.promise, polling.promise)
    const messages = open('m')
    const ready = messages.next()
    await pass(10)
    beginning.resolve()
    expect((await ready)?.event).toBe('ready')
    feed.queries.feed = 0
    feed.commit(1)
    polling.resolve()
    await pass(100)
    expect(feed.queries.feed).toBe(0)
  })

  test('has a heartbeat every five seconds', async () => {
    const messages = open('m')
    follow(messages)
    await pass(4900)
    expect(messages.comments).toEqual([])
    await pass(200)
    expect(messages.comments).toHaveLength(1)
    await pass(5000)
    expect(messages.comments).toHaveLength(2)
  })
})

describe('the database', () => {
  test('that does not respond ends a stream that begins', async () => {
    feed.failing.now = true
    const { received } = follow(open('m'))
    await pass(1)
    expect([received, feed.logged]).toEqual([[null], ['A stream of live updates could not begin.']])
  })

  test('that does not respond for a while delays changes, and loses none', async () => {
    const { received } = follow(open('m'))
    await pass(20)
    feed.failing.now = true
    feed.commit(2)
    await pass(20)
    expect([...new Set(feed.logged)]).toEqual(['Live updates could not be read.'])
    feed.failing.now = false
    await pass(20)
    expect(received).toEqual(['ready', 't1', 't2'])
  })
})

describe('the end of a stream', () => {
  test('comes within a second of its credential’s, and of no other', async () => {
    const [ending, other] = [follow(open('m', { credential: 'c1' })), follow(open('m', { credential: 'c2' }))]
    await pass(100)
    expect(feed.queries.credentials).toBe(0)
    feed.ended.add('c1')
    await pass(1000)
    expect([ending.received, other.received]).toEqual([['ready', null], ['ready']])
    expect(feed.queries.credentials).toBe(1)
  })

  test('does not come with a look-up of credentials that began before the stream', async () => {
    const response = Promise.withResolvers<void>()
    feed.credentialsRead.held = response.promise
    follow(open('m'))
    await pass(1010)
    expect(feed.queries.credentials).toBe(1)
    const { received } = follow(open('n'))
    await pass(1)
    response.resolve()
    await pass(100)
    expect(received).toEqual(['ready'])
  })

  test('asks for no credentials where no stream is open', async () => {
    await open('m').close()
    await pass(5000)
    expect(feed.queries.credentials).toBe(0)
  })

  test('makes room for another of its member; those of others need none', async () => {
    const messages = Array.from({ length: webhookLimits.streams }, () => open('m'))
    expect(() => open('m')).toThrow(
      expect.objectContaining({
        code: 'rate_limited',
        message: `At most ${webhookLimits.streams} streams of events can be open. Close one first.`,
        options: { retryAfterSeconds: 30 },
      }),
    )
    expect(() => open('n')).not.toThrow()
    await messages[0]?.close()
    expect(() => open('m')).not.toThrow()
    expect(() => open('m')).toThrow()
  })

  test('of a request that was aborted before comes immediately, and takes no room', async () => {
    for (let n = 0; n <= webhookLimits.streams; n += 1) {
      expect(await open('m', { signal: AbortSignal.abort() }).next()).toBeNull()
    }
  })

  test('comes with the end of the process, where no new one begins', async () => {
    const { received } = follow(open('m'))
    await pass(1)
    await streams.close()
    expect(received).toEqual(['ready', null])
    expect(() => open('m')).toThrow(
      expect.objectContaining({ code: 'temporarily_unavailable', options: { retryAfterSeconds: 2 } }),
    )
    expect(vi.getTimerCount()).toBe(0)
  })
})
