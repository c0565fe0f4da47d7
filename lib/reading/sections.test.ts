import { describe, expect, it } from 'vitest'
import type { ResultProvision } from '#lib/contract/comparisons/result.ts'
import { nameSections } from './sections.ts'

type Line = readonly [number: string | null, heading: string | null, text: string]

function rowsOf(lines: readonly Line[]): ResultProvision[] {
  return lines.map(([number, heading, text], index) => ({
    id: `p${index}`,
    part: 'other',
    heading,
    relation: 'same',
    cells: { a: null, b: { number, heading, text, parts: null, citationIds: [] } },
    differenceIds: [],
  }))
}

function namesOf(lines: readonly Line[]): (string | undefined)[] {
  const sections = nameSections(rowsOf(lines))
  return lines.map((_, index) => sections.get(`p${index}`))
}

describe('the section of a provision', () => {
  it('is the nearest title without a number before it', () => {
    expect(
      namesOf([
        [null, 'Section I Exclusions', ''],
        ['A', null, 'Ordinance.'],
        ['A.1', null, 'Earth movement.'],
        [null, 'Section II Exclusions', ''],
        ['A', 'Motor vehicles', 'Racing.'],
        [null, null, 'We do not insure any of them.'],
      ]),
    ).toEqual([
      undefined,
      'Section I Exclusions',
      'Section I Exclusions',
      undefined,
      'Section II Exclusions',
      'Section II Exclusions',
    ])
  })

  it('is the first level of its number where sections are numbered', () => {
    expect(
      namesOf([
        ['II', 'Definitions', ''],
        ['II.B.1', null, 'Overflow.'],
        ['V', 'Exclusions', 'We pay for direct loss only.'],
        ['V.A', null, 'Loss of profits.'],
        ['VI.A', null, 'Of a section that has no heading.'],
      ]),
    ).toEqual([undefined, 'Definitions', undefined, 'Exclusions', undefined])
  })
})
