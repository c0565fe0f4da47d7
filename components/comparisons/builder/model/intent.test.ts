import { expect, test } from 'vitest'
import { keepIntent } from './intent.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('the key belongs to the intent: the same on retry, a new one after an edit', () => {
  const made: string[] = []
  const makeId = () => {
    made.push(uuid(made.length))
    return made.at(-1) ?? ''
  }
  const first = keepIntent(null, '{"a":1}', makeId)
  expect(keepIntent(first, '{"a":1}', makeId)).toBe(first)
  expect(keepIntent(first, '{"a":2}', makeId).idempotencyKey).not.toBe(first.idempotencyKey)
})
