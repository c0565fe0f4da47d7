import { expect, it } from 'vitest'
import { authCookies } from './session-cookie.ts'

const purposes = ['session', 'csrf', 'next', 'state', 'nonce', 'pkce']

it('every sign-in cookie is bound to its host over https, hidden from scripts, and not sent by other sites', () => {
  const cookies = Object.values(authCookies('https://desk.example.com'))
  expect(cookies.map(({ name }) => name)).toEqual(purposes.map((purpose) => `__Host-filing-desk.${purpose}`))
  for (const { options } of cookies) {
    expect(options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
    expect(options).not.toHaveProperty('domain')
  }
})

it('a plain loopback address takes the same cookies under names that browsers accept there', () => {
  const cookies = Object.values(authCookies('http://127.0.0.1:3000'))
  expect(cookies.map(({ name }) => name)).toEqual(purposes.map((purpose) => `filing-desk.${purpose}`))
  for (const { options } of cookies) expect(options.secure).toBe(false)
})

it('cookies for the round trip to the issuer last 15 minutes', () => {
  const { state, nonce, pkceCodeVerifier } = authCookies('https://desk.example.com')
  for (const { options } of [state, nonce, pkceCodeVerifier]) expect(options.maxAge).toBe(15 * 60)
})
