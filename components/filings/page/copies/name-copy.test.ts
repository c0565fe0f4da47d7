import { expect, test } from 'vitest'
import { nameCopy } from './name-copy.ts'

test.each([
  ['Special form (OH)', 'OH', 'IN', 'Special form (IN)'],
  ['Special form', 'OH', 'IN', 'Special form (IN)'],
  ['Special form (OH), second (OH)', 'OH', 'KY', 'Special form (KY), second (KY)'],
  ['OHIO special form', 'OH', 'KY', 'OHIO special form (KY)'],
  ['Special form', null, 'KY', 'Special form (KY)'],
])('%s of %s is named for %s: %s', (name, from, to, expected) => {
  expect(nameCopy(name, { from, to })).toBe(expected)
})
