import { describe, expect, it } from 'vitest'
import { findGaps } from './find-gaps.ts'

const skeleton = 'Regarding “Objection 1”:\n\n[The decision.]\n\nThe wording is in HO 3, p. 7. [Say whether it stays.]'

describe('the gaps of a reply', () => {
  it('are all of those of the skeleton that it began with', () => {
    expect(findGaps(skeleton, skeleton)).toEqual(['[The decision.]', '[Say whether it stays.]'])
  })

  it('are the brackets that have not been filled in', () => {
    expect(findGaps(skeleton.replace('[The decision.]', 'We keep the wording.'), skeleton)).toEqual([
      '[Say whether it stays.]',
    ])
  })

  it('are not the brackets that a person writes', () => {
    expect(findGaps('We keep “[c]ollapse” as filed.', skeleton)).toEqual([])
  })

  it('do not exist for a task without a skeleton', () => {
    expect(findGaps('[The decision.]', null)).toEqual([])
  })
})
