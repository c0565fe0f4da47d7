import { expect, it } from 'vitest'
import { ApiError, mayHaveTakenEffect, NetworkError, UnexpectedResponseError } from './errors.ts'

const fail = (status: number) =>
  new ApiError({ status, body: { error: 'No.', code: 'any' }, requestId: null, retryAfter: null })

it.each([
  ['no response', new NetworkError('Lost.'), true],
  ['a response that cannot be read', new UnexpectedResponseError('Odd.', 200, null), true],
  ['a failing service', fail(500), true],
  ['a service that cannot be reached', fail(503), true],
  ['a rejection', fail(409), false],
  ['an error of the page', new Error('Gone.'), false],
  ['no error', null, false],
])('after %s, says whether the request may have taken effect', (_, error, expected) => {
  expect(mayHaveTakenEffect(error)).toBe(expected)
})
