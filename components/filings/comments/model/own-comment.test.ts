import { describe, expect, it } from 'vitest'
import { makeComment } from '#components/filings/comments/testing/make-comment.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { findKeepReason, isOwnComment } from './own-comment.ts'

const me = '22222222-2222-4222-8222-222222222222'
const mine = { author: { id: me, name: 'Ana' } }
const top = makeComment({ id: 'top', ...mine })
const reply = makeComment({ id: 'reply', parentId: 'top', ...mine })

const withTask = (status: NonNullable<FilingComment['fixTask']>['status']) => ({
  top: makeComment({ id: 'top', ...mine, fixTask: { id: 'task', status, sessionId: 'session' } }),
  replies: [reply],
})

describe('an own comment', () => {
  it('is one that the reader wrote in an open thread', () => {
    expect(isOwnComment({ top, replies: [] }, top, me)).toBe(true)
    expect(isOwnComment({ top, replies: [] }, top, 'someone else')).toBe(false)
    const outside = makeComment({ id: 'outside' })
    expect(isOwnComment({ top: outside, replies: [] }, outside, me)).toBe(false)
    const letterItem = { letterId: 'letter', letterNumber: '1', number: 2, documents: [] }
    expect(isOwnComment({ top, replies: [] }, { ...top, letterItem }, me)).toBe(false)
    const resolved = { ...top, resolvedAt: '2026-03-02T00:00:00.000Z' }
    expect(isOwnComment({ top: resolved, replies: [reply] }, reply, me)).toBe(false)
  })

  it('cannot be deleted while it has replies or a fix task works on its discussion', () => {
    expect(findKeepReason({ top, replies: [] }, top)).toBeNull()
    expect(findKeepReason({ top, replies: [reply] }, top)).toBe('it has replies')
    expect(findKeepReason({ top, replies: [reply] }, reply)).toBeNull()
    expect(findKeepReason(withTask('needs_input'), reply)).toBe('a fix task works on it')
    expect(findKeepReason(withTask('cancelled'), reply)).toBeNull()
  })
})
