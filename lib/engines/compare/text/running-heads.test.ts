import { describe, expect, test } from 'vitest'
import { findRunningHeads } from './running-heads.ts'

/** The first lines that are dropped, one per page; each page continues with unique words. */
function droppedTops(tops: readonly string[]): boolean[] {
  const words = ['flood', 'fire', 'theft', 'hail', 'smoke', 'vandals']
  const pages = tops.map((top, page) =>
    [top, `We pay for ${words[page]}.`, `Not for ${words[page]} abroad`].map((text) => ({
      start: 0,
      end: text.length,
      text,
      gap: false,
      afterRule: false,
    })),
  )
  return findRunningHeads(pages).map((found) => found.has(0))
}

describe('a heading at the top of a page stays', () => {
  test.each([
    ['section after section', ['SECTION I - COVERAGES', 'SECTION I - EXCLUSIONS', 'SECTION I - CONDITIONS']],
    ['part after part', ['PART 1 - COVERAGES', 'PART 2 - EXCLUSIONS', 'PART 3 - CONDITIONS']],
    ['numbers that go up with the pages', ['ARTICLE 1', 'ARTICLE 2', 'ARTICLE 3', 'ARTICLE 4']],
    ['a number of its own', ['1. Coverages', '2. Exclusions', '3. Conditions']],
    ['in columns', ['Coverage A     Dwelling', 'Coverage A     Contents', 'Coverage A     Loss of use']],
  ])('%s', (_, tops) => {
    expect(droppedTops(tops)).toEqual(tops.map(() => false))
  })
})

describe('a running head goes', () => {
  test.each([
    ['the form', ['Form HO 3', 'Form HO 3', 'Form HO 3']],
    ['the form beside the section', ['Form HO 3 - Coverages', 'Form HO 3 - Exclusions', 'Form HO 3 - Conditions']],
    ['the section that goes on', ['SECTION I - COVERAGES', 'SECTION I - COVERAGES', 'SECTION I - COVERAGES']],
    ['the page', ['Page 1', 'Page 2', 'Page 3']],
    [
      'the page after what could be a provision',
      ['APPENDIX A(1) Page 1', 'APPENDIX A(1) Page 2', 'APPENDIX A(1) Page 3'],
    ],
    ['a page count that was never counted on', ['- 1 -', '- 1 -']],
  ])('%s', (_, tops) => {
    expect(droppedTops(tops)).toEqual(tops.map(() => true))
  })
})
