import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSecretHolder } from './secret-holder.ts'

function textOf(secret: Uint8Array | null): string | null {
  return secret && Buffer.from(secret).toString()
}

test('hands a secret out once', () => {
  const holder = createSecretHolder('process')
  holder.put('pass', Buffer.from('pässword'))
  expect(holder.take('other')).toBeNull()
  expect(textOf(holder.take('pass'))).toBe('pässword')
  expect(holder.take('pass')).toBeNull()
})

test('keeps the newest secret of a piece of work', () => {
  const holder = createSecretHolder('process')
  holder.put('pass', Buffer.from('first'))
  holder.put('pass', Buffer.from('second'))
  expect(textOf(holder.take('pass'))).toBe('second')
})

test('forgets a secret that is dropped or not taken in time, and all of them when it is closed', async () => {
  const holder = createSecretHolder('process', 5)
  holder.put('dropped', Buffer.from('secret'))
  holder.drop('dropped')
  holder.put('late', Buffer.from('secret'))
  await delay(50)
  holder.put('open', Buffer.from('secret'))
  holder.close()
  expect(['dropped', 'late', 'open'].map((work) => holder.take(work))).toEqual([null, null, null])
})

test('shows no secret when it is printed', () => {
  const holder = createSecretHolder('process')
  holder.put('pass', Buffer.from('canary'))
  expect(JSON.stringify(holder)).not.toContain('canary')
  holder.close()
})
