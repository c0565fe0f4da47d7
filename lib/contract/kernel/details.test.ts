import { expect, test } from 'vitest'
import * as z from 'zod'
import { cutPath, toDetails } from './details.ts'

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
