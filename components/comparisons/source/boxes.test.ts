import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf } from './boxes.ts'
import { checkQuote, cutPage } from './page-stretches.ts'

const line = (start: number, length: number, y: number) => ({
  start,
  end: start + length,
  x: 50,
  y,
  width: length * 5,
  height: 10,
})
const page = [line(0, 40, 100), line(41, 40, 114), line(82, 20, 128)]

describe('boxes of a passage', () => {
  it('cover whole runs whole, and partial runs in proportion', () => {
    expect(boxesOf(page, 10, 61)).toEqual([
      { x: 100, y: 100, width: 150, height: 10 },
      { x: 50, y: 114, width: 100, height: 10 },
    ])
  })

  it('join runs that stand beside each other on a line', () => {
    const runs = [
      { start: 0, end: 5, x: 10, y: 20, width: 25, height: 10 },
      { start: 6, end: 10, x: 38, y: 20.5, width: 20, height: 10 },
    ]
    expect(boxesOf(runs, 0, 10)).toEqual([{ x: 10, y: 20, width: 48, height: 10.5 }])
  })

  it('keep two columns apart', () => {
    const runs = [
      { start: 0, end: 10, x: 50, y: 20, width: 200, height: 10 },
      { start: 11, end: 20, x: 320, y: 20, width: 200, height: 10 },
    ]
    expect(boxesOf(runs, 0, 20)).toHaveLength(2)
  })

  it('stay inside the runs, and are none outside of them', () => {
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
