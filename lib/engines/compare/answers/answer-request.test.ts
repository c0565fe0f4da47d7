import { describe, expect, test } from 'vitest'
import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import { answerRequest } from './answer-request.ts'
import { findGaps } from './find-gaps.ts'
import { makeContext, makeDocument } from './testing.ts'

function answer(context: AnswerContext) {
  const answers = answerRequest(context)
  return { ...answers, gaps: findGaps(context, { ...answers, unavailable: null }) }
}

const money = { number: 'I.C.1', heading: 'Special limits', part: 'limits' as const }
const water = {
  number: 'I.E.3',
  heading: 'Water damage',
  part: 'exclusions' as const,
  text: 'We do not insure loss caused by flood, surface water or sewer back-up.',
}
const theft = {
  number: 'I.D.9',
  heading: 'Theft',
  part: 'perils' as const,
  text: 'Theft, including attempted theft from a known place.',
}
const units = {
  old: [{ ...money, text: 'The limit on money and bank notes is $200.' }, water, theft],
  new: [{ ...money, text: 'The limit on money and bank notes is $300.' }, water, theft],
}

describe('focus', () => {
  test('a focus item is answered from the provisions that bear on it, cited', () => {
    const { focus } = answer(makeContext(units, { focus: ['Flood and sewer back-up'] }))
    expect(focus[0]?.provisionIds).toEqual(['p2'])
    expect(focus[0]?.citationIds).toEqual([`old:2:0-${water.text.length}`, `new:2:0-${water.text.length}`])
  })

  test('a word of the trade is answered from its definition and the provisions below it', () => {
    const defined = [
      ...units.old,
      { number: 'II.B', part: 'definitions' as const, text: 'Insured means you and your relatives.' },
    ]
    const { focus } = answer(makeContext({ old: defined, new: defined }, { focus: ['Who is an insured?'] }))
    expect(focus[0]?.provisionIds).toContain('p4')
  })

  test('a focus item that no provision addresses says so and leaves a gap', () => {
    const { focus, gaps } = answer(
      makeContext(units, { focus: ['Does the policy cover the volcanic eruption of Etna?'] }),
    )
    expect(focus[0]).toMatchObject({ provisionIds: [], differenceIds: [], citationIds: [] })
    expect(gaps).toMatchObject([{ kind: 'not_established', citationIds: [] }])
  })

  test('a request without focus has no findings, and its summary names what stayed the same', () => {
    const { focus, sentences } = answer(makeContext(units))
    expect(focus).toEqual([])
    expect(sentences.some(({ text }) => text.includes('Water damage') && text.includes('same'))).toBe(true)
  })
})

describe('scenarios', () => {
  const scenario = {
    id: 'burst',
    facts: 'A river flood entered the basement.',
    question: 'Is the flood damage insured?',
    expectations: [],
  }

  test('an exclusion that the facts meet in all its words decides and is cited', () => {
    const { scenarios, gaps } = answer(makeContext(units, { scenarios: [scenario] }))
    expect(scenarios[0]?.answers.old).toMatchObject({
      outcome: 'not_covered',
      citationIds: [`old:2:0-${water.text.length}`],
    })
    expect(gaps).toEqual([])
  })

  test('facts of which a word was not read are left undetermined, with a gap for each variant', () => {
    const unread = { ...scenario, facts: 'A river flood entered the qwertzuiop.', question: 'What follows?' }
    const { scenarios, gaps } = answer(makeContext(units, { scenarios: [unread] }))
    expect(scenarios[0]?.answers.old).toMatchObject({ outcome: 'undetermined' })
    expect(gaps.map(({ variant }) => variant)).toEqual(['old', 'new'])
  })

  test('facts that no provision covers are not addressed', () => {
    const { scenarios } = answer(
      makeContext(units, { scenarios: [{ ...scenario, facts: 'A drone hit a glider.', question: 'Glider?' }] }),
    )
    expect(scenarios[0]?.answers.old).toMatchObject({ outcome: 'not_addressed', citationIds: [] })
  })

  test.each([
    ['The limit on money and bank notes is $200.', 'supported', 'contradicted'],
    ['The limit on money and bank notes is $300.', 'contradicted', 'supported'],
    ['The limit on firearms is $300.', 'not_established', 'not_established'],
    ['Volcanoes are insured.', 'not_established', 'not_established'],
  ])('“%s” is %s by the old wording and %s by the new', (assertion, old, after) => {
    const expectations = [{ id: 'e', assertion, variant: null }]
    const { scenarios } = answer(makeContext(units, { scenarios: [{ ...scenario, expectations }] }))
    expect(scenarios[0]?.expectations[0]?.results).toMatchObject({ old: { outcome: old }, new: { outcome: after } })
  })

  test('an item is read with the lead-in above it: items below “do not apply to” are excluded', () => {
    const leadIn = { number: 'II.A', text: 'Coverage E does not apply to:', part: 'exclusions' as const }
    const item = {
      number: 'II.A.1',
      text: 'Bodily injury that arises from short-term hosting.',
      part: 'exclusions' as const,
    }
    const plain = makeContext({ a: [leadIn, item], b: [leadIn, item] })
    const [first] = plain.variants
    if (!first) throw new Error('no variant')
    const nested = first.provisions.map((provision, index) => (index === 1 ? { ...provision, parent: 0 } : provision))
    const ask = (assertion: string) =>
      answer({
        ...plain,
        variants: [{ ...first, provisions: nested }],
        input: { ...plain.input, scenarios: [{ ...scenario, expectations: [{ id: 'e', assertion, variant: null }] }] },
      }).scenarios[0]?.expectations[0]?.results.a?.outcome
    expect(ask('Bodily injury that arises from short-term hosting is excluded.')).toBe('supported')
    expect(ask('Bodily injury that arises from short-term hosting is insured.')).toBe('contradicted')
  })

  test('a provision with an exception settles nothing without a figure', () => {
    const item = { number: 'II.A.1', heading: 'Hosting', part: 'exclusions' as const }
    const text = 'Bodily injury that arises from hosting. This exclusion does not apply to one room let for a night.'
    const { scenarios } = answer(
      makeContext(
        { a: [{ ...item, text }], b: [{ ...item, text }] },
        {
          scenarios: [
            {
              ...scenario,
              expectations: [
                { id: 'e', assertion: 'Bodily injury that arises from hosting is excluded.', variant: null },
              ],
            },
          ],
        },
      ),
    )
    expect(scenarios[0]?.expectations[0]?.results.a?.outcome).toBe('not_established')
  })

  test('an expectation for one variant is tested against that variant only', () => {
    const expectations = [{ id: 'e', assertion: 'The limit on money is $200.', variant: 'new' }]
    const { scenarios } = answer(makeContext(units, { scenarios: [{ ...scenario, expectations }] }))
    expect(Object.keys(scenarios[0]?.expectations[0]?.results ?? {})).toEqual(['new'])
  })
})

