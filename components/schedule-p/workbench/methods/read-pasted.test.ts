import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPasted } from './read-pasted.ts'

it('reads a pasted column, with thousands separators, and nothing else', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(amounts, (column) => {
      expect(readPasted(`${column.map((amount) => amount.toLocaleString('en-US')).join('\r\n')}\n`)).toEqual(column)
    }),
    { seed: 95 },
  )
  expect(readPasted('65 %\n70.5%')).toEqual([65, 70.5])
  expect(['', '12', '12\nabc', '1\t2\n3\t4', '1\n\n2'].map(readPasted)).toEqual([null, null, null, null, null])
})
