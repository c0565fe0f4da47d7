import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBoth } from '#lib/engines/compare/testing/show-edits.ts'
import { alignSentences, type SentencePair } from './align-sentences.ts'

/** Sentences of two texts as "0=0" (equal), "1~1" (alike), "2~2,3" (parted), "3-" (removed), "+4" (added). */
function aligned(one: readonly string[], other: readonly string[]): string {
  const { a, b } = readBoth(textOf(one), textOf(other))
  return alignSentences(a, b).map(show).join(' ')
}

function textOf(sentences: readonly string[]): string {
  return sentences.map((words) => `${words}.`).join(' ')
}

function show({ fromA, toA, fromB, toB, isEqual }: SentencePair): string {
  const [one, other] = [range(fromA, toA).join(','), range(fromB, toB).join(',')]
  if (one === '') return `+${other}`
  return other === '' ? `${one}-` : `${one}${isEqual ? '=' : '~'}${other}`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/** Unique words: "Aab aac aad". */
function words(from: number, to: number): string {
  const letters = (n: number) => String.fromCharCode(97 + (n % 26))
  return range(from, to)
    .map((n, at) => (at === 0 ? 'X' : 'x') + letters(Math.floor(n / 26)) + letters(n))
    .join(' ')
}

/** Two of those words. */
function pair(one: number, other: number): string {
  return `${words(one, one + 1)} ${words(other, other + 1)}`
}

const [hail, wind, rust, snow] = [words(0, 6), words(10, 16), words(20, 26), words(30, 36)]

describe('sentences of two texts', () => {
  it('are each in one pair, in order, and equal ones are equal', () => {
    const sentence = fc.constantFrom(hail, wind, rust, `${hail} now`, `${words(3, 9)}`, words(10, 13), words(13, 16))
    const text = fc.array(sentence, { maxLength: 6 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { a, b } = readBoth(textOf(one), textOf(other))
        let [atA, atB] = [0, 0]
        for (const { fromA, toA, fromB, toB, isEqual } of alignSentences(a, b)) {
          expect([fromA, fromB]).toEqual([atA, atB])
          expect(toA - fromA + toB - fromB).toBeGreaterThan(0)
          expect(Math.max(toA - fromA, toB - fromB)).toBeLessThanOrEqual(2)
          if (isEqual) expect(one.slice(fromA, toA)).toEqual(other.slice(fromB, toB))
          atA = toA
          atB = toB
        }
        expect([atA, atB]).toEqual([one.length, other.length])
      }),
      { seed: 91, numRuns: 300 },
    )
  })

  const cases: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    ['nothing', [], [], ''],
    ['equal', [hail, wind], [hail, wind], '0=0 1=1'],
    ['a first one more', [wind], [hail, wind], '+0 0=1'],
    ['a last one more', [hail], [hail, wind], '0=0 +1'],
    ['two more between', [hail, wind], [hail, rust, snow, wind], '0=0 +1 +2 1=3'],
    ['two less between', [hail, rust, snow, wind], [hail, wind], '0=0 1- 2- 3=1'],
    ['one for one, however little they share', [hail, rust, wind], [hail, snow, wind], '0=0 1~1 2=2'],
    ['moved', [hail, wind], [wind, hail], '0- 1=0 +1'],
    ['those that are alike', [words(0, 10)], [snow, words(5, 15)], '+0 0~1'],
    ['not those with two words of five in common', [words(0, 10)], [snow, words(6, 16)], '0- +0 +1'],
    ['not those either where they stand first', [words(0, 10)], [words(6, 16), snow], '0- +0 +1'],
    [
      'as other words though their numbers look alike',
      [words(0, 25), pair(1, 23)],
      [words(0, 25), pair(12, 3)],
      '0=0 1~1',
    ],
    ['those that are alike, the first side longer', [snow, words(0, 10)], [words(5, 15)], '0- 1~0'],
    ['parted', [words(0, 10)], [words(0, 5), words(5, 10)], '0~0,1'],
    ['put together', [words(0, 5), words(5, 10)], [words(0, 10)], '0,1~0'],
    ['parted after another', [snow, words(0, 10)], [rust, words(0, 5), words(5, 10)], '0- +0 1~1,2'],
    ['parted before another', [words(0, 10), snow], [words(0, 5), words(5, 10), rust], '0~0,1 1- +2'],
    ['put together before another', [words(0, 5), words(5, 10), snow], [words(0, 10), rust], '0,1~0 2- +1'],
    ['parted where the second holds a fifth', [words(0, 10)], [words(0, 8), words(8, 10)], '0~0,1'],
    ['not where it holds hardly anything', [words(0, 10)], [words(0, 9), words(9, 10)], '0~0 +1'],
    ['not put together where the second holds hardly anything', [words(0, 9), words(9, 10)], [words(0, 10)], '0~0 1-'],
    [
      'the best pairs in order',
      [words(0, 10), words(20, 30)],
      [words(24, 34), words(4, 14), words(22, 32)],
      '+0 0~1 1~2',
    ],
    ['as often as a word is in both', ['Xa xa xa xa xb xc'], [snow, 'Xa xd xe xf xg xh'], '0- +0 +1'],
    [
      'tying words little, telling ones much',
      ['The of and xa xb xc'],
      ['The of and xd xe xf', 'An xa xb xc'],
      '+0 0~1',
    ],
  ]
  it.each(cases)('are aligned: %s', (_, one, other, expected) => {
    expect(aligned(one, other)).toBe(expected)
  })

  it('are compared pair by pair in gaps of up to 2,500 pairs, and are paired in order in larger ones', () => {
    const list = (count: number, from: number) => range(0, count).map((at) => words(from + 3 * at, from + 3 * at + 3))
    const one = [...list(49, 0), words(600, 610)]
    const other = [words(605, 615), ...list(49, 300)]
    expect(aligned(one, other)).toContain(' 49~0 ')
    expect(aligned([...one, snow], other)).toBe(`${range(0, 51).join(',')}~${range(0, 50).join(',')}`)
  })
})
