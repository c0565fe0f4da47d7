import { describe, expect, it } from 'vitest'
import { createReferenceMap, readSentence } from './references.ts'

/** Two sections, each with paragraphs A and B; the sentence is in paragraph A of the second. */
const rows = ['Part 1 Coverages', 'A', 'B', 'Part 2 Limits', 'A', 'B', 'B.1']
const cells = rows.map((name) =>
  name.startsWith('Part') ? { number: null, heading: name, parts: null } : { number: name, heading: null, parts: null },
)
const map = createReferenceMap({ cells, positions: [...cells.keys()] })

/** Where each reference of a sentence leads. */
function targets(sentence: string): (string | null)[] {
  return [...sentence.matchAll(/paragraph (?:[A-Z][.\w()]*)/g)].map(({ 0: reference, index }) =>
    map.resolve(reference, 4, readSentence(sentence)(index)),
  )
}

describe('a reference', () => {
  it.each<readonly [string, (string | null)[]]>([
    ['We pay no more than this limit under paragraph B.', ['5']],
    ['We pay no more than this limit under Part 1, paragraph B.', ['2']],
    ['We pay what paragraph B of Part 1 gives.', ['2']],
    ['Part 1, paragraph B. What we pay counts toward paragraph B.', ['2', '5']],
    ['We pay unless paragraph B or Part 1 takes it out.', ['5']],
    ['We pay under Part 1, paragraph A or paragraph B.', ['1', '2']],
  ])('leads to the section that is named for it, else to its own: %s', (sentence, expected) => {
    expect(targets(sentence)).toEqual(expected)
  })

  it('needs no word before a path of several steps whose section is named', () => {
    const numbered = ['Section I', 'A.1', 'Section II', 'A.1'].map((name) => ({
      number: name.startsWith('Section') ? null : name,
      heading: name.startsWith('Section') ? name : null,
      parts: null,
    }))
    const { resolve } = createReferenceMap({ cells: numbered, positions: [...numbered.keys()] })
    const sentence = 'It is subject to A.1 of Section I.'
    expect(resolve('A.1', 3, readSentence(sentence)(sentence.indexOf('A.1')))).toBe('1')
  })

  it('leads to the longest part of its path that there is, and keeps the rest', () => {
    expect(targets('See paragraph B.1(c) and paragraph B.7.')).toEqual(['6/c', '5/7'])
  })

  it('leads from the first to the last of a range', () => {
    const numbered = ['A', 'B', 'B.1', 'B.2', 'B.3'].map((number) => ({ number, heading: null, parts: null }))
    const { resolve } = createReferenceMap({ cells: numbered, positions: [...numbered.keys()] })
    expect([resolve('B.1–3', 0, null), resolve('B.1-3', 0, null)]).toEqual(['2–4', '2–4'])
  })
})
