import { expect, test } from 'vitest'
import { frame } from './testing/between.ts'
import { resultOf } from './testing/policies.ts'

const material = (one: string, other: string) =>
  resultOf([frame('Conditions', one), frame('Conditions', other)]).differences.filter(
    ({ materiality }) => materiality !== 'none',
  )

test.each([
  ['The insurance that we provide pays for loss.', 'The insurance we provide pay for loss.'],
  ['We pay the limit as stated in the Schedule.', 'We pay the limit stated in the Schedule.'],
  ['But we pay for towing.', 'However, we pay for towing.'],
  ['Fields A1-A30 are on the map.', 'Fields A1-30 are on the map.'],
  ['Coverage does not apply to war.', 'No coverage applies to war.'],
  ['This insurance does NOT apply to war.', 'This insurance does not apply to war.'],
  ['See 11(d) (2) for the hail limit.', 'See 11(d)(2) for the hail limit.'],
  ['The yield − Less the wear − is paid.', 'The yield ? Less the wear ? is paid.'],
])('“%s” says what “%s” says', (one, other) => {
  expect(material(one, other)).toEqual([])
})

test.each([
  [
    'Claims under the Housing Act of 1990 are reported.',
    'Claims under the Housing Act of 1994 are reported.',
    'cross_reference',
  ],
  ['Fines under 42 U.S.C. 43959 are reported.', 'Fines under 42 U.S.C. 43968 are reported.', 'cross_reference'],
  ['This applies to the 2023 crop year.', 'This applies to the 2024 crop year.', 'date'],
  ['We pay loss under B.2-4 below.', 'We pay loss under B.2-5 below.', 'cross_reference'],
])('the figure of “%s” is no amount', (one, other, category) => {
  expect(material(one, other).map((found) => [found.category, found.effect])).toEqual([[category, 'unclear']])
})

test('a phrase that was replaced around kept words is one change', () => {
  const [found, ...others] = material(
    'The premises in which you usually store the boat are described.',
    'The premises in which the boat is kept are described.',
  )
  expect(others).toEqual([])
  expect(found).toMatchObject({ change: 'replaced', spans: { v2: { text: 'the boat is kept' } } })
})
