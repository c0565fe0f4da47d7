import { expect, test } from 'vitest'
import * as z from 'zod'
import { cutPath, toDetails } from './details.ts'
import { queryInteger } from './primitives.ts'

test.each([
  ['other', 'invalid_value'],
  [5, 'invalid_type'],
  [null, 'invalid_type'],
  [undefined, 'required'],
])('for one of two expected values, %j is %s', (role, code) => {
  const schema = z.strictObject({ role: z.enum(['owner', 'member']) })
  const issues = schema.safeParse({ role }).error?.issues ?? []
  expect(toDetails('body', issues, { role })).toMatchObject([{ path: ['role'], code }])
})

test('a path has 12 items of 64 characters at most, and none ends in half a character', () => {
  expect(cutPath(Array.from({ length: 13 }, (_, index) => index))).toHaveLength(12)
  expect(cutPath(['a'.repeat(64), 'a'.repeat(65)])).toEqual(['a'.repeat(64), 'a'.repeat(64)])
  const [cut = '', lone = ''] = cutPath([`a${'😀'.repeat(40)}`, '\ud800'])
  expect([cut.length <= 64, cut.isWellFormed(), cut.startsWith(`a${'😀'.repeat(31)}`)]).toEqual([true, true, true])
  expect(lone).toBe('\ufffd')
})

const many = Array.from({ length: 20 }, (_, index) => `value_of_${index + 10}`)
const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('a') }),
  z.strictObject({ kind: z.literal('b') }),
])

test.each([
  [z.number().int(), 1.5, 'A whole number.'],
  [z.number().min(1), 0, 'At least 1.'],
  [z.string(), 7, 'A text.'],
  [z.array(z.string()), {}, 'A list.'],
  [z.boolean(), 'yes', 'true or false.'],
  [z.guid(), 'x', 'A UUID, such as 00000000-0000-4000-8000-000000000000.'],
  [z.iso.date(), '1/31/2026', 'A day such as 2026-01-31.'],
  [z.iso.datetime({ offset: true }), '2026-01-31', 'A time with its offset, such as 2026-01-31T12:00:00Z.'],
  [z.string().regex(/^[A-Z]{2}$/, { error: 'Two capital letters.' }), 'ohio', 'Two capital letters.'],
  [z.url({ error: 'The address of your receiver.' }), 'x', 'The address of your receiver.'],
  [z.union([z.string(), z.strictObject({ id: z.string() })]), 7, 'A text, or an object.'],
  [z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]), 'x', 'An object.'],
  [choice, { kind: 'c' }, 'Expected one of a, b.'],
  [z.enum(many), 'x', `Expected one of ${many.slice(0, 13).join(', ')}, or 7 others.`],
  [z.record(z.string().regex(/^\d+$/, { error: 'A year.' }), z.number()), { x: 1 }, 'A year.'],
  [queryInteger(1, 100), '0', 'A whole number, 1 to 100.'],
  [queryInteger(1, 100), '1e2', 'A whole number, 1 to 100.'],
  [queryInteger(1, Number.MAX_SAFE_INTEGER), '-1', 'A whole number, at least 1.'],
])('%# says which form is accepted instead of %j: %s', (schema: z.ZodType, value, message) => {
  const issues = schema.safeParse(value).error?.issues ?? []
  expect(toDetails('query', issues, value)).toMatchObject([{ message }])
})
