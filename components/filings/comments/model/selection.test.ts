import { describe, expect, it } from 'vitest'
import { makeComment } from '#components/filings/comments/testing/make-comment.ts'
import { findSelectReason, readIds, toggleSelected } from './selection.ts'

const open = makeComment({ id: 'open' })
const resolved = makeComment({ id: 'resolved', resolvedAt: '2026-03-02T00:00:00.000Z' })
const note = makeComment({ id: 'note', kind: 'note' })
const fifty = Array.from({ length: 50 }, (_, index) => `other-${index}`)

describe('the selection of discussions to fix', () => {
  it('takes an open discussion, and gives it back', () => {
    expect(toggleSelected(open, ['other'])).toEqual(['other', 'open'])
    expect(toggleSelected(open, ['other', 'open'])).toEqual(['other'])
  })

  it.each([
    ['a resolved discussion', resolved, [], 'Resolved. Reopen it to fix it.'],
    ['a note', note, [], 'Notes cannot be fixed.'],
    [
      'a discussion beyond the limit',
      open,
      fifty,
      '50 discussions are selected, the most that can be fixed at a time.',
    ],
  ])('does not take %s, and says why', (_, comment, selected, reason) => {
    expect(findSelectReason(comment, selected)).toBe(reason)
    expect(toggleSelected(comment, selected)).toEqual(selected)
  })

  it('takes the fiftieth', () => {
    expect(toggleSelected(open, fifty.slice(1))).toHaveLength(50)
  })

  it('lets go of a discussion that was resolved after it was selected', () => {
    expect(findSelectReason(resolved, ['resolved'])).toBeNull()
    expect(toggleSelected(resolved, ['resolved'])).toEqual([])
  })
})

it('reads each id of a list once, in any case, and returns the entries that are not ids', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(readIds([id, 'comment 4', id.toUpperCase()])).toEqual({ ids: [id], others: ['comment 4'] })
})
