import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSecretHolder } from './secret-holder.ts'

test('hands a secret out once', () => {
  const holder = createSecretHolder('process')
  holder.put('pass', 'pässword')
  expect(holder.take('other')).toBeNull()
  expect(holder.take('pass')).toBe('pässword')
  expect(holder.take('pass')).toBeNull()
})

test('keeps the newest secret of a piece of work', () => {
  const holder = createSecretHolder('process')
  holder.put('pass', 'first')
  holder.put('pass', 'second')
  expect(holder.take('pass')).toBe('second')
})

test('forgets a secret that is dropped, that nobody takes in time, and all of them when it is closed', async () => {
  const holder = createSecretHolder('process', 5)
  holder.put('dropped', 'secret')
  holder.drop('dropped')
  holder.put('late', 'secret')
  await delay(50)
  holder.put('open', 'secret')
  holder.close()
  expect(['dropped', 'late', 'open'].map((work) => holder.take(work))).toEqual([null, null, null])
})

test('shows no secret when it is printed', () => {
  const holder = createSecretHolder('process')
  holder.put('pass', 'canary')
  expect(JSON.stringify(holder)).not.toContain('canary')
  holder.close()
})
