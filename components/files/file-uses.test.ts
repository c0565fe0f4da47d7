import { expect, test } from 'vitest'
import type { FileUses } from '#lib/contract/files/library.ts'
import { describeUses } from './file-uses.ts'

const none: FileUses = {
  comparisons: [],
  filings: [],
  forms: [],
  catalogForms: [],
  more: { comparisons: false, filings: false, forms: false, catalogForms: false },
}
const id = '00000000-0000-4000-8000-000000000000'
const at = '2026-03-02T09:00:00.000Z'
const comparison = { id, title: 'A vs B', status: 'succeeded' as const, versions: [1], createdAt: at }
const filing = { id, displayName: 'Filing', serffTrackingNumber: null, schedules: ['form' as const], addedAt: at }

test.each<[string, FileUses | null, string]>([
  ['nothing is known', null, ''],
  ['nothing uses it', none, ''],
  ['a comparison uses it', { ...none, comparisons: [comparison] }, 'Used in 1 comparison that you can open.'],
  [
    'records of several kinds use it',
    { ...none, comparisons: [comparison, comparison], filings: [filing] },
    'Used in 2 comparisons and 1 filing that you can open.',
  ],
  [
    'not all are listed',
    { ...none, comparisons: [comparison], more: { ...none.more, comparisons: true } },
    'Used in more than 1 comparison that you can open.',
  ],
])('the uses of a file in a sentence, where %s', (_, uses, sentence) => {
  expect(describeUses(uses)).toBe(sentence)
})