describe('review material', () => {
  const spans = {
    old: { start: 37, end: 41, text: '$200', citationIds: ['c1'] },
    new: { start: 37, end: 41, text: '$300', citationIds: ['c2'] },
  }
  const difference = {
    id: 'd1',
    provisionId: 'p1',
    change: 'replaced',
    category: 'amount',
    materiality: 'high',
    effect: 'broader',
    reason: null,
    variants: ['old', 'new'],
    summary: '$200 became $300.',
    spans,
  } as const

  test('a passage that was added confirms a note that says so', () => {
    const added = {
      ...difference,
      change: 'added',
      provisionId: 'p2',
      spans: { old: null, new: { start: 0, end: 9, text: water.text, citationIds: ['c3'] } },
    } as const
    const { review } = answer(
      makeContext(units, {
        reviewMaterial: [makeDocument('notes', 'A flood and sewer exclusion was added.')],
        differences: [added],
      }),
    )
    expect(review[0]?.statements).toMatchObject([{ outcome: 'confirmed', citationIds: [expect.any(String), 'c3'] }])
  })

  test.each([
    ['The limit on money and bank notes rose from $200 to $300.', 'confirmed'],
    ['The limit on money and bank notes rose from $200 to $500.', 'contradicted'],
    ['The limit on firearms rose from $2,000 to $2,500.', 'not_established'],
    ['The broker liked the new layout of the booklet.', 'not_established'],
  ])('“%s” is %s', (statement, outcome) => {
    const { review } = answer(
      makeContext(units, { reviewMaterial: [makeDocument('notes', statement)], differences: [difference] }),
    )
    expect(review[0]?.statements).toMatchObject([{ text: statement, outcome }])
    expect(review[0]?.statements[0]?.citationIds[0]).toBe(`notes:1:0-${statement.length}`)
  })
})

describe('gaps', () => {
  test('a reference to a provision that the variant lacks is reported, one to a provision that it has is not', () => {
    const { gaps } = answer(
      makeContext({
        a: [
          { ...water, text: 'As stated in I.C.1 above.' },
          { ...money, text: 'See I.C.7 below.' },
        ],
        b: [water],
      }),
    )
    expect(gaps.map(({ kind, message }) => [kind, message])).toEqual([
      ['missing_provision', 'This variant refers to I.C.7, which it does not contain.'],
    ])
  })

  test('a form that is referred to and not supplied is reported', () => {
    const { gaps } = answer(
      makeContext({ a: [{ text: 'Form LM WB 04 21 applies.' }, { text: 'See endorsement HO 04 95.' }], b: [water] }),
    )
    expect(gaps.map(({ kind }) => kind)).toContain('form_not_supplied')
  })

  test('contexts that disagree on a state or on a figure are reported for the variant', () => {
    const base = makeContext(units)
    const context = (state: string, facts: string) => ({ product: { name: 'Home', state }, documents: [], facts })
    const [first, second] = base.input.variants
    const { gaps } = answer({
      ...base,
      input: {
        ...base.input,
        sharedContext: context('TX', 'The wind deductible is $1,000.'),
        variants: [first, second].flatMap((variant) =>
          variant ? [{ ...variant, context: context('FL', 'Their wind deductible is $2,500.') }] : [],
        ),
      },
    })
    expect(gaps.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual([
      'context_conflict old',
      'context_conflict old',
      'context_conflict new',
      'context_conflict new',
    ])
  })

  test('a page without text is reported by its number', () => {
    const base = makeContext({ a: [water, { text: ' ' }, theft], b: [water, theft] })
    expect(answer(base).gaps).toMatchObject([
      { kind: 'unreadable_page', variant: 'a', message: expect.stringContaining('2 of a.txt') },
    ])
  })
})
