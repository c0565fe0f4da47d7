import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Autosave,
  ChangedElsewhere,
  createAutosave,
  pauseMs,
  type SaveErrorKind,
  type SaveState,
} from './autosave.ts'

/** A server with one draft that counts its revisions, and breaks on demand. */
function openServer(start: string | null = null) {
  const server = {
    revision: start,
    content: null as string | null,
    saves: [] as string[],
    fault: null as SaveErrorKind | null,
    /** Resolves the save under way; null answers at once. */
    hold: null as Promise<void> | null,
  }
  const states: SaveState[] = []
  const autosave: Autosave<string> = createAutosave<string>({
    revision: start,
    judgeFault: (error) => (error instanceof RejectedRequest ? error.fault : 'again'),
    onState: (state) => states.push(state),
    save: async (content, { revision }) => {
      await server.hold
      if (server.fault) throw new RejectedRequest(server.fault)
      if (revision !== server.revision) throw new RejectedRequest('elsewhere')
      server.revision = String(Number(server.revision ?? 0) + 1)
      server.content = content
      server.saves.push(content)
      return server.revision
    },
  })
  return { server, states, autosave, now: () => states.at(-1)?.kind }
}

class RejectedRequest extends Error {
  readonly fault: SaveErrorKind
  constructor(fault: SaveErrorKind) {
    super(fault)
    this.fault = fault
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is typed', () => {
  it('is saved once typing has paused, not at every key', async () => {
    const { server, autosave, now } = openServer()
    for (const content of ['a', 'ab', 'abc']) {
      autosave.change(content)
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
    }
    expect([server.saves, now()]).toEqual([[], 'unsaved'])
    await vi.advanceTimersByTimeAsync(1)
    expect([server.saves, now()]).toEqual([['abc'], 'saved'])
  })

  it('is saved at once when asked for', async () => {
    const { server, autosave } = openServer()
    autosave.change('a')
    await autosave.flush()
    expect(server.saves).toEqual(['a'])
    await vi.runAllTimersAsync()
    expect(server.saves).toEqual(['a'])
  })

  it('during a save follows that save, and is not told as saved before', async () => {
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

  it('never goes to the server twice at a time', async () => {
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
  it('says so, tries again after ever longer waits, and ends with the newest content there', async () => {
    const { server, autosave, states, now } = openServer()
    server.fault = 'again'
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(states.at(-1)).toMatchObject({ kind: 'failed', isTryingAgain: true })
    await vi.advanceTimersByTimeAsync(10_000)
    const failures = states.filter(({ kind }) => kind === 'failed').length
    expect(failures).toBeGreaterThan(2)
    expect(failures).toBeLessThan(6)
    autosave.change('b')
    server.fault = null
    await vi.advanceTimersByTimeAsync(30_000)
    expect([server.saves, now()]).toEqual([['b'], 'saved'])
  })

  it('tells whoever waits for a save that it failed', async () => {
    const { server, autosave } = openServer()
    server.fault = 'again'
    autosave.change('a')
    await expect(autosave.flush()).rejects.toThrow('again')
  })

  it('does not repeat what was refused, until it changes', async () => {
    const { server, autosave, states } = openServer()
    server.fault = 'refused'
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.filter(({ kind }) => kind === 'failed')).toMatchObject([{ isTryingAgain: false }])
    server.fault = null
    autosave.change('b')
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(server.saves).toEqual(['b'])
  })
})

describe('changed elsewhere', () => {
  it('is noticed at the next save, and nothing is written over', async () => {
    const { server, autosave, now } = openServer('1')
    server.revision = '2'
    autosave.change('mine')
    await vi.advanceTimersByTimeAsync(60_000)
    autosave.change('mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.saves, now()]).toEqual([[], 'elsewhere'])
  })

  it('tells whoever waits for a save that it was not saved, until that is decided', async () => {
    const { server, autosave } = openServer('1')
    server.revision = '2'
    autosave.change('mine')
    await expect(autosave.flush()).rejects.toThrow('elsewhere')
    await expect(autosave.flush()).rejects.toThrow(ChangedElsewhere)
    expect(server.saves).toEqual([])
  })

  it('that the server already holds is not saved again, and what is typed next goes on from there', async () => {
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

  it('is noticed when the newer revision is seen, but not by an older one or our own', async () => {
    const { autosave, now } = openServer('5')
    autosave.noticeRevision('5')
    autosave.noticeRevision('4')
    expect(now()).toBeUndefined()
    autosave.noticeRevision('6')
    expect(now()).toBe('elsewhere')
  })

  it('keeping mine writes all of it over the other, and goes on saving', async () => {
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

  it('keeping mine makes a removed draft anew', async () => {
    const { server, autosave } = openServer('1')
    server.revision = null
    autosave.change('mine')
    await expect(autosave.flush()).rejects.toThrow('elsewhere')
    await autosave.keepMine(null)
    expect(server.content).toBe('mine')
  })
})

it('saves nothing once stopped: a draft that became a run does not come back', async () => {
  const { server, autosave, states } = openServer()
  autosave.change('a')
  autosave.stop()
  await autosave.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([server.saves, states.map(({ kind }) => kind)]).toEqual([[], ['unsaved']])
})
