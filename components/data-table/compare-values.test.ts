import { describe, expect, it } from 'vitest'
import { compareValues, sortRows } from './compare-values.ts'

describe('sorting', () => {
  it('orders numbers by size, numbered text as people do, and nothing last', () => {
    expect([10, null, 9].sort(compareValues)).toEqual([9, 10, null])
    expect(['Form 10', 'form 9', null, 'Form 1'].sort(compareValues)).toEqual(['Form 1', 'form 9', 'Form 10', null])
    expect(['$1,000,000', '$500', '$1,000'].sort(compareValues)).toEqual(['$500', '$1,000', '$1,000,000'])
  })

  it('keeps rows with equal values in their order, and nothing last either way', () => {
    const rows = [
      { name: 'b', at: 1 },
      { name: null, at: 2 },
      { name: 'a', at: 3 },
      { name: 'B', at: 4 },
    ]
    const order = (isDescending: boolean) =>
      sortRows(rows, { value: ({ name }) => name }, isDescending).map(({ at }) => at)
    expect(order(false)).toEqual([3, 1, 4, 2])
    expect(order(true)).toEqual([1, 4, 3, 2])
  })
})
