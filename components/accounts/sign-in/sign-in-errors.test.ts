import { expect, it } from 'vitest'
import { describeSignInError } from './sign-in-errors.ts'

it.each([
  'wrong_credentials',
  'no_member',
  'no_verified_email',
  'identity_unverified',
  'OAuthSignin',
  'OAuthCallback',
  'Callback',
  'Configuration',
  'AccessDenied',
  '<b>anything</b>',
  'wait_',
])('the code %s has a message that does not contain the code', (code) => {
  const sentence = describeSignInError(code)
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(sentence).not.toContain(code)
})

it('a wait is given in seconds, and in minutes when it is long', () => {
  expect(describeSignInError('wait_37')).toContain('37 seconds')
  expect(describeSignInError('wait_600')).toContain('10 minutes')
})
