import { describe, expect, it } from 'vitest'
import { compareHeadings } from './compare-headings.ts'
import type { Cell } from './types.ts'

function cell(heading: string | null): Cell {
  return { number: '3', heading, text: 'We pay for loss by fire.', parts: null, citationIds: [] }
}

describe('headings', () => {
  it.each([
    ['a new heading is added, and the side without it lacks the difference', null, 'Fire', 'added', 'a'],
    ['a heading that is gone is removed', 'Fire', null, 'removed', 'b'],
  ] as const)('%s', (...[, before, after, change, lacking]) => {
    const { found } = compareHeadings(cell(before), cell(after), 'perils')
    expect(found).toMatchObject([{ change, [lacking]: null, summary: `Heading ${change}: “Fire”.` }])
  })

  it('a heading in other words is replaced', () => {
    const { found } = compareHeadings(cell('Fire'), cell('Fire or lightning'), 'perils')
    expect(found).toMatchObject([
      { change: 'replaced', summary: 'Heading changed from “Fire” to “Fire or lightning”.' },
    ])
  })

  it.each([
    ['Part 2 Definitions', 'Part 3 Definitions'],
    ['SECTION I – Property', 'Section 1. Property'],
    ['Conditions', 'Part IV Conditions'],
  ])('“%s” and “%s” differ in their number alone', (before, after) => {
    const { found } = compareHeadings(cell(before), cell(after), 'definitions')
    expect(found).toMatchObject([{ change: 'renumbered', category: 'numbering', effect: 'none' }])
  })

  it('the same heading in other capitals is no more than a reprint', () => {
    const { found } = compareHeadings(cell('FIRE'), cell('Fire'), 'perils')
    expect(found).toMatchObject([{ change: 'layout', category: 'layout', effect: 'none' }])
  })
})
