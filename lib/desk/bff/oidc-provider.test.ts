import { describe, expect, it } from 'vitest'
import { readIdentity, readIdToken } from './oidc-provider.ts'

const settings = { issuer: 'https://id.test', clientId: 'desk', clientSecret: 'secret', name: 'ID' }
const claims = { iss: 'https://id.test', sub: 's-1', email: 'ana@desk.test', email_verified: true, name: 'Ana' }

describe('the identity in a verified profile', () => {
  it('is the issuer’s subject with its e-mail address', () => {
    expect(readIdentity(claims, settings)).toEqual({
      issuer: 'https://id.test',
      subject: 's-1',
      email: 'ana@desk.test',
      emailVerified: true,
      name: 'Ana',
    })
  })

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('with email_verified %j is verified: %s', (email_verified, emailVerified) => {
    expect(readIdentity({ ...claims, email_verified }, settings)).toMatchObject({ emailVerified })
  })

  it('is null for an issuer other than the configured one; a slash at the end does not matter', () => {
    expect(readIdentity({ ...claims, iss: 'https://other.test' }, settings)).toBeNull()
    expect(readIdentity({ ...claims, iss: 'https://id.test/' }, settings)).toMatchObject({ issuer: 'https://id.test/' })
  })
})

describe('an ID token', () => {
  const nowMs = Date.UTC(2026, 2, 1)
  const issued = (seconds: number) => {
    const payload = { ...claims, iat: nowMs / 1000 + seconds }
    return `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
  }

  it.each([-3600, 0, 10])('that was issued %i seconds from now has its claims', (seconds) => {
    expect(readIdToken(issued(seconds), nowMs)).toEqual(claims)
  })

  it.each([11, 3600])('that was issued %i seconds from now is rejected', (seconds) => {
    expect(() => readIdToken(issued(seconds), nowMs)).toThrow('issued in the future')
  })
})
