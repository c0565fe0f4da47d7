import { describe, expect, it } from 'vitest'
import { makeComment } from '#components/filings/comments/testing/make-comment.ts'
import { ApiError, NetworkError } from '#lib/client/errors.ts'
import type { ErrorBody, ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { groupThreads } from './group-threads.ts'
import { readRejectedBatch } from './rejected-batch.ts'

const threads = groupThreads([makeComment({ id: 'a', body: 'First' }), makeComment({ id: 'b', body: 'Second' })])
const sent = { commentIds: ['a', 'gone', 'b'], threads }

const invalid = (index: string, message: string): ErrorDetail => ({
  location: 'body',
  path: ['commentIds', index],
  code: 'invalid_value',
  message,
})

function makeError(status: number, body: Partial<ErrorBody>): ApiError {
  return new ApiError({
    status,
    body: { error: '2 comments cannot be fixed. Nothing was started.', code: 'conflict', requestId: 'r', ...body },
    requestId: 'r',
    retryAfter: null,
  })
}

describe('a rejected request to fix comments', () => {
  it('names the comments by their place in the request, each with its reason', () => {
    const error = makeError(409, { details: [invalid('2', 'This discussion is resolved.'), invalid('0', 'A note.')] })
    expect(readRejectedBatch(error, sent)).toEqual({
      message: '2 comments cannot be fixed. Nothing was started.',
      comments: [
        { id: 'b', body: 'Second', reason: 'This discussion is resolved.' },
        { id: 'a', body: 'First', reason: 'A note.' },
      ],
    })
  })

  it('names a comment that is gone without a text', () => {
    const error = makeError(404, { code: 'not_found', details: [invalid('1', 'No comment with this id.')] })
    expect(readRejectedBatch(error, sent)?.comments).toEqual([
      { id: 'gone', body: null, reason: 'No comment with this id.' },
    ])
  })

  it('leaves out a place that the request does not have', () => {
    const error = makeError(409, { details: [invalid('7', 'Resolved.'), invalid('0', 'Resolved.')] })
    expect(readRejectedBatch(error, sent)?.comments.map(({ id }) => id)).toEqual(['a'])
  })

  it.each([
    ['a filing that cannot be read', makeError(404, { code: 'not_found' })],
    ['missing permission', makeError(403, { code: 'forbidden', details: [invalid('0', 'No.')] })],
    ['a lost connection', new NetworkError('No response.')],
  ])('does not include %s', (_, error) => {
    expect(readRejectedBatch(error, sent)).toBeNull()
  })
})
