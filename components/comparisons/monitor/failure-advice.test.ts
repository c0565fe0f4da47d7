import { describe, expect, it } from 'vitest'
import { mergeEntries } from '#components/comparisons/list/comparisons-page.tsx'
import { failureCodes } from '#lib/contract/comparisons/operations.ts'
import { pollInterval } from '#lib/queries/poll-policy.ts'
import { adviseOnFailure } from './failure-advice.ts'

describe('a failed run', () => {
  it('has its own title and advice for every known code', () => {
    const titles = failureCodes.map((code) => adviseOnFailure({ code, retryable: true }).title)
    expect(new Set(titles).size).toBe(failureCodes.length)
  })

  it('with an unknown code shows the code and follows the service on retries', () => {
    expect(adviseOnFailure({ code: 'sun_spots', retryable: true })).toMatchObject({
      title: expect.stringContaining('sun_spots'),
      advice: expect.stringContaining('run it again'),
    })
    expect(adviseOnFailure({ code: 'sun_spots', retryable: false }).advice).toContain('Change it')
  })
})

describe('watching a run', () => {
  it('polls less and less often, within bounds', () => {
    const waits = Array.from({ length: 60 }, (_, count) => pollInterval(count))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBeGreaterThanOrEqual(500)
    expect(waits.at(-1)).toBeLessThanOrEqual(15_000)
  })
})

describe('a list read page by page', () => {
  it('lists an entry that came twice once', () => {
    const entry = (id: string) => ({ id, createdAt: '', idempotencyExpiresAt: null, status: 'queued' as const })
    const pages = [{ formComparisons: [entry('a'), entry('b')] }, { formComparisons: [entry('b'), entry('c')] }]
    expect(mergeEntries(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
