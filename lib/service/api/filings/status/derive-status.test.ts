import { expect, test } from 'vitest'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import { deriveStatus, type StatusFacts } from './derive-status.ts'

const nothing: StatusFacts = {
  filingMode: 'managed',
  disposition: null,
  dispositionDate: null,
  stateTrackingNumber: null,
  submittedOn: null,
  hasOpenObjection: false,
  lastPass: null,
  isComplete: false,
}
const date = '2026-02-01'
const submitted = { stateTrackingNumber: 'OH-1' }

const cases: readonly (readonly [FilingStatus | null, string, Partial<StatusFacts>])[] = [
  ['draft', 'nothing is known', {}],
  ['draft', 'a failed pass, incomplete', { lastPass: 'failed' }],
  ['ready_to_stage', 'complete', { isComplete: true }],
  ['ready_to_stage', 'complete after a failed pass', { isComplete: true, lastPass: 'failed' }],
  ['ready_to_stage', 'complete after a replaced pass', { isComplete: true, lastPass: 'superseded' }],
  ['staging', 'a pass that waits', { lastPass: 'queued', isComplete: true }],
  ['staging', 'a pass that waits for the password', { lastPass: 'needs_sign_in' }],
  ['staging', 'a pass at work', { lastPass: 'preparing' }],
  ['staged', 'a pass that ended', { lastPass: 'ready_for_owner' }],
  ['submitted', 'the state’s number', { ...submitted, lastPass: 'ready_for_owner' }],
  ['submitted', 'the state’s number on a reference filing', { ...submitted, filingMode: 'reference' }],
  ['submitted', 'a recorded day of submission', { submittedOn: date }],
  ['submitted', 'a recorded day of submission after a pass', { submittedOn: date, lastPass: 'ready_for_owner' }],
  ['submitted', 'a recorded day of submission on a reference filing', { submittedOn: date, filingMode: 'reference' }],
  ['objection', 'an open objection after a recorded submission', { submittedOn: date, hasOpenObjection: true }],
  ['closed', 'a disposition after a recorded submission', { submittedOn: date, disposition: 'Filed' }],
  ['objection', 'an open objection', { ...submitted, hasOpenObjection: true }],
  ['objection', 'an open objection during a pass', { hasOpenObjection: true, lastPass: 'queued' }],
  ['objection', 'an open objection on a reference filing', { hasOpenObjection: true, filingMode: 'reference' }],
  ['closed', 'a common disposition', { disposition: 'APPROVED' }],
  ['closed', 'a disposition in a sentence', { disposition: 'Placed on file, with conditions' }],
  ['closed', 'a disapproval', { disposition: 'Disapproved' }],
  ['closed', 'an unknown disposition with its date', { disposition: 'Concluded', dispositionDate: date }],
  ['closed', 'a disposition with an open discussion', { disposition: 'Filed', hasOpenObjection: true }],
  ['closed', 'a disposition on an unclassified filing', { disposition: 'Filed', filingMode: null }],
  ['draft', 'an unknown disposition without a date', { disposition: 'Concluded' }],
  ['submitted', 'a pending disposition', { ...submitted, disposition: 'Pending State Action' }],
  ['submitted', 'a pending disposition with a date', { ...submitted, disposition: 'Pending', dispositionDate: date }],
  ['submitted', 'a reopened one', { ...submitted, disposition: 'Filed, reopened', dispositionDate: date }],
  ['draft', 'a date without a disposition', { dispositionDate: date }],
  [null, 'a reference filing without any of these', { filingMode: 'reference', isComplete: true }],
  [null, 'an unclassified filing without any of these', { filingMode: null, lastPass: 'ready_for_owner' }],
]

test.each(cases)('is %s with %s', (status, _, facts) => {
  expect(deriveStatus({ ...nothing, ...facts })).toBe(status)
})
