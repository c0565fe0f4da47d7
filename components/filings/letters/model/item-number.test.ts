import { expect, it } from 'vitest'
import { findItemNumberIssue, nextItemNumber, readItemNumber } from './item-number.ts'

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['999', 999],
  ['0', null],
  ['1000', null],
  ['1.5', null],
  ['', null],
  ['x', null],
])('reads “%s” as %s', (text, number) => {
  expect(readItemNumber(text)).toBe(number)
})

it('offers the number after the largest', () => {
  expect([nextItemNumber([]), nextItemNumber([2, 7, 3])]).toEqual(['1', '8'])
})

it('rejects a number that the letter has', () => {
  expect(findItemNumberIssue('2', [2])).toBe('The letter already has an item 2.')
  expect(findItemNumberIssue('x', [2])).toContain('whole number')
  expect(findItemNumberIssue('3', [2])).toBeNull()
})
