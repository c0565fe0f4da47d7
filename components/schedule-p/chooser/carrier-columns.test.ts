import { expect, test } from 'vitest'
import { describeYears, toCarrierSort, toTableSort } from './carrier-columns.ts'

test('years in a row are a range', () => {
  expect(describeYears([2015, 2017, 2018, 2019, 2024])).toBe('2015, 2017–2019, 2024')
  expect(describeYears([])).toBe('')
})

test('a column of the table is sorted by its name at the service; any other by name', () => {
  for (const sort of ['code', '-lastRead', '-rows'] as const) expect(toCarrierSort(toTableSort(sort))).toBe(sort)
  expect(toCarrierSort(null)).toBe('name')
  expect(toCarrierSort({ id: 'years', desc: true })).toBe('name')
})
