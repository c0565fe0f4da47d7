import { describe, expect, it } from 'vitest'
import { makeComment } from '#components/filings/comments/testing/make-comment.ts'
import { countThreads, excerptOf, filterThreads, groupThreads } from './group-threads.ts'

const late = makeComment({ id: 'late', createdAt: '2026-03-03T00:00:00.000Z' })
const early = makeComment({
  id: 'early',
  createdAt: '2026-03-01T00:00:00.000Z',
  resolvedAt: '2026-03-09T00:00:00.000Z',
})
const second = makeComment({ id: 'second', parentId: 'early', createdAt: '2026-03-05T00:00:00.000Z' })
// The same moment as `second` less two hours, written in another time zone.
const first = makeComment({ id: 'first', parentId: 'early', createdAt: '2026-03-05T03:00:00.000+05:00' })
const threads = groupThreads([late, second, early, first])

describe('threads', () => {
  it('are listed oldest first, each with its own replies oldest first', () => {
    expect(threads.map(({ top, replies }) => [top.id, replies.map(({ id }) => id)])).toEqual([
      ['early', ['first', 'second']],
      ['late', []],
    ])
  })

  it.each([
    ['open', ['late']],
    ['resolved', ['early']],
    ['all', ['early', 'late']],
  ] as const)('of the filter %s are %j', (filter, ids) => {
    expect(filterThreads(threads, { filter, named: new Set() }).map(({ top }) => top.id)).toEqual(ids)
  })

  it.each([['early'], ['second']])('are shown under every filter where %s of them is named', (id) => {
    const shown = filterThreads(threads, { filter: 'open', named: new Set([id]) })
    expect(shown.map(({ top }) => top.id)).toEqual(['early', 'late'])
  })

  it('are counted by what is open and what is resolved, replies left out', () => {
    expect(countThreads(threads)).toEqual({ open: 1, openNotes: 0, resolved: 1, all: 2 })
    const [first] = threads
    if (!first) throw new Error('There are threads.')
    const note = { ...first, top: { ...first.top, kind: 'note' as const, resolvedAt: null } }
    expect(countThreads([...threads, note])).toEqual({ open: 2, openNotes: 1, resolved: 1, all: 3 })
  })
})

describe('the excerpt of a comment', () => {
  it('is the whole of a short comment, on one line', () => {
    expect(excerptOf('  Please\n\nexplain. ')).toBe('Please explain.')
  })

  it('is cut after 80 characters and never inside one', () => {
    expect(excerptOf('🏠'.repeat(81))).toBe(`${'🏠'.repeat(80)}…`)
  })
})
