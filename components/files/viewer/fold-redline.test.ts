import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redline } from '#lib/engines/compare/differ/redline.ts'
import { countRedlines, foldRedline } from './fold-redline.ts'

const words = fc.array(fc.constantFrom('we', 'will', 'pay', '$500', 'loss', 'within', '30', 'days\n'), {
  maxLength: 400,
})
const prose = words.map((list) => list.join(' '))

describe('a folded redline', () => {
  it('keeps every changed word, and says how many identical words it leaves out', () => {
    fc.assert(
      fc.property(prose, prose, (before, after) => {
        const whole = redline(before, after)
        const folded = foldRedline(whole)
        const changed = (pieces: readonly { kind: string; text: string }[]) =>
          pieces.filter(({ kind }) => kind === 'inserted' || kind === 'removed').map(({ text }) => text)
        expect(changed(folded)).toEqual(changed(whole))
        const count = (pieces: readonly { kind: string; text: string }[]) =>
          pieces.reduce((sum, { kind, text }) => {
            if (kind === 'folded') return sum + Number.parseInt(text.replaceAll(',', ''), 10)
            return kind === 'same' ? sum + text.split(/\s+/).filter(Boolean).length : sum
          }, 0)
        expect(count(folded)).toBe(count(whole))
      }),
      { seed: 51, numRuns: 100 },
    )
  })

  it('counts replaced words as one change, and equal texts as none', () => {
    expect(countRedlines(redline('We pay $500 within 30 days.', 'We pay $750 within 60 days.'))).toBe(2)
    expect(countRedlines(redline('We pay.', 'We pay.'))).toBe(0)
  })
})
