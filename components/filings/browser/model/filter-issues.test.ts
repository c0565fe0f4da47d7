import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/client/errors.ts'
import type { ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { listFilterIssues } from './filter-issues.ts'

const message = 'No state has the code “XX”. Write one such as OH.'
const state: ErrorDetail = { location: 'query', path: ['state'], code: 'invalid_value', message }

function rejectedWith(details: readonly ErrorDetail[], code: 'invalid_request' | 'invalid_cursor' = 'invalid_request') {
  const body = { error: 'The request is not valid. See details.', code, requestId: 'r', details: [...details] }
  return new ApiError({ status: 400, body, requestId: 'r', retryAfter: null })
}

test('says of each filter why it is not valid, once', () => {
  const owner = { ...state, path: ['owner'], message: 'No member is named “Ann”.' }
  expect(listFilterIssues(rejectedWith([state, owner, state]))).toEqual([message, owner.message])
})

test.each([
  ['what was typed', rejectedWith([{ ...state, path: ['q'] }])],
  ['a body', rejectedWith([{ ...state, location: 'body' }])],
  ['no place', rejectedWith([])],
  ['a cursor', rejectedWith([state], 'invalid_cursor')],
  ['the network', new NetworkError('Gone')],
])('an error of %s is not one of a filter', (_, error) => {
  expect(listFilterIssues(error)).toEqual([])
})
