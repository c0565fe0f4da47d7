import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResultCitation } from '#lib/contract/comparisons/result.ts'
import { locateWords } from './locate-words.ts'

const cite = (page: number, start: number, quote: string): ResultCitation => ({
  id: `c${page}`,
  inputId: 'input-1',
  fileId: 'f',
  fileVersion: 1,
  page,
  start,
  end: start + quote.length,
  quote,
})

describe('words of a cell on its pages', () => {
  it('are found over line ends, hyphens at them and the number in front', () => {
    const quote = '4. We pay up to $500\nfor loss of per-\nsonal property.'
    const text = 'We pay up to $500 for loss of personal property.'
    const at = (words: string) => {
      const start = text.indexOf(words)
      const [found] = locateWords({ text }, { start, end: start + words.length }, [cite(3, 100, quote)])
      return found && quote.slice(found.start - 100, found.end - 100)
    }
    expect(at('$500')).toBe('$500')
    expect(at('personal')).toBe('per-\nsonal')
    expect(at('We')).toBe('We')
    expect(at('property.')).toBe('property.')
  })

  it('are found on each of their pages, and only there', () => {
    const pages = [cite(2, 900, 'B. Loss by an'), cite(3, 40, 'insured or by any person.')]
    const text = 'Loss by an insured or by any person.'
    const find = (words: string) =>
      locateWords({ text }, { start: text.indexOf(words), end: text.indexOf(words) + words.length }, pages).map(
        ({ page, start, end }) => [page, start, end],
      )
    expect(find('any person')).toEqual([[3, 54, 64]])
    expect(find('an insured')).toEqual([
      [2, 911, 913],
      [3, 40, 47],
    ])
  })

  it('always lie within the citations, wherever the lines are broken', () => {
    const words = fc.array(fc.constantFrom('we', 'pay', '$500', 'co-insured', 'loss'), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(words, fc.nat(11), fc.nat(11), (all, one, breakAt) => {
        const text = all.join(' ')
        const word = all[one % all.length] ?? ''
        const start = text.length - all.slice(one % all.length).join(' ').length
        const quote = all
          .map((each, index) => `${each}${index === breakAt ? '\n' : ' '}`)
          .join('')
          .trimEnd()
        const [found] = locateWords({ text }, { start, end: start + word.length }, [cite(1, 7, quote)])
        expect(quote.slice((found?.start ?? 0) - 7, (found?.end ?? 0) - 7)).toBe(word)
      }),
      { seed: 61, numRuns: 200 },
    )
  })

  it('are not guessed where the citations do not contain the text', () => {
    expect(locateWords({ text: 'We pay.' }, { start: 0, end: 2 }, [cite(1, 0, 'They pay.')])).toEqual([])
    expect(locateWords({ text: null }, { start: 0, end: 2 }, [cite(1, 0, 'They pay.')])).toEqual([])
  })
})
