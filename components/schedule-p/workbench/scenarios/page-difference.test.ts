import { expect, test } from 'vitest'
import { describeDifference } from './page-difference.ts'

test('names what a scenario’s page differs in, and nothing else', () => {
  const page = {
    carrierId: 'carrier_1',
    statementYear: 2019,
    line: '19.1',
    part: '2',
    section: null,
    variant: 'current',
    measure: 'm',
  }
  const difference = describeDifference({ ...page, statementYear: 2018, part: '5', section: '1', measure: 'n' }, page)
  expect(difference).toBe('statement year 2018, Part 5, section 1')
  expect(describeDifference({ ...page, carrierId: 'carrier_2' }, page)).toBe('another carrier')
  expect(describeDifference({ ...page, measure: 'n' }, page)).toBe('another measure')
})
