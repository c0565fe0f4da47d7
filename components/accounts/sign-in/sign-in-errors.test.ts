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
  'wrong_time',
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
  expect(describeSignInError('wait_1')).toContain('1 second,')
})

it('a wait names the other way in, where there is one', () => {
  expect(describeSignInError('wait_37', 'Harbor ID')).toBe(
    'Too many attempts. Wait 37 seconds, then try again. You can also sign in with Harbor ID now.',
  )
  expect(describeSignInError('wait_37')).not.toContain('You can also')
})
