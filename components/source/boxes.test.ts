import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilePage } from '#lib/contract/files/operations.ts'
import { boxesOf } from './boxes.ts'
import { findPrint } from './find-print.ts'
import { checkQuote, cutPage } from './page-slices.ts'

const line = (start: number, length: number, y: number) => ({
  start,
  end: start + length,
  x: 50,
  y,
  width: length * 5,
  height: 10,
})
/** Every letter as wide as the next. */
const print = (runs: FilePage['runs']) => ({ text: 'n'.repeat(120), runs })
const page = print([line(0, 40, 100), line(41, 40, 114), line(82, 20, 128)])

describe('boxes of a passage', () => {
  it('cover whole runs whole, and partial runs in proportion', () => {
    expect(boxesOf(page, 10, 61)).toEqual([
      { x: 100, y: 100, width: 150, height: 10 },
      { x: 50, y: 114, width: 100, height: 10 },
    ])
  })

  it('follow letters that are set wider and narrower', () => {
    const text = 'Will we pay $1,000 or less, if it is filled'
    const whole = { text, runs: [{ start: 0, end: text.length, x: 0, y: 0, width: 430, height: 10 }] }
    const widthOf = (phrase: string) =>
      boxesOf(whole, text.indexOf(phrase), text.indexOf(phrase) + phrase.length)[0]?.width ?? 0
    expect(widthOf('$1,000')).toBeGreaterThan(widthOf('filled'))
    expect(widthOf('Will w')).toBeGreaterThan(widthOf('if it '))
    expect(boxesOf(whole, 0, text.length)).toEqual([{ x: 0, y: 0, width: 430, height: 10 }])
  })

  it('join adjacent runs of a line', () => {
    const runs = [
      { start: 0, end: 5, x: 10, y: 20, width: 25, height: 10 },
      { start: 6, end: 10, x: 38, y: 20.5, width: 20, height: 10 },
    ]
    expect(boxesOf(print(runs), 0, 10)).toEqual([{ x: 10, y: 20, width: 48, height: 10.5 }])
  })

  it('keep two columns apart', () => {
    const runs = [
      { start: 0, end: 10, x: 50, y: 20, width: 200, height: 10 },
      { start: 11, end: 20, x: 320, y: 20, width: 200, height: 10 },
    ]
    expect(boxesOf(print(runs), 0, 20)).toHaveLength(2)
  })

  it('are cut along the lines of a sideways page, read upward or downward', () => {
    const upward = [
      { start: 0, end: 40, x: 100, y: 50, width: 10, height: 200 },
      { start: 41, end: 61, x: 114, y: 150, width: 10, height: 100 },
    ]
    expect(boxesOf(print(upward), 0, 10)).toEqual([{ x: 100, y: 200, width: 10, height: 50 }])
    expect(boxesOf(print(upward), 41, 51)).toEqual([{ x: 114, y: 200, width: 10, height: 50 }])
    const downward = [
      { start: 0, end: 40, x: 114, y: 50, width: 10, height: 200 },
      { start: 41, end: 61, x: 100, y: 50, width: 10, height: 100 },
    ]
    expect(boxesOf(print(downward), 0, 10)).toEqual([{ x: 114, y: 50, width: 10, height: 50 }])
    expect(boxesOf(print(downward), 30, 51)).toEqual([
      { x: 114, y: 200, width: 10, height: 50 },
      { x: 100, y: 50, width: 10, height: 50 },
    ])
  })

  it('stay inside the runs, and do not exist outside them', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.nat(120), (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        for (const box of boxesOf(page, start, end)) {
          expect(box.x).toBeGreaterThanOrEqual(50)
          expect(box.x + box.width).toBeLessThanOrEqual(250 + 1e-9)
        }
        if (start === end) expect(boxesOf(page, start, end)).toEqual([])
      }),
      { seed: 51, numRuns: 200 },
    )
  })
})

describe('a page as text', () => {
  const highlight = fc.record({
    start: fc.nat(90),
    end: fc.nat(90),
    tone: fc.constantFrom('passage' as const, 'around' as const),
  })

  it('cut at its highlights is still the whole page', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.array(highlight, { maxLength: 5 }), (text, highlights) => {
        expect(
          cutPage(text, highlights)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text)
      }),
      { seed: 52, numRuns: 200 },
    )
  })

  it('marks exactly the passage', () => {
    const marked = cutPage('We pay up to $500.', [{ start: 13, end: 17, tone: 'passage' }]).filter(
      ({ tone }) => tone !== null,
    )
    expect(marked).toEqual([{ start: 13, text: '$500', tone: 'passage' }])
  })
})

describe('a quote', () => {
  it('is exact only when it is its slice of the page, to the letter', () => {
    const text = 'We pay up to $500.'
    expect(checkQuote(text, { start: 13, end: 17, quote: '$500' })).toBe('exact')
    expect(checkQuote(text, { start: 13, end: 17, quote: '$600' })).toBe('differs')
    expect(checkQuote(text, { start: 14, end: 18, quote: '$500' })).toBe('differs')
    expect(checkQuote('', { start: 13, end: 17, quote: '$500' })).toBe('differs')
  })
})

describe('the printed width of a page', () => {
  const at = (x: number, width: number) => ({ start: 0, end: 1, x, y: 0, width, height: 10 })

  it('holds every word, with a margin', () => {
    expect(findPrint([at(72, 400), at(100, 440)], 612)).toEqual({ x: 60, width: 492 })
  })

  it('is never wider than the page, nor so narrow that a few words are blown up', () => {
    expect(findPrint([at(2, 609)], 612)).toEqual({ x: 0, width: 612 })
    expect(findPrint([at(290, 30)], 600)).toEqual({ x: 95, width: 420 })
    expect(findPrint([], 612)).toEqual({ x: 0, width: 612 })
  })
})
