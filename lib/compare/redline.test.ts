import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redline } from './redline.ts'

const words = fc
  .array(
    fc.constantFrom(
      'We',
      'will',
      'pay',
      'not',
      '$500',
      '$1,000.00',
      '30 days',
      'of',
      'the',
      'loss.',
      'If',
      'you',
      '(a)',
      'ﬁre',
      '  ',
      '–',
      '"A"',
    ),
    { maxLength: 40 },
  )
  .map((list) => list.join(' '))
const text = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 60 }))

describe('redline', () => {
  it('covers both texts once, in order', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        let [atA, atB] = [0, 0]
        for (const { kind, text: words, fromA, toA, fromB, toB } of redline(a, b)) {
          expect([fromA, fromB]).toEqual([atA, atB])
          expect(words).toBe(kind === 'inserted' ? b.slice(fromB, toB) : a.slice(fromA, toA))
          atA = toA
          atB = toB
        }
        expect([atA, atB]).toEqual([a.length, b.length])
      }),
      { seed: 12, numRuns: 500 },
    )
  })

  it('marks what was exchanged and nothing else', () => {
    const distinct = fc.uniqueArray(
      fc.constantFrom(...'oak elm ash fir yew box bay hail wind rust mold snow'.split(' ')),
      {
        minLength: 6,
      },
    )
    fc.assert(
      fc.property(distinct, fc.nat(), (list, pick) => {
        const at = pick % list.length
        const changed = redline(list.join(' '), list.with(at, 'zinc').join(' ')).filter(({ kind }) => kind !== 'same')
        expect(changed.map(({ kind, text: words }) => [kind, words])).toEqual([
          ['removed', list[at]],
          ['inserted', 'zinc'],
        ])
      }),
      { seed: 13, numRuns: 200 },
    )
  })

  it('shows a figure as one change', () => {
    const changed = redline('We will pay up to $1,500.00 in all.', 'We will pay up to $2,000.00 in all.').filter(
      ({ kind }) => kind !== 'same',
    )
    expect(changed.map(({ kind, text }) => [kind, text])).toEqual([
      ['removed', '$1,500.00'],
      ['inserted', '$2,000.00'],
    ])
  })
})
