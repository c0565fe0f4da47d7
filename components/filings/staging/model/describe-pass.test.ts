import { expect, it } from 'vitest'
import type { StagingPass } from '#lib/contract/filings/staging.ts'
import { describePass } from './describe-pass.ts'

const tabs: StagingPass['tabs'] = [
  {
    tab: 'general_information',
    screenshot: true,
    filled: [{ label: 'Product Name', value: 'Home' }],
    notAsked: [{ label: 'Review Type', value: 'Use and file' }],
  },
  {
    tab: 'form_schedule',
    screenshot: true,
    filled: [
      { label: '1. Form Name', value: 'Policy' },
      { label: '1. Attachment', value: 'Policy.pdf' },
      { label: 'Validation', value: '1 issue' },
    ],
    notAsked: [],
  },
]
const pass = { status: 'ready_for_owner', connector: 'browser', reference: 'Filing Desk 1', tabs } as const

it('says what a pass filled in, what had no field, and what the system says of the draft', () => {
  expect(describePass(pass)).toBe(
    'The browser filled in the draft: 2 values and 1 document on 2 tabs. 1 value of the filing has no field there. The filing system’s validation says: “1 issue”. Nothing was submitted or paid.',
  )
})

it('says of a package that it was prepared', () => {
  expect(describePass({ ...pass, connector: 'package', reference: null, tabs: [] })).toBe(
    'The pass prepared the draft package: 0 values and 0 documents on 0 tabs. Nothing was submitted or paid.',
  )
})

it('names the draft that a replaced pass may have left half filled in', () => {
  expect(describePass({ ...pass, status: 'superseded' })).toContain('“Filing Desk 1” may be half filled in.')
  expect(describePass({ ...pass, status: 'superseded', reference: null })).toContain('It made no draft.')
})

it.each(['queued', 'needs_sign_in', 'preparing', 'failed'] as const)('leaves %s to the rest of the page', (status) => {
  expect(describePass({ ...pass, status })).toBeNull()
})
