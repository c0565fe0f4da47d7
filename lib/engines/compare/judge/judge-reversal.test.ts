import { describe, expect, it } from 'vitest'
import { judgeReversal } from './judge-reversal.ts'

const denied = 'We do not cover loss to satellite dishes.'
const given = 'We will pay up to $500 for loss to satellite dishes.'

describe('a statement in place of another', () => {
  it('is broader where it gives what the other takes, and narrower where it takes it', () => {
    expect([judgeReversal(denied, given), judgeReversal(given, denied)]).toEqual(['broader', 'narrower'])
  })

  it.each([
    ['both give', given, 'We will pay for loss to satellite dishes.'],
    ['they are about different things', denied, 'We will pay for injury to a guest.'],
    ['one has an exception', denied, 'We will pay for loss to satellite dishes unless they are vacant.'],
    [
      'they are about the cover of another',
      'The policy of your landlord is void.',
      'The policy of your landlord applies.',
    ],
  ])('has no direction where %s', (_, one, other) => {
    expect([judgeReversal(one, other), judgeReversal(other, one)]).toEqual([null, null])
  })
})
