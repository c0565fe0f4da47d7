import { expect, it } from 'vitest'
import { labelDue } from './due-label.ts'

it.each([
  ['2026-03-07', { text: '3 days overdue', urgency: 'overdue' }],
  ['2026-03-09', { text: '1 day overdue', urgency: 'overdue' }],
  ['2026-03-10', { text: 'Due today', urgency: 'soon' }],
  ['2026-03-11', { text: 'Due in 1 day', urgency: 'soon' }],
  ['2026-03-17', { text: 'Due in 7 days', urgency: 'soon' }],
  ['2026-03-18', { text: 'Due in 8 days', urgency: 'later' }],
] as const)('on March 10, a respond-by date of %s is labeled %j', (respondBy, label) => {
  expect(labelDue(respondBy, '2026-03-10')).toEqual(label)
})
