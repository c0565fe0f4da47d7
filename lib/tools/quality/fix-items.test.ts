import { expect, test } from 'vitest'
import { scoreFixItems } from './score-fix-items.ts'

const shareOf = ({ good, all }: { readonly good: number; readonly all: number }) => good / all

test.each([
  { half: 'a', first: 0.85, amongThree: 0.85, bearing: 0.7 },
  { half: 'b', first: 0.75, amongThree: 0.85, bearing: 0.6 },
  { half: 'c', first: 1, amongThree: 1, bearing: 0.7 },
] as const)('shows the right passage first for most items of half $half, and few others', (least) => {
  const score = scoreFixItems(least.half)
  expect(shareOf(score.first)).toBeGreaterThanOrEqual(least.first)
  expect(shareOf(score.amongThree)).toBeGreaterThanOrEqual(least.amongThree)
  expect(shareOf(score.bearing)).toBeGreaterThanOrEqual(least.bearing)
})

test.each(['a', 'b', 'c'] as const)('shows nothing for an item of half %s that no wording answers', (half) => {
  const { none } = scoreFixItems(half)
  expect(none.good).toBe(none.all)
})
