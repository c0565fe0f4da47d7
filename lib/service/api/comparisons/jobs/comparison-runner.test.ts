import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput } from '#lib/engines/compare/segment/input.ts'
import type { ComparisonResult, Phase } from '#lib/engines/compare/types.ts'
import { listFamily } from '#lib/tools/bench/resident-memory.ts'
import { makeInput, toSource } from '#lib/tools/testing/compare-source.ts'
import { signalProcesses, watchStarted } from '#lib/tools/testing/signal-processes.ts'
import { startChild } from '#lib/tools/testing/start-child.ts'
import { earlierWording, laterWording, openFacts } from '#lib/tools/testing/wordings.ts'
import { openComparisonRunner } from './comparison-runner.ts'
import { packOutcome } from './pack-result.ts'

const runner = openComparisonRunner()
afterAll(() => runner.close())

function compare(input: CompareInput): ComparisonResult {
  const outcome = compareForms(input)
  if ('unable' in outcome) throw new Error(outcome.message)
  return outcome
}

const idle = () => ({ onProgress: () => {}, signal: new AbortController().signal })

const large = Array.from({ length: 800 }, (_, n) => earlierWording.replaceAll('loss', `loss${n}`)).join('\f')

/** Linux keeps a process that has ended until its parent has asked for its exit code. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

describe('the process of a run', () => {
  test('gives the result of the engine and reports progress', async () => {
    const input = makeInput(earlierWording, laterWording)
    const phases: Phase[] = []
    const outcome = await runner.run(toSource(earlierWording, laterWording), {
      ...idle(),
      onProgress: (phase) => phases.push(phase),
    })
    expect(outcome).toEqual(packOutcome(input, compare(input)))
    expect(phases).toContain('aligning')
  })

  test('says when there is nothing to compare', async () => {
    expect(await runner.run(toSource(earlierWording, 'A letter.'), idle())).toMatchObject({ kind: 'unable' })
  })

  test('is ended by an abort, and the next run works', async () => {
    const long = Array.from({ length: 400 }, (_, n) => earlierWording.replaceAll('loss', `loss${n}`)).join('\f')
    const controller = new AbortController()
    const running = runner.run(toSource(long, long.replaceAll('insure', 'cover')), {
      ...idle(),
      signal: controller.signal,
    })
    controller.abort()
    await expect(running).rejects.toThrow()
    expect((await runner.run(toSource(earlierWording, laterWording), idle())).kind).toBe('result')
  })

  test('asks for the pages batch by batch, never two at a time', async () => {
    const source = toSource(earlierWording, laterWording)
    let open = 0
    const outcome = await runner.run(
      {
        ...source,
        async *readPages() {
          for await (const batch of source.readPages()) {
            expect(++open).toBe(1)
            await delay(5)
            open--
            yield batch
          }
        },
      },
      idle(),
    )
    expect(outcome.kind).toBe('result')
  })

  test('rejects with the error of the database where pages cannot be read, and the next run works', async () => {
    const source = toSource(earlierWording, laterWording)
    const error = new Error('The database went away.')
    const failing = {
      ...source,
      readPages: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }),
    }
    await expect(runner.run(failing, idle())).rejects.toBe(error)
    expect((await runner.run(source, idle())).kind).toBe('result')
  })

  test('that needs more memory than it may use ends alone: the run fails after its second try, the other goes on', async () => {
    const small = openComparisonRunner({ heapMb: 32 })
    let tries = 0
    const source = toSource(large, large.replaceAll('insure', 'cover'))
    const exhausting = {
      ...source,
      readPages() {
        tries += 1
        return source.readPages()
      },
    }
    const tiny = toSource(earlierWording, laterWording)
    const outcomes = await Promise.all([small.run(exhausting, idle()), small.run(tiny, idle())])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['out_of_memory', 'result'])
    expect(tries).toBe(2)
    expect((await small.run(tiny, idle())).kind).toBe('result')
    await small.close()
  }, 60_000)

  test('that needs too much memory once gives its result where the second try has enough', async () => {
    const small = openComparisonRunner({ heapMb: 32 })
    const [first, second] = [toSource(large, large), toSource(earlierWording, laterWording)]
    const sources = [first, second]
    const run = { ...second, readPages: () => (sources.shift() ?? second).readPages() }
    expect((await small.run(run, idle())).kind).toBe('result')
    expect(sources).toEqual([])
    await small.close()
  }, 60_000)

  test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'goes on where a terminal or supervisor sends %s to every process',
    async (signal) => {
      const own = openComparisonRunner()
      const listStarted = watchStarted()
      const source = toSource(earlierWording, laterWording)
      const running = own.run(
        {
          ...source,
          async *readPages() {
            signalProcesses(listStarted(), signal)
            yield* source.readPages()
          },
        },
        idle(),
      )
      expect((await running).kind).toBe('result')
      await own.close()
    },
  )

  test.runIf(process.platform === 'linux')(
    'ends with the process that started it, also while it computes',
    async () => {
      const parent = startChild({ script: 'compare-crash-child.ts', mode: '', dataDir: '' })
      expect(await parent.next()).toBe('comparing')
      const children = listFamily(parent.pid).filter((pid) => pid !== parent.pid)
      expect(children.filter(isAlive)).toHaveLength(1)
      await parent.kill()
      await expect.poll(() => children.filter(isAlive), { timeout: 2000 }).toEqual([])
    },
    120_000,
  )
})

describe('a run with questions', () => {
  const scenarios = [{ id: 's', facts: openFacts, question: 'Is the loss covered?', expectations: [] }]
  const opinions = { secondOpinion: false, passageCharacters: 2000, withheldFileIds: [] }
  const reasoner = { provider: 'llm.example', model: 'm' }
  const source = toSource(earlierWording, laterWording)
  const asking = { ...source, input: { ...source.input, scenarios, opinions } }

  test('asks them once and finishes with the opinions', async () => {
    const asked: number[] = []
    const outcome = await runner.run(asking, {
      ...idle(),
      ask: async (questions) => {
        asked.push(questions.length)
        return { reasoner, opinions: [], unavailable: 'No answer came.' }
      },
    })
    expect(asked).toEqual([2])
    if (outcome.kind !== 'result') throw new Error(outcome.kind)
    expect(JSON.parse(gunzipSync(outcome.content).toString())).toMatchObject({
      engine: { reasoner },
      gaps: expect.arrayContaining([expect.objectContaining({ kind: 'reasoner_unavailable' })]),
    })
    expect((await runner.run(source, idle())).kind).toBe('result')
  })

  test('is ended by an abort while it asks, and by an error of who is asked; the next run works', async () => {
    const controller = new AbortController()
    const waiting = runner.run(asking, {
      ...idle(),
      signal: controller.signal,
      ask: () => {
        controller.abort()
        return new Promise(() => {})
      },
    })
    await expect(waiting).rejects.toThrow()
    const error = new Error('The database went away.')
    await expect(runner.run(asking, { ...idle(), ask: () => Promise.reject(error) })).rejects.toBe(error)
    expect((await runner.run(source, idle())).kind).toBe('result')
  })

  test.runIf(process.platform === 'linux')('is tried once more where its process ends while it waits', async () => {
    const own = openComparisonRunner()
    const listStarted = watchStarted()
    let tries = 0
    const outcome = await own.run(asking, {
      ...idle(),
      ask: async () => {
        tries += 1
        if (tries === 1) signalProcesses(listStarted(), 'SIGKILL')
        return { reasoner, opinions: [], unavailable: null }
      },
    })
    expect(tries).toBe(2)
    expect(outcome.kind).toBe('result')
    await own.close()
  })
})

describe('a result is stored only if', () => {
  const input = makeInput(earlierWording, laterWording)
  const result = compare(input)
  const [first, ...others] = result.citations

  test.each([
    ['a quote differs by one character', { quote: `${first?.quote}.` }],
    ['a range is shifted by one', { start: (first?.start ?? 0) + 1 }],
    ['a range leaves its page', { end: 1_000_000 }],
    ['a page is not there', { page: 99 }],
    ['a file was not given', { fileId: 'file-9' }],
    ['a version was not given', { fileVersion: 2 }],
    ['nothing is quoted', { start: 0, end: 0, quote: '' }],
  ])('its citations are sound: not where %s', (_, change) => {
    if (!first) throw new Error('The result has no citation.')
    expect(packOutcome(input, { ...result, citations: [{ ...first, ...change }, ...others] })).toMatchObject({
      kind: 'rejected',
    })
  })

  test('it is rejected past the most bytes that a result may have', () => {
    const bytes = Buffer.byteLength(JSON.stringify(result))
    expect(packOutcome(input, result, bytes).kind).toBe('result')
    expect(packOutcome(input, result, bytes - 1)).toMatchObject({
      kind: 'too_large',
      message: expect.stringContaining('larger than'),
    })
  })
})
