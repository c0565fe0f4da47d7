import { expect, test } from 'vitest'
import { makeComment } from '#components/filings/comments/testing/make-comment.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { summarizeComments } from './summarize-comments.ts'

const getComment = (given: Partial<FilingComment>) => makeComment({ id: 'c1', ...given })

test('counts open discussions, without notes, replies and what is resolved', () => {
  const comments = [
    getComment({}),
    getComment({ kind: 'note', respondBy: '2026-01-01' }),
    getComment({ parentId: 'c1' }),
    getComment({ resolvedAt: '2026-01-06T09:00:00.000Z', respondBy: '2026-01-02' }),
  ]
  expect(summarizeComments(comments)).toEqual({ open: 1, nextRespondBy: null })
})

test('finds the earliest respond-by date of the open discussions', () => {
  const comments = ['2026-03-02', '2026-02-28', null].map((respondBy) => getComment({ respondBy }))
  expect(summarizeComments(comments)).toEqual({ open: 3, nextRespondBy: '2026-02-28' })
})
