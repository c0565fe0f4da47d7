import { expect, test } from 'vitest'
import { compareTexts } from './testing.ts'

const edition = ({ days = 60, glass = '' }) => `TRUNK POLICY

COVERAGES
A. Coats. We pay for theft of coats${glass} from a locked trunk.

EXCLUSIONS
We do not cover:
1. Vandalism, if the building is vacant for more than ${days} days in a row;
2. War.
`

const review = (note: string, first: string, second: string) =>
  compareTexts({ a: first, b: second }, { notes: [note] }).review[0]?.statements[0]?.outcome

test('decides a value between two thresholds by the effect of their change', () => {
  const [first, second] = [edition({ days: 60 }), edition({ days: 30 })]
  expect(review('Vandalism in a building that is vacant for 40 days is no longer covered.', first, second)).toBe(
    'confirmed',
  )
  expect(review('Vandalism in a building that is vacant for 40 days is now covered.', first, second)).toBe(
    'contradicted',
  )
  expect(review('Vandalism in a building that is vacant for 90 days is no longer covered.', first, second)).toBe(
    'not_established',
  )
})

test('decides what came in by its effect, and leaves a change of something else open', () => {
  const [first, second] = [edition({}), edition({ glass: ' or furs' })]
  expect(review('Theft of furs from a trunk is still not covered.', first, second)).toBe('contradicted')
  expect(review('Theft of coats from a trunk is no longer covered.', first, second)).not.toBe('confirmed')
})
