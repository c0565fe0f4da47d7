import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { lookUpTogether } from './look-up-together.ts'

/** A store whose reads end when the test says so, each with what was stored when it began. */
function createStore() {
  const stored = new Map<string, number>()
  const reads: { readonly keys: readonly string[]; readonly end: (error?: Error) => void }[] = []
  const find = lookUpTogether<number>((keys) => {
    const seen = new Map(stored)
    return new Promise((resolve, reject) => {
      reads.push({ keys, end: (error) => (error ? reject(error) : resolve(seen)) })
    })
  })
  return { stored, reads, find }
}

/** Everything that can happen now has happened. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('no value is older than its question, in any order of questions, changes and reads', async () => {
  const steps = fc.array(fc.constantFrom('ask', 'change', 'end'), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { stored, reads, find } = createStore()
      const answers: Promise<void>[] = []
      let [version, ended] = [0, 0]
      for (const step of taken) {
        if (step === 'change') stored.set('a', ++version)
        if (step === 'end') reads[ended++]?.end()
        if (step === 'ask') {
          const asked = version
          answers.push(find('a').then((answer) => expect(answer ?? 0).toBeGreaterThanOrEqual(asked)))
        }
        if (ended > reads.length) ended = reads.length
        await settle()
      }
      for (; ended < reads.length; ended += 1) {
        reads[ended]?.end()
        await settle()
      }
      await Promise.all(answers)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('those who ask while a look-up is under way share the next one, each key once', async () => {
  const { stored, reads, find } = createStore()
  stored.set('a', 1).set('b', 2)
  const first = find('a')
  await settle()
  const others = ['a', 'b', 'b', 'c'].map((key) => find(key))
  await settle()
  expect(reads.map(({ keys }) => keys)).toEqual([['a']])
  reads[0]?.end()
  await settle()
  expect(reads[1]?.keys).toEqual(['a', 'b', 'c'])
  reads[1]?.end()
  expect(await first).toBe(1)
  expect(await Promise.all(others)).toEqual([1, 2, 2, undefined])
})

test('a look-up that fails fails those who shared it, and the next one is made', async () => {
  const { stored, reads, find } = createStore()
  const failed = find('a')
  await settle()
  const waiting = find('a')
  reads[0]?.end(new Error('The database is away.'))
  stored.set('a', 1)
  await expect(failed).rejects.toThrow('The database is away.')
  await settle()
  reads[1]?.end()
  expect(await waiting).toBe(1)
})

test('a look-up that hangs delays others only briefly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { stored, reads, find } = createStore()
    find('a')
    await settle()
    const waiting = find('b')
    stored.set('b', 2)
    vi.advanceTimersByTime(1000)
    await settle()
    reads[1]?.end()
    expect(await waiting).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
