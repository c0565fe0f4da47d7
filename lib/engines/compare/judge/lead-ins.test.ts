import { describe, expect, it } from 'vitest'
import type { LeadIn } from './lead-in.ts'
import { createLeadIns } from './lead-ins.ts'

/** How a sentence leads in the item of a list below it. */
function leadInOf(sentence: string): LeadIn | null {
  const cells = [
    { heading: null, text: sentence },
    { heading: null, text: 'Freezing of a plumbing system;' },
  ]
  return createLeadIns({ cells, positions: [0, 1], parents: [null, 0] }).of(1)
}

describe('a lead-in', () => {
  it.each<readonly [LeadIn, string]>([
    ['grant', 'We insure for direct loss caused by any of the following perils:'],
    ['grant', 'We insure for direct loss caused by the perils below, unless the loss is excluded in Section I:'],
    ['denial', 'We do not insure loss caused by:'],
    ['denial', 'The following are excluded:'],
    ['denial', 'We do not insure the following, unless the exclusion is removed by endorsement:'],
  ])('is a %s: %s', (leadIn, sentence) => {
    expect(leadInOf(sentence)).toBe(leadIn)
  })
})
