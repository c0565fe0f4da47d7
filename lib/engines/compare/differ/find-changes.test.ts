import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showEdits } from '#lib/engines/compare/testing/show-edits.ts'
import { findChanges, type TextChange } from './find-changes.ts'
import { createTextReader, type ReadText } from './read-text.ts'

const word = fc.constantFrom(
  ...'we you will may not pay cover loss fire wind $500 $1,000 30-days the of and or if A.2 (b) roof'.split(' '),
)
const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => `${words.join(' ')}.`)
const text = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(' '))
const runs = { seed: 20260712, numRuns: 400 }

function read(one: string, other: string) {
  const reader = createTextReader()
  const [a, b] = [reader.read(one), reader.read(other)]
  return { a, b, changes: findChanges(a, b) }
}

function keysOf({ tokens }: ReadText, from = 0, to = tokens.length): string[] {
  return tokens.slice(from, to).map(({ key }) => key)
}

function apply(a: ReadText, b: ReadText, changes: readonly TextChange[]): string[] {
  let at = 0
  const made: string[] = []
  for (const { fromA, toA, fromB, toB } of changes) {
    made.push(...keysOf(a, at, fromA), ...keysOf(b, fromB, toB))
    at = toA
  }
  return [...made, ...keysOf(a, at)]
}

describe('changes between two texts', () => {
  it('make the second text of the first, token by token', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { a, b, changes } = read(one, other)
        expect(apply(a, b, changes)).toEqual(keysOf(b))
      }),
      runs,
    )
  })

  it('are in order, separate and not empty', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { changes } = read(one, other)
        let [endA, endB] = [0, 0]
        for (const { fromA, toA, fromB, toB } of changes) {
          expect(fromA).toBeGreaterThanOrEqual(endA)
          expect(fromB).toBeGreaterThanOrEqual(endB)
          expect(toA - fromA + toB - fromB).toBeGreaterThan(0)
          endA = toA
          endB = toB
        }
      }),
      runs,
    )
  })

  it('are never wider than a sentence on either side', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { a, b, changes } = read(one, other)
        const isWithin = ({ sentences }: ReadText, from: number, to: number) =>
          from === to || sentences.some((each) => each.from <= from && to <= each.to)
        for (const { fromA, toA, fromB, toB } of changes) {
          expect(isWithin(a, fromA, toA) && isWithin(b, fromB, toB)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('are empty between a text and itself', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(read(one, one).changes).toEqual([])
      }),
      runs,
    )
  })
})

describe('one change', () => {
  const noted: readonly (readonly [a: string, b: string, changes: readonly string[]])[] = [
    ['We pay for hail.', 'We pay for wind.', ['hail → wind']],
    ['We pay for hail and rust.', 'We pay for hail.', ['and rust →']],
    ['We pay for hail and rust.', 'We pay for hail and mold and rust.', ['→ and mold']],
    // Whole sentences: added, removed, or replaced where fewer than three weighty words of ten are kept on both sides.
    ['', 'We pay.', ['→ We pay (whole)']],
    ['We pay.', '', ['We pay → (whole)']],
    ['We pay. You wait.', 'You wait.', ['We pay → (whole)']],
    [
      'We pay. You wait.',
      'We pay. Snow melts. Ice cracks. You wait.',
      ['→ Snow melts (whole)', '→ Ice cracks (whole)'],
    ],
    ['Aa bb cc dd ee ff gg hh ii jj', 'Aa bb cc kk ll mm nn oo pp qq', ['dd ee ff gg hh ii jj → kk ll mm nn oo pp qq']],
    [
      'Aa bb cc dd ee ff gg hh ii jj kk',
      'Aa bb cc ll mm nn oo pp qq rr ss',
      ['Aa bb cc dd ee ff gg hh ii jj kk → Aa bb cc ll mm nn oo pp qq rr ss (whole)'],
    ],
    ['Aa bb cc dd ee ff gg hh ii jj kk', 'Aa bb cc ll', ['dd ee ff gg hh ii jj kk → ll']],
    ['Aa bb cc ll', 'Aa bb cc dd ee ff gg hh ii jj kk', ['ll → dd ee ff gg hh ii jj kk']],
    [
      'Aa bb cc dd ee ff gg hh ii jj',
      'Aa bb cc kk ll mm nn oo pp qq rr',
      ['dd ee ff gg hh ii jj → kk ll mm nn oo pp qq rr'],
    ],
    [
      'Aa bb cc kk ll mm nn oo pp qq rr',
      'Aa bb cc dd ee ff gg hh ii jj',
      ['kk ll mm nn oo pp qq rr → dd ee ff gg hh ii jj'],
    ],
    [
      'Oak elm. Aa bb cc dd ee ff gg hh ii jj kk.',
      'Oak elm. Aa bb cc ll mm nn oo pp qq rr ss.',
      ['Aa bb cc dd ee ff gg hh ii jj kk → Aa bb cc ll mm nn oo pp qq rr ss (whole)'],
    ],
    ['Oak elm. Red green blue.', 'Oak elm. Tin zinc iron.', ['Red green blue → Tin zinc iron (whole)']],
    // Tying words hardly count as kept.
    ['We may of the in hail rust snow', 'We may of the in wind mold salt', ['hail rust snow → wind mold salt']],
    [
      'To or of the in hail rust snow',
      'To or of the in wind mold salt',
      ['To or of the in hail rust snow → To or of the in wind mold salt (whole)'],
    ],
    // A phrase carried within a sentence rewords what lies between; not one carried from one sentence to another.
    [
      'Tin red green blue oak elm ash fir yew',
      'Tin oak elm ash fir yew red green blue',
      ['red green blue oak elm ash fir yew → oak elm ash fir yew red green blue'],
    ],
    // An edit is cut where a sentence ends inside it, on either side.
    ['Aa bb cc dd ee ff gg hh.', 'Aa bb cc xx. Yy dd ee ff gg hh.', ['→ xx', '→ Yy']],
    ['Aa bb cc xx. Yy dd ee ff gg hh.', 'Aa bb cc dd ee ff gg hh.', ['xx →', 'Yy →']],
    ['Aa bb cc dd ee ff gg hh.', 'Aa bb cc xx. Yy zz ff gg hh.', ['dd ee → xx', '→ Yy zz']],
    ['Aa bb cc xx. Yy zz ff gg hh.', 'Aa bb cc dd ee ff gg hh.', ['xx → dd ee', 'Yy zz →']],
    ['Oak. Aa bb cc xx. Yy zz ff gg hh.', 'Oak. Aa bb cc dd ee ff gg hh.', ['xx → dd ee', 'Yy zz →']],
    ['Aa bb cc dd. Ee ff gg hh.', 'Xx bb cc dd ee ff gg yy.', ['Aa → Xx', 'hh → yy']],
    // Of two sentences put together, one may go or come as a whole.
    ['Oak elm. Aa bb cc dd ee ff.', 'Aa bb cc dd ee ff oak elm.', ['Oak elm → (whole)', '→ oak elm']],
    ['Aa bb cc dd ee ff oak elm.', 'Oak elm. Aa bb cc dd ee ff.', ['→ Oak elm (whole)', 'oak elm →']],
  ]
  it.each(noted)('from “%s” to “%s” is %j', (one, other, expected) => {
    const { a, b, changes } = read(one, other)
    const shown = showEdits({ a, b }, changes)
    expect(changes.map(({ isWhole }, at) => `${shown[at]}${isWhole ? ' (whole)' : ''}`)).toEqual(expected)
  })
})
