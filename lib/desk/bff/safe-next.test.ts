import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeNext, toSignInPage } from './safe-next.ts'

describe('where signing in leads to', () => {
  it('keeps a page of the desk with its query and fragment, without the router’s own parameter', () => {
    expect(toSafeNext('/comparisons/1?part=exclusions&_rsc=x#row')).toBe('/comparisons/1?part=exclusions#row')
  })

  it.each([
    null,
    undefined,
    '',
    'comparisons',
    '//evil.test/a',
    '/\\evil.test',
    '/\t/evil.test',
    '\n//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/..//evil.test',
    '/sign-in?next=/',
    '/bff/files',
    '/api/auth/signout',
    '/_next/static/a.js',
    `/${'a'.repeat(3000)}`,
  ])('falls back to the first page for %j', (next) => {
    expect(toSafeNext(next)).toBe('/')
  })

  it('is named by the address of the sign-in page, unless it is the first page', () => {
    expect(toSignInPage('/')).toBe('/sign-in')
    expect(toSignInPage('/files?search=a&b')).toBe('/sign-in?next=%2Ffiles%3Fsearch%3Da%26b')
  })

  it('never leaves the desk for any requested address', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.test',
      'http',
      '\t',
      '?',
      '#',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const url = new URL(toSafeNext(`/${parts.join('')}`), 'https://desk.test')
        expect(url.origin).toBe('https://desk.test')
      }),
      { seed: 11, numRuns: 2000 },
    )
  })
})
