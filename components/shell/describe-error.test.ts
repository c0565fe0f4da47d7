import { expect, test } from 'vitest'
import { ApiError } from '#lib/client/errors.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { describeError } from './describe-error.ts'

const issue: ErrorDetail = { location: 'query', path: ['state'], code: 'invalid_value', message: 'No such state.' }

function describeRejection(error: string, details: readonly ErrorDetail[]) {
  const body = { error, code: 'invalid_request' as const, requestId: 'r', details: [...details] }
  return describeError(new ApiError({ status: 400, body, requestId: 'r', retryAfter: null }))
}

test('a request that is not valid says why, and does not point to details that are not shown', () => {
  const said = 'The request is not valid. See details.'
  const title = 'The request is not valid.'
  expect(describeRejection(said, [issue, issue])).toMatchObject({
    title,
    advice: 'No such state.',
    isWorthRetrying: false,
  })
  // A form shows the issues of its body next to its fields.
  expect(describeRejection(said, [{ ...issue, location: 'body' }])).toMatchObject({ title, advice: '' })
  expect(describeRejection('Choose a smaller file.', [])).toMatchObject({ title: 'Choose a smaller file.', advice: '' })
})

test('a conflict says that someone else changed the record only where the revision is no longer the current one', () => {
  const describeConflict = (details: ErrorDetail[]) => {
    const body = { error: 'OL-1 is already recorded.', code: 'conflict' as const, requestId: 'r', details }
    return describeError(new ApiError({ status: 409, body, requestId: 'r', retryAfter: null }))
  }
  const stale: ErrorDetail = { location: 'body', path: ['updatedAt'], code: 'invalid_value', message: 'Stale.' }
  expect(describeConflict([stale]).title).toBe('Someone else changed this')
  const other = { ...stale, path: ['number'] }
  for (const details of [[], [other]])
    expect(describeConflict(details)).toMatchObject({
      title: 'This is not possible as things are',
      advice: 'OL-1 is already recorded.',
    })
})
