import { expect, test } from 'vitest'
import { readState } from './read-state.ts'

const states = [
  { code: 'OH', name: 'Ohio' },
  { code: 'IN', name: 'Indiana' },
  { code: 'WV', name: 'West Virginia' },
]

test.each([
  ['Ohio', 'OH Ohio', ''],
  ['(OH)', 'OH Ohio', ''],
  ['OH Ohio Homeowners', 'OH Ohio', 'Homeowners'],
  ['west virginia Personal Auto', 'WV West Virginia', 'Personal Auto'],
  ['1. OH: Ohioan Farmers', 'OH Ohio', '1. : Ohioan Farmers'],
  ['Damage in transit', null, 'Damage in transit'],
  ['', null, ''],
])('reads the state of %j', (text, state, rest) => {
  expect(readState(text, states)).toEqual({ state, rest })
})
