import { expect, it } from 'vitest'
import { leadOf } from './lead-of.ts'

it.each([
  ['We do not insure loss caused by:', 'We do not insure loss caused by: … '],
  [' We do not insure: ', 'We do not insure: … '],
  ['We do not insure loss.', ''],
  ['', ''],
])('the lead-in of the items below “%s” is “%s”', (text, lead) => {
  expect(leadOf({ text }, 100)).toBe(lead)
})

it('a long lead-in is its last sentence, or none', () => {
  const before = 'Coverage applies only in the states that the declarations name, and only in the policy period.'
  expect(leadOf({ text: `${before} We do not insure:` }, 100)).toBe('We do not insure: … ')
  expect(leadOf({ text: `${before.replace('.', ',')} and not to:` }, 100)).toBe('')
  expect(leadOf(null, 100)).toBe('')
})
