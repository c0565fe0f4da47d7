import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RedlineSegment, redline } from './redline.ts'

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
const sentences = fc
  .array(fc.constantFrom('We cover the loss. ', 'You must notify us within 30 days. ', 'The limit is $500. '), {
    maxLength: 6,
  })
  .map((list) => list.join(''))
const text = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 60 }))

/** The text that is left if every change is accepted, or rejected, read from the text of the segments alone. */
const accept = (segments: readonly RedlineSegment[]) => join(segments, 'inserted')
const reject = (segments: readonly RedlineSegment[]) => join(segments, 'removed')
const join = (segments: readonly RedlineSegment[], own: RedlineSegment['kind']) =>
  segments.map((segment) => (segment.kind === 'same' || segment.kind === own ? segment.text : '')).join('')

describe('redline', () => {
  it('gives the first text when every change is rejected, and the second when every change is accepted', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const segments = redline(a, b)
        expect(reject(segments)).toBe(a)
        expect(accept(segments)).toBe(b)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('covers both texts once, in order, and text outside the changes is the same in both', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        let [atA, atB] = [0, 0]
        for (const { kind, text: words, fromA, toA, fromB, toB } of redline(a, b)) {
          expect([fromA, fromB]).toEqual([atA, atB])
          if (kind !== 'inserted') expect(a.slice(fromA, toA)).toBe(words)
          if (kind !== 'removed') expect(b.slice(fromB, toB)).toBe(words)
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

  it('leaves the sentences around an edit unmarked', () => {
    fc.assert(
      fc.property(sentences, sentences, (before, after) => {
        const edited = (words: string) => `${before}You pay ${words} to us. ${after}`
        const segments = redline(edited('the first premium'), edited('a deductible'))
        expect(segments.at(0)).toMatchObject({ kind: 'same', text: expect.stringContaining(before) })
        expect(segments.at(-1)).toMatchObject({ kind: 'same', text: expect.stringContaining(after) })
        expect(segments.filter(({ kind }) => kind === 'same').length).toBe(2)
      }),
      { seed: 13, numRuns: 300 },
    )
  })

  it('marks white space alone where the words are equal', () => {
    const changed = redline('We  pay the loss of you.', 'We pay the  loss of you.').filter(
      ({ kind }) => kind !== 'same',
    )
    expect(changed.map(({ text }) => text.trim())).toEqual(['', '', '', ''])
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
