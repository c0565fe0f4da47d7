import { describe, expect, it } from 'vitest'
import type { Draft, DraftContent } from '#lib/contract/drafts/operations.ts'
import { holdsSame } from './drafts.ts'

const context = {
  product: {
    kind: 'none' as const,
    id: '',
    productName: '',
    name: '',
    carrier: '',
    lineOfBusiness: '',
    state: '',
    description: '',
  },
  documents: [],
  facts: 'A frame house.',
}
const content: DraftContent = {
  variants: [],
  sharedContext: context,
  knowledge: [],
  focus: [{ text: 'Money' }],
  scenarios: [],
  reviewMaterial: [],
}
const draft: Draft = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Untitled',
  updatedAt: '2026-01-01T00:00:00.000Z',
  content,
  intent: null,
}

/** As a store may give it back: the same, its names in another order. */
function reorder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reorder) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toReversed()
  return Object.fromEntries(entries.map(([name, item]) => [name, reorder(item)])) as T
}

describe('a draft on the server', () => {
  it('is the same in any order of its names', () => {
    expect(holdsSame(reorder(draft), { content, intent: null })).toBe(true)
    expect(holdsSame(draft, { content: reorder(content), intent: null })).toBe(true)
  })

  it('is another after any change', () => {
    expect(holdsSame(draft, { content: { ...content, focus: [{ text: 'Money ' }] }, intent: null })).toBe(false)
    expect(holdsSame(draft, { content, intent: { idempotencyKey: draft.id, json: '{}' } })).toBe(false)
  })
})
