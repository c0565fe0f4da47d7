import { expect, it } from 'vitest'
import { discussionPlace, requestText } from './staging-request.ts'

const filing = { id: 'f1', displayName: 'Canal boats' }

it('leads from a request to authorize staging to the Staging tab', () => {
  expect(discussionPlace(filing, { id: 'c1', body: requestText(filing) })).toBe('/filings/f1?tab=staging')
})

it.each(['Please explain.', requestText({ displayName: 'Other boats' })])(
  'leads from “%s” to the discussion',
  (body) => {
    expect(discussionPlace(filing, { id: 'c1', body })).toBe('/filings/f1?tab=comments#comment-c1')
  },
)
