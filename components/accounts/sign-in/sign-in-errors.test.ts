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
])('the fault %s is told in a sentence, never by its code', (fault) => {
  const sentence = describeSignInError(fault)
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  expect(sentence).not.toContain(fault)
})

it('how long to wait is told in seconds, or minutes where it is long', () => {
  expect(describeSignInError('wait_37')).toContain('37 seconds')
  expect(describeSignInError('wait_600')).toContain('10 minutes')
})
