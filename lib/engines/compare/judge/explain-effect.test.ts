import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTexts } from '#lib/engines/compare/answers/testing.ts'
import type { Difference } from '#lib/engines/compare/types.ts'
import { explainEffect } from './explain-effect.ts'

const policyOf = (...sentences: readonly string[]) =>
  `HARBOR POLICY\n\nCOVERAGES\nA. Property. ${sentences[0]}\n\nEXCLUSIONS\nWe do not insure loss caused by:\n1. War.\n${sentences[1]}\n\nCONDITIONS\nA. Suit. ${sentences[2]}\n`

const said = [
  'We will pay up to $500 for loss of trees caused by fire.',
  '2. Water that leaks from a pool.',
  'No suit may be brought more than two years after the loss.',
] as const

function differencesOf(at: 0 | 1 | 2, changed: string): readonly Difference[] {
  const after = said.map((sentence, each) => (each === at ? changed : sentence))
  return compareTexts({ a: policyOf(...said), b: policyOf(...after) }).differences
}

describe('a difference says why it has its effect', () => {
  test.each([
    ['a limit that rises', 0, said[0].replace('$500', '$900'), 'Higher amount, in favor of the insured'],
    ['a shorter time to sue', 2, said[2].replace('two years', 'one year'), 'Shorter time, against the insured'],
    ['one more exclusion', 1, `${said[1]}\n3. Rust.`, 'Exclusion added'],
    [
      'a cause excluded more widely',
      1,
      '2. Water that leaks from a pool or tank.',
      'Wider wording of what takes coverage away',
    ],
    [
      'one more cause that is insured',
      0,
      said[0].replace('fire', 'fire or hail'),
      'Wider wording of what gives coverage',
    ],
  ] as const)('%s', (_, at, changed, reason) => {
    expect(differencesOf(at, changed).filter(({ materiality }) => materiality !== 'none')).toMatchObject([{ reason }])
  })

  test('names the words that were not read where the effect is unclear', () => {
    expect(differencesOf(0, said[0].replace('trees', 'qwertzuiops'))).toMatchObject([
      { effect: 'unclear', reason: 'Words not read: “qwertzuiops”' },
    ])
    expect(differencesOf(0, said[0].replace('trees', 'what won’t qwertz'))).toMatchObject([
      { effect: 'unclear', reason: 'Words not read: “qwertz”' },
    ])
  })
})

test('says when the effect is that of comparable labeled changes, or in dispute with them', () => {
  const difference = {
    change: 'replaced',
    category: 'wording',
    changed: ['fire', 'qwertz'],
    isWhole: false,
    readSign: () => 0 as const,
    isOfLabeled: true,
  } as const
  expect(explainEffect({ ...difference, effect: 'broader' })).toBe('Comparable labeled changes are broader')
  expect(explainEffect({ ...difference, effect: 'unclear' })).toBe(
    'Comparable labeled changes do not confirm what the rules find',
  )
  expect(explainEffect({ ...difference, effect: 'unclear', isOfLabeled: false })).toBe('Words not read: “qwertz”')
})

test('a reason agrees with its effect, and the opposite change has the opposite reason', () => {
  const amount = fc.integer({ min: 100, max: 900 })
  fc.assert(
    fc.property(amount, amount, (from, to) => {
      fc.pre(from !== to)
      const [one, other] = [from, to].map((figure) => policyOf(said[0].replace('500', `${figure}`), said[1], said[2]))
      const reasonOf = (a: string, b: string) => compareTexts({ a, b }).differences[0]?.reason
      const expected = ['Higher amount, in favor of the insured', 'Lower amount, against the insured']
      expect(reasonOf(one ?? '', other ?? '')).toBe(expected[from < to ? 0 : 1])
      expect(reasonOf(other ?? '', one ?? '')).toBe(expected[from < to ? 1 : 0])
    }),
    { seed: 5, numRuns: 20 },
  )
})
