import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactPassword } from './redact-password.ts'

test('no text holds the password afterwards, neither as typed nor as a tool quotes it', () => {
  const password = fc
    .string({ minLength: 1, maxLength: 30, unit: 'binary' })
    .filter((text) => !'[password]'.includes(text))
  fc.assert(
    fc.property(password, fc.string(), fc.string(), (typed, before, after) => {
      const quoted = JSON.stringify(typed).slice(1, -1)
      const left = redactPassword(`${before} ${typed} fill(${JSON.stringify(typed)}) ${after}`, Buffer.from(typed))
      const remains = left.replaceAll('[password]', '')
      expect(remains.includes(` ${typed} `) || remains.includes(`"${quoted}"`)).toBe(false)
    }),
  )
})

test('a text stays as it is where nothing was typed', () => {
  expect(redactPassword('Sign in', null)).toBe('Sign in')
  expect(redactPassword('Sign in', Buffer.alloc(0))).toBe('Sign in')
})
