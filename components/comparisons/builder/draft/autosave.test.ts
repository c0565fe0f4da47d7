import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave, ChangedElsewhere, pauseMs, type SaveErrorKind, type SaveState } from './autosave.ts'

/** A server with one draft that counts its revisions and fails on demand. */
function openServer(start: string | null = null) {
  const server = {
    revision: start,
    content: null as string | null,
    saves: [] as string[],
    error: null as SaveErrorKind | null,
    /** Delays the running save; null: it ends immediately. */
    hold: null as Promise<void> | null,
  }
  const states: SaveState[] = []
  const autosave = new Autosave<string>({
    revision: start,
    classifyError: (error) => (error instanceof FailedSave ? error.kind : 'retry'),
    onState: (state) => states.push(state),
    save: async (content, { revision }) => {
      await server.hold
      if (server.error) throw new FailedSave(server.error)
      if (revision !== server.revision) throw new FailedSave('elsewhere')
      server.revision = String(Number(server.revision ?? 0) + 1)
      server.content = content
      server.saves.push(content)
      return server.revision
    },
  })
  return { server, states, autosave, now: () => states.at(-1)?.kind }
}

class FailedSave extends Error {
  readonly kind: SaveErrorKind
  constructor(kind: SaveErrorKind) {
    super(kind)
    this.kind = kind
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('typed text', () => {
  it('is saved once typing pauses, not at every key', async () => {
    const { server, autosave, now } = openServer()
    for (const content of ['a', 'ab', 'abc']) {
      autosave.change(content)
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
    }
    expect([server.saves, now()]).toEqual([[], 'unsaved'])
    await vi.advanceTimersByTimeAsync(1)
    expect([server.saves, now()]).toEqual([['abc'], 'saved'])
  })

  it('is saved immediately on request', async () => {
    const { server, autosave } = openServer()
    autosave.change('a')
    await autosave.flush()
    expect(server.saves).toEqual(['a'])
    await vi.runAllTimersAsync()
    expect(server.saves).toEqual(['a'])
  })

  it('during a save is saved after it, and not reported as saved before', async () => {
    const { server, autosave, states, now } = openServer()
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    autosave.change('a')
    const first = autosave.flush()
    autosave.change('b')
    server.hold = null
    held.resolve()
    await first
    expect(server.saves).toEqual(['a', 'b'])
    expect([now(), states.filter(({ kind }) => kind === 'saved')]).toEqual([
      'saved',
      [{ kind: 'saved', revision: '2' }],
    ])
  })

  it('is never saved twice at the same time', async () => {
    const { server, autosave } = openServer()
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    autosave.change('a')
    const all = [autosave.flush(), autosave.flush(), autosave.flush()]
    held.resolve()
    await Promise.all(all)
    expect(server.saves).toEqual(['a'])
  })
})

describe('without the server', () => {
  it('reports the failure, retries after longer and longer waits, and ends with the newest content saved', async () => {
    const { server, autosave, states, now } = openServer()
    server.error = 'retry'
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(states.at(-1)).toMatchObject({ kind: 'failed', isRetrying: true })
    await vi.advanceTimersByTimeAsync(10_000)
    const failures = states.filter(({ kind }) => kind === 'failed').length
    expect(failures).toBeGreaterThan(2)
    expect(failures).toBeLessThan(6)
    autosave.change('b')
    server.error = null
    await vi.advanceTimersByTimeAsync(30_000)
    expect([server.saves, now()]).toEqual([['b'], 'saved'])
  })

  it('rejects for a caller that waits for the save', async () => {
    const { server, autosave } = openServer()
    server.error = 'retry'
    autosave.change('a')
    await expect(autosave.flush()).rejects.toThrow('retry')
  })

  it('does not retry what was rejected, until it changes', async () => {
    const { server, autosave, states } = openServer()
    server.error = 'rejected'
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.filter(({ kind }) => kind === 'failed')).toMatchObject([{ isRetrying: false }])
    server.error = null
    autosave.change('b')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(server.saves).toEqual(['b'])
  })
})

describe('changed elsewhere', () => {
  it('is noticed at the next save, and nothing is overwritten', async () => {
    const { server, autosave, now } = openServer('1')
    server.revision = '2'
    autosave.change('mine')
    await vi.advanceTimersByTimeAsync(60_000)
    autosave.change('mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.saves, now()]).toEqual([[], 'elsewhere'])
  })

  it('rejects every save until the person chooses a version', async () => {
    const { server, autosave } = openServer('1')
    server.revision = '2'
    autosave.change('mine')
    await expect(autosave.flush()).rejects.toThrow('elsewhere')
    await expect(autosave.flush()).rejects.toThrow(ChangedElsewhere)
    expect(server.saves).toEqual([])
  })

  it('to exactly this content needs no save, and typing goes on from there', async () => {
    const { server, autosave, now } = openServer('4')
    autosave.change('a')
    server.revision = '5'
    autosave.adoptRevision('5')
    expect(now()).toBe('saved')
    await vi.runAllTimersAsync()
    expect(server.saves).toEqual([])
    autosave.adoptRevision('4')
    autosave.change('ab')
    await autosave.flush()
    expect([server.saves, now()]).toEqual([['ab'], 'saved'])
  })

  it('is noticed by a newer revision, not by an older one or our own', async () => {
    const { autosave, now } = openServer('5')
    autosave.noticeRevision('5')
    autosave.noticeRevision('4')
    expect(now()).toBeUndefined()
    autosave.noticeRevision('6')
    expect(now()).toBe('elsewhere')
  })

  it('and keeping mine overwrites the other version and goes on saving', async () => {
    const { server, autosave, now } = openServer('1')
    server.revision = '2'
    autosave.change('mine')
    await expect(autosave.flush()).rejects.toThrow('elsewhere')
    await autosave.keepMine('2')
    expect([server.content, now()]).toEqual(['mine', 'saved'])
    autosave.change('more')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(server.content).toBe('more')
  })

  it('and keeping mine creates a deleted draft again', async () => {
    const { server, autosave } = openServer('1')
    server.revision = null
    autosave.change('mine')
    await expect(autosave.flush()).rejects.toThrow('elsewhere')
    await autosave.keepMine(null)
    expect(server.content).toBe('mine')
  })
})

it('saves nothing once stopped, so a draft that became a run does not come back', async () => {
  const { server, autosave, states } = openServer()
  autosave.change('a')
  autosave.stop()
  await autosave.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.saves, states.map(({ kind }) => kind)]).toEqual([[], ['unsaved']])
})
