import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginateStretches, paginateText, sectionLength } from './text-pages.ts'

const bare = (text: string) => text.replace(/\s/g, '')
const prose = fc
  .array(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 400 }), { maxLength: 30 })
  .map((paragraphs) => paragraphs.map((words) => words.join(' ')).join('\n\n'))

describe('paginateText', () => {
  it('keeps every printing character of any text, in order', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const pages = paginateText(text)
        expect(bare(pages.map((page) => page.text).join(''))).toBe(bare(text))
        expect(pages.map((page) => page.page)).toEqual(pages.map((_, index) => index + 1))
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  it('ends a section at the last end of a paragraph within 3,000 characters', () => {
    const paragraph = `${'word '.repeat(199)}word.`
    const [first, second] = paginateText([paragraph, paragraph, paragraph, paragraph].join('\n\n'))
    expect(first?.text).toBe(`${paragraph}\n\n${paragraph}`)
    expect(second?.text).toBe(`${paragraph}\n\n${paragraph}`)
  })

  it('does not cut a paragraph that is longer than a section', () => {
    const long = `${'word '.repeat(1_000)}end.`
    expect(paginateText(`${long}\n\nNext.`).map((page) => page.text)).toEqual([long, 'Next.'])
  })

  it('cuts text without paragraphs, but never inside a surrogate pair', () => {
    const pages = paginateText('😀'.repeat(10_000))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.text.isWellFormed()).toBe(true)
  })

  it('makes one section of each stretch between form feeds, however long', () => {
    const long = 'A sentence.\n\n'.repeat(400).trim()
    expect(paginateText(`One\f${long}\fThree\f`).map((page) => page.text)).toEqual(['One', long, 'Three'])
  })

  it('counts blank sections before and between others, so that numbers match', () => {
    expect(paginateText('\fTwo\f \n\fFour\f\n\f').map(({ page, text }) => [page, text])).toEqual([
      [1, ''],
      [2, 'Two'],
      [3, ''],
      [4, 'Four'],
    ])
  })

  it('drops byte order marks, NUL and lone surrogates, and turns CRLF and CR into LF', () => {
    expect(paginateText('\ufeffa\r\nb\rc\u0000d\ud800e')[0]?.text).toBe('a\nb\ncde')
  })

  it('keeps soft hyphens', () => {
    expect(paginateText('insur\u00adance')[0]?.text).toBe('insur\u00adance')
  })

  it('composes characters', () => {
    expect(paginateText('cafe\u0301')[0]?.text).toBe('café')
  })

  it('has no sections for blank text, and no sizes or runs for any', () => {
    expect(paginateText(' \n\n \f')).toEqual([])
    expect(paginateText('x')).toEqual([{ page: 1, width: null, height: null, text: 'x', runs: [] }])
  })
})

describe('paginateStretches', () => {
  it('breaks at each stretch, and cuts long ones as text without form feeds is cut', () => {
    const paragraph = `${'word '.repeat(399)}word.`
    const pages = paginateStretches(['One', `${paragraph}\n\n${paragraph}`])
    expect(pages.map((page) => page.text)).toEqual(['One', paragraph, paragraph])
    expect(Math.max(...pages.map((page) => page.text.length))).toBeLessThanOrEqual(sectionLength)
  })
})
