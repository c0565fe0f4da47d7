import { expect, test } from 'vitest'
import { findNamedStatuses } from './find-named-statuses.ts'

test.each([
  ['submitted', ['submitted'], ''],
  ['Ohio SUBMITTED auto', ['submitted'], 'ohio auto'],
  ['ready  to stage', ['ready_to_stage'], ''],
  ['ohio ready to st', ['ready_to_stage'], 'ohio'],
  ['stag', ['staging', 'staged'], ''],
  ['staged', ['staged'], ''],
  ['stage', ['staged'], ''],
  ['draft closed', ['draft'], 'closed'],
])('in %j', (text, statuses, rest) => {
  expect(findNamedStatuses(text)).toEqual({ statuses, rest })
})

test.each(['', 'sub', 'submitte ohio', 'submitted-by', 'drafting', 'undisclosed'])('none in %j', (text) => {
  expect(findNamedStatuses(text)).toBeNull()
})
