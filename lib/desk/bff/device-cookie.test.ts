import { expect, it } from 'vitest'
import { deviceCookieName, readDevices, writeDevices } from './device-cookie.ts'

const local = 'http://127.0.0.1:3000'
const tokensIn = (cookie: string) => cookie.split(/[=;]/)[1]

it('is out of the reach of scripts and of other sites, and bound to its host over https', () => {
  expect(writeDevices(local, '', 'a.1')).toMatch(
    /^filing-desk\.device=a\.1; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  expect(writeDevices('https://desk.test', '', 'a.1')).toMatch(/^__Host-filing-desk\.device=.*; Secure$/)
  expect(deviceCookieName('https://desk.test')).toBe('__Host-filing-desk.device')
})

it('keeps the five accounts that signed in latest', () => {
  const five = ['e.5', 'd.4', 'c.3', 'b.2', 'a.1'].join('~')
  expect(tokensIn(writeDevices(local, five, 'f.6'))).toBe('f.6~e.5~d.4~c.3~b.2')
  expect(tokensIn(writeDevices(local, five, 'c.3'))).toBe('c.3~e.5~d.4~b.2~a.1')
  expect(readDevices(five)).toBe(five)
})

it.each([undefined, '', 'a b', 'a\r\nx-admin: 1', 'ü', 'a'.repeat(401)])('%j is no token', (cookie) => {
  expect(readDevices(cookie)).toBe('')
})
