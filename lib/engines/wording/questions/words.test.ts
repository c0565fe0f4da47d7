import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNames } from './words.ts'

const namesOf = (text: string) => readNames(text).map(({ name }) => name)

describe('the names of words', () => {
  test.each([
    ['policy policies', 1],
    ['loss losses', 1],
    ['box boxes', 1],
    ['pipe pipes Pipe', 1],
    ['stop stopped stopping', 1],
    ['carry carried carrying', 1],
    ['damage damages damaged damaging', 1],
    ['owner owner’s owners', 1],
    ['insure insured', 2],
    ['roof rope', 2],
  ])('are the same for the forms of a word alone: %s', (text, expected) => {
    expect(new Set(namesOf(text)).size).toBe(expected)
  })

  test.each([
    ['$500', '$12,000', '#amount'],
    ['30 days', 'two years', '#period'],
    ['20%', '5 percent', '#percentage'],
    ['May 3, 2020', 'July 1, 2021', '#date'],
    ['14', '1,500', '#number'],
  ])('of figures are their kind: %s and %s', (one, other, name) => {
    expect(namesOf(one)).toEqual([name])
    expect(namesOf(other)).toEqual([name])
  })
})

describe('a negative', () => {
  const negative = fc.constantFrom('not', 'no', 'never', 'without', 'cannot', 'nor', 'don’t')
  const words = fc.array(fc.constantFrom('roof', 'hail', 'storm', 'wind', 'lamp'), { minLength: 8, maxLength: 12 })

  test('denies the five words after it, neither those before it nor those after them', () => {
    fc.assert(
      fc.property(negative, words, fc.nat(2), (denial, others, before) => {
        const text = [...others.slice(0, before), denial, ...others.slice(before)].join(' ')
        const read = readNames(text).filter(({ name }) => others.some((other) => other === name))
        expect(read.map(({ isDenied }) => isDenied)).toEqual(others.map((_, at) => at >= before && at < before + 5))
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  test('reaches on from the last of two', () => {
    const read = readNames('no roof not hail storm wind lamp door pipe')
    expect(read.map(({ isDenied }) => isDenied)).toEqual([false, true, true, true, true, true, true, true, false])
  })
})
