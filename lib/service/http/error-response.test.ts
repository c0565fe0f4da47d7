import { describe, expect, it } from 'vitest'
import { ErrorBody, type ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { errorResponse, renderError } from './error-response.ts'
import { ServiceError, type ServiceErrorOptions, toServiceError } from './service-error.ts'

describe('an error', () => {
  it('has code, message and request id in its body, and the status of its code', () => {
    const { status, body } = renderError(new ServiceError('conflict', 'Changed elsewhere.'), 'r-1')
    expect([status, body]).toEqual([409, { error: 'Changed elsewhere.', code: 'conflict', requestId: 'r-1' }])
  })

  it('carries what its code adds to the body, and no more than 20 details', () => {
    const detail: ErrorDetail = { location: 'body', path: ['a'], code: 'required', message: 'x' }
    const violation = { code: 'c', message: 'm', path: '', value: null, constraint: '', cite: null }
    const options: ServiceErrorOptions = {
      details: Array.from({ length: 30 }, () => detail),
      dataset: 'naic',
      accessUrl: 'https://desk.test/access',
      businessCode: 'R1',
      violations: [violation],
      violationsTruncated: false,
    }
    const { body } = renderError(new ServiceError('invalid_inputs', 'x', options), 'r-1')
    expect(ErrorBody.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({ ...options, details: options.details?.slice(0, 20) })
  })

  it('says when to try again and which methods there are', () => {
    const busy = renderError(new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 0 }), 'r-1')
    expect(busy.headers['Retry-After']).toBe('0')
    const wrong = renderError(new ServiceError('method_not_allowed', undefined, { allow: ['GET', 'PUT'] }), 'r-1')
    expect(wrong.headers.Allow).toBe('GET, PUT')
  })

  it('has the status of HTTP itself where there is no code for it', () => {
    expect(renderError(new ServiceError('invalid_request', 'Too late.', { status: 408 }), 'r-1').status).toBe(408)
  })

  it.each(['40P01', '40001', '55P03'])(
    'of a transaction that lost to another (%s) is 503 with a time to try again',
    (code) => {
      const lost = new Error('Failed query', { cause: Object.assign(new Error('deadlock detected'), { code }) })
      const { status, headers } = errorResponse(toServiceError(lost), 'r-1')
      expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    },
  )

  it('of a full disk is 503 and says so, without the path', async () => {
    const cause = Object.assign(new Error("ENOSPC: no space left on device, open '/data/tmp/x'"), { code: 'ENOSPC' })
    const response = errorResponse(toServiceError(cause), 'r-1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await response.json()).toMatchObject({ error: 'The disk of the server is full. Try again later.' })
  })

  it('of an unknown kind does not reveal its cause', async () => {
    const response = errorResponse(toServiceError(new Error('secret table')), 'r-1')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'r-1',
    })
  })
})
