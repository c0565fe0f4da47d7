import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#lib/client/errors.ts'
import { errorStatus } from '#lib/contract/kernel/errors.ts'
import { describeRunError } from './describe-run-error.ts'

function errorOf(code: string, more: { status?: number; retryAfter?: number; details?: boolean } = {}): ApiError {
  const status = more.status ?? new Map<string, number>(Object.entries(errorStatus)).get(code) ?? 500
  const details = [
    { location: 'body' as const, path: ['knowledge', '0'], code: 'invalid_value' as const, message: 'x' },
  ]
  const body = { error: 'As the service says.', code, ...(more.details && { details }) }
  return new ApiError({ status, body, requestId: 'r-1', retryAfter: more.retryAfter ?? null })
}

describe('a run that did not start', () => {
  it('can be retried with the same key when no response came', () => {
    const error = describeRunError(new NetworkError('x'))
    expect([error.retry, error.advice]).toEqual(['same-key', expect.stringContaining('never starts or charges twice')])
  })

  it.each([
    ['input_not_ready', 2],
    ['temporarily_unavailable', 30],
  ])('waits as long as the service says on %s', (code, retryAfter) => {
    expect(describeRunError(errorOf(code, { retryAfter }))).toMatchObject({
      retry: 'same-key',
      waitSeconds: retryAfter,
    })
  })

  it('includes issues that belong to no field, such as a rejected header', () => {
    const details = [
      { location: 'header' as const, path: ['Idempotency-Key'], code: 'invalid_value' as const, message: 'Too long.' },
    ]
    const body = { error: 'The request is not valid.', code: 'invalid_request', details }
    const error = describeRunError(new ApiError({ status: 400, body, requestId: null, retryAfter: null }))
    expect(error.advice).toBe('The request is not valid. Too long.')
    expect(describeRunError(errorOf('invalid_request', { details: true })).advice).toMatch(/fields to fix are marked/)
  })

  it.each([
    'invalid_request',
    'forbidden',
    'feature_not_enabled',
    'request_too_large',
    'input_unreadable',
    'download_restricted',
    'product_access_required',
  ])('cannot be retried unchanged on %s', (code) => expect(describeRunError(errorOf(code)).retry).toBe('none'))

  it('takes a new key when the old one is used up, and only then', () => {
    expect(describeRunError(errorOf('idempotency_conflict')).retry).toBe('new-key')
    expect(describeRunError(errorOf('not_found')).retry).toBe('new-key')
    expect(describeRunError(errorOf('not_found', { details: true })).retry).toBe('none')
  })

  it('says who can help', () => {
    for (const code of ['forbidden', 'feature_not_enabled', 'product_access_required'])
      expect(describeRunError(errorOf(code)).advice.toLowerCase()).toContain('owner')
    // No owner can: no operation of the API changes the limit.
    expect(describeRunError(errorOf('cost_control_enforced')).advice).toContain('operator of this service can raise it')
  })

  it('keeps the service’s own message for an unknown code', () => {
    expect(describeRunError(errorOf('new_code', { status: 418 })).title).toBe('As the service says.')
  })
})
