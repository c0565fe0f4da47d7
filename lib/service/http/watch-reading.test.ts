import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReading } from './watch-reading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const bytes = new Uint8Array(300_000).map((_, index) => index % 251)

function open(end: 'close' | 'fail' = 'close') {
  const source = { pulled: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        source.pulled += 1
        if (source.pulled <= 2) controller.enqueue(bytes)
        else if (end === 'close') controller.close()
        else controller.error(new Error('gone'))
      },
      cancel() {
        source.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const onEnd = vi.fn()
  return { source, onEnd, watched: watchReading(stream, { onEnd, stallMs: 60_000 }) }
}

test('every byte passes in its order, and the end is reported once', async () => {
  const { watched, onEnd } = open()
  expect(Buffer.from(await new Response(watched).arrayBuffer())).toEqual(Buffer.concat([bytes, bytes]))
  vi.advanceTimersByTime(120_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('nothing is read before it is asked for', async () => {
  const { watched, source } = open()
  expect(source.pulled).toBe(0)
  await watched.getReader().read()
  expect(source.pulled).toBe(1)
})

test('a reader that stalls is cut off, one that makes progress is not', async () => {
  const { watched, source, onEnd } = open()
  const reader = watched.getReader()
  for (let piece = 0; piece < 5; piece += 1) {
    vi.advanceTimersByTime(59_000)
    expect((await reader.read()).value?.byteLength).toBeGreaterThan(0)
  }
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  await expect(reader.read()).rejects.toThrow('too long')
  expect(source.isCancelled).toBe(true)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a reader that never begins is cut off', () => {
  const { source, onEnd } = open()
  vi.advanceTimersByTime(60_000)
  expect(source.isCancelled).toBe(true)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a reader that leaves, and a source that fails, end it', async () => {
  const left = open()
  await left.watched.cancel()
  expect(left.source.isCancelled).toBe(true)
  expect(left.onEnd).toHaveBeenCalledTimes(1)
  const failed = open('fail')
  await expect(new Response(failed.watched).arrayBuffer()).rejects.toThrow('gone')
  expect(failed.onEnd).toHaveBeenCalledTimes(1)
})
