import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import type { StageFiling } from '#lib/contract/filings/staging.ts'
import { intentName, isDefinite, keepIntent, readIntent } from './intent.ts'

const kept: StageFiling = {
  requestId: '11111111-1111-4111-8111-111111111111',
  loginId: '22222222-2222-4222-8222-222222222222',
  destination: 'beta',
}
const newId = '33333333-3333-4333-8333-333333333333'

describe('the id of an intent to stage', () => {
  it('stays the same on a retry, also after it was stored and read again', () => {
    const { requestId, ...choices } = kept
    const stored = readIntent(JSON.stringify(kept))
    expect(keepIntent(stored, choices, () => newId)).toEqual({ ...choices, requestId })
  })

  it.each([
    ['login', { loginId: '44444444-4444-4444-8444-444444444444' }],
    ['destination', { destination: 'production' as const }],
  ])('is a new one for another %s', (_, change) => {
    expect(keepIntent(kept, { ...kept, ...change }, () => newId)).toEqual({ ...kept, ...change, requestId: newId })
  })

  it('is a new one where nothing is kept', () => {
    expect(keepIntent(null, kept, () => newId).requestId).toBe(newId)
  })

  it.each(['', 'null', '{', '{"requestId":"x"}'])('is not read from what is no intent: %j', (text) => {
    expect(readIntent(text)).toBeNull()
  })

  it('is kept for one person and one filing', () => {
    const names = [
      intentName('ana', 'one'),
      intentName('ana', 'two'),
      intentName('ben', 'one'),
      intentName(null, 'one'),
    ]
    expect(new Set(names).size).toBe(4)
  })
})

describe('an error after a request to stage', () => {
  it.each([400, 403, 404, 409, 422])('says that nothing was staged with status %d', (status) => {
    expect(isDefinite(getError(status))).toBe(true)
  })

  it.each([401, 408, 429, 500, 502, 503])('leaves open whether it was accepted with status %d', (status) => {
    expect(isDefinite(getError(status))).toBe(false)
  })

  it.each([
    ['no response', new NetworkError('The server did not respond.')],
    ['an unreadable response', new UnexpectedResponseError('Not what was expected.', 202, null)],
    ['an unexplained rejection', new UnexpectedResponseError('No explanation.', 403, null)],
    ['anything else', new Error('Aborted')],
  ])('leaves open whether it was accepted after %s', (_, error) => {
    expect(isDefinite(error)).toBe(false)
  })
})

function getError(status: number): ApiError {
  return new ApiError({ status, body: { error: 'No.', code: 'x' }, requestId: null, retryAfter: null })
}
