import { describe, expect, it } from 'vitest'
import { clientAddressHeader, pagePathHeader } from '#lib/service/http/page-headers.ts'
import { listMethods, preparePageRequest } from './page-request.ts'

const request = {
  url: '/comparisons?status=failed',
  address: '10.0.0.1',
  publicUrl: 'https://desk.test',
  nonce: 'bm9uY2U=',
  isDevelopment: false,
}

describe('what the server adds to a page', () => {
  it('is one policy, on the request and on the response, with scripts by nonce alone', () => {
    const { request: added, response } = preparePageRequest(request)
    expect(added['content-security-policy']).toBe(response['content-security-policy'])
    const scripts = response['content-security-policy']
      ?.split('; ')
      .find((directive) => directive.startsWith('script-src'))
    expect(scripts).toBe("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'")
    expect(response['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(response['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('does not upgrade requests on a plain loopback address', () => {
    const { response } = preparePageRequest({ ...request, publicUrl: 'http://127.0.0.1:3000' })
    expect(response['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('passes on the requested path and the caller’s address and drops those the client sent', () => {
    const { request: added } = preparePageRequest(request)
    expect(added[pagePathHeader]).toBe('/comparisons?status=failed')
    expect(added[clientAddressHeader]).toBe('10.0.0.1')
    expect(preparePageRequest({ ...request, address: null }).request[clientAddressHeader]).toBe('')
  })

  it('is the policy of every page, error and sign-in pages included', () => {
    for (const url of ['/desk', '/desk/', '/bff', '/_next/none', '/api/auth/verify-request', '/no/such/page']) {
      expect(Object.keys(preparePageRequest({ ...request, url }).response), url).toEqual(['content-security-policy'])
    }
  })

  it('leaves the policies of the BFF’s and the desk’s own records alone', () => {
    for (const url of ['/bff/me', '/desk/drafts']) expect(preparePageRequest({ ...request, url }).response).toEqual({})
  })
})

it('pages are only read; the BFF, the desk’s own records and signing in take writes', () => {
  for (const page of ['/', '/comparisons', '/comparisons/new?draft=1', '/bffs/x']) {
    expect(listMethods(page)).toEqual(['GET', 'HEAD'])
  }
  for (const path of ['/bff/files', '/desk/drafts/1', '/api/auth/callback/password?x=1']) {
    expect(listMethods(path)).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
  }
})
