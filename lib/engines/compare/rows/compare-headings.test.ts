import { describe, expect, it } from 'vitest'
import { resultOf } from '../testing/policies.ts'
import type { Cell } from '../types.ts'
import { compareHeadings } from './compare-headings.ts'

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
    ['Coverage A – Dwelling', 'DWELLING'],
  ])('“%s” and “%s” differ in their number alone', (before, after) => {
    const { found } = compareHeadings(cell(before), cell(after), 'definitions')
    expect(found).toMatchObject([{ change: 'renumbered', category: 'numbering', effect: 'none' }])
  })

  it('the same heading in other capitals is no more than a reprint', () => {
    const { found } = compareHeadings(cell('FIRE'), cell('Fire'), 'perils')
    expect(found).toMatchObject([{ change: 'layout', category: 'layout', effect: 'none' }])
  })
})

describe('a heading that the other side prints as the first words of its text', () => {
  const skipOf = (bare: string, text: string) =>
    compareHeadings({ ...cell(null), text: bare }, { ...cell('Trees'), text }, 'coverages').skip
  it.each([
    ['is skipped there', 'Trees. We pay for oaks.', 'We pay for oaks.', { a: 1, b: 0 }],
    ['is not where the text itself begins so', 'Trees and plants.', 'Trees and plants.', { a: 0, b: 0 }],
    ['is skipped once where both stand there', 'Trees. Trees and plants.', 'Trees and plants.', { a: 1, b: 0 }],
  ])('%s', (_, bare, text, expected) => {
    expect(skipOf(bare, text)).toEqual(expected)
  })
})

it('a heading alone in a split provision is a heading, regardless of its words', () => {
  const before = 'We do not cover lawns in summer. We do not cover trees in winter.'
  const after = (heading: string) =>
    `A. Lawns. We do not cover lawns in summer.\n\nB. ${heading}. We do not cover trees in winter.`
  const found = (heading: string) =>
    resultOf([[`EXCLUSIONS\n\nA. Lawns. ${before}`], [`EXCLUSIONS\n\n${after(heading)}`]]).differences.filter(
      ({ materiality }) => materiality !== 'none',
    )
  expect(found('Trees').map(({ summary, effect, materiality }) => ({ summary, effect, materiality }))).toEqual([
    { summary: 'Heading added: “Trees.”.', effect: 'unclear', materiality: 'low' },
  ])
})
