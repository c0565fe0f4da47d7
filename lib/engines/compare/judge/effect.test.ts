import { describe, expect, it } from 'vitest'
import { expectBothWays, judgeMarked, type MarkedPlace } from '#lib/engines/compare/testing/judge-marked.ts'
import type { Category, Effect, Part } from '#lib/engines/compare/types.ts'
import { judgeEffect } from './effect.ts'
import type { LeadIn } from './lead-in.ts'

function judgeAdded(category: Category, text: string, { part = 'coverages', leadIn = null }: Partial<Whole> = {}) {
  const whole = { category, part, leadIn, beforeA: '', beforeB: '', isWhole: true }
  return {
    added: judgeEffect({ ...whole, wordsA: '', wordsB: text, sentenceA: '', sentenceB: text }),
    removed: judgeEffect({ ...whole, wordsA: text, wordsB: '', sentenceA: text, sentenceB: '' }),
  }
}

interface Whole {
  readonly part: Part
  readonly leadIn: LeadIn | null
}

type Case = readonly [category: Category, marked: string, effect: Effect, place?: MarkedPlace]

describe('an amount or a share', () => {
  const cases: readonly Case[] = [
    ['amount', 'We will pay up to [$500|$700] for trees.', 'broader'],
    ['percentage', 'We will pay [50%|60%] of the loss.', 'broader'],
    ['amount', 'A deductible of [$500|$700] applies to each loss.', 'narrower'],
    ['amount', 'You bear the first [$500|$700] of a loss.', 'narrower'],
    ['amount', 'It is [$500|$700] for each loss.', 'narrower', { part: 'deductibles' }],
    ['amount', 'We will pay [$500|$700] for each loss.', 'broader', { part: 'deductibles' }],
    ['amount', 'It is [$500|$700] for each loss.', 'broader', { part: 'limits' }],
    ['amount', 'It is [$500|$700] for each loss.', 'unclear'],
    ['amount', 'The premium is [$500|$700], and we will pay no more.', 'unclear'],
    ['amount', 'We will pay if the loss exceeds [$500|$700].', 'narrower'],
    ['amount', 'We will pay if the loss exceeds $10, up to [$500|$700].', 'broader'],
    ['amount', 'We will not pay more than [$500|$700] for trees.', 'broader'],
    ['amount', 'Trees worth [$500|$700] are excluded, whatever we pay.', 'unclear', { part: 'limits' }],
    ['amount', 'We will pay [$500|$500.00] for trees.', 'unclear'],
    ['amount', 'We will pay [the value|$700] for trees.', 'unclear'],
    ['amount', 'We will pay [zero|$700] for trees.', 'unclear'],
    ['amount', 'We will pay [five hundred|seven hundred] dollars.', 'broader'],
  ]

  it('has the effect of its row', () => {
    for (const [category, marked, effect, place] of cases) expectBothWays({ category, marked, place }, effect)
  })
})

describe('a time', () => {
  const exclusions: MarkedPlace = { part: 'exclusions' }
  const cases: readonly Case[] = [
    ['time_period', 'You must send us proof within [30 days|60 days] of the loss.', 'broader'],
    ['time_period', 'We will pay within [30 days|60 days] after proof of loss.', 'narrower'],
    ['time_period', 'We may inspect within [30 days|60 days] of the loss.', 'narrower'],
    ['time_period', 'The costs are covered within [30 days|60 days] of the storm.', 'broader'],
    ['time_period', 'You must send it within [30 days|60 days] after we receive your request.', 'broader'],
    ['time_period', 'Payment is made within [30 days|60 days] after proof.', 'narrower'],
    ['time_period', 'Repairs start within [30 days|60 days], and we will do them.', 'narrower'],
    ['time_period', 'We may cancel by giving you notice of at least [30 days|60 days].', 'broader'],
    ['time_period', 'We may cancel on at least [30 days|60 days] notice.', 'broader'],
    ['time_period', 'You must notify us of renewal at least [30 days|60 days] before.', 'narrower'],
    ['time_period', 'A loss we pay is payable [30 days|60 days] after proof.', 'narrower'],
    ['time_period', 'You have [30 days|60 days] to answer.', 'broader'],
    ['time_period', 'We will pay rent for up to [30 days|60 days].', 'broader'],
    ['time_period', 'The house stands for up to [30 days|60 days].', 'unclear'],
    ['time_period', 'We do not cover what lasts, and we pay for up to [30 days|60 days].', 'broader'],
    ['time_period', 'We will pay rent for up to [30 days|60 days].', 'broader', exclusions],
    ['time_period', 'We will pay rent for up to [30 days|60 days].', 'broader', { leadIn: 'denial' }],
    ['time_period', 'Theft while the house is vacant for [30 days|60 days].', 'broader', exclusions],
    ['time_period', 'Theft while the house is vacant for [30 days|60 days].', 'broader', { leadIn: 'denial' }],
    ['time_period', 'Theft while the house is vacant for [30 days|60 days].', 'unclear'],
    ['time_period', 'Seepage that goes on for [14 days|21 days] or more.', 'broader', exclusions],
    ['time_period', 'Seepage that goes on for [14 days|21 days] or more.', 'unclear'],
    ['time_period', 'Seepage that goes on for [14 days|21 days] in a year.', 'broader', exclusions],
    ['time_period', 'You have [2 weeks|21 days] to answer.', 'broader'],
    ['time_period', 'You have [60|90] consecutive days to answer.', 'broader'],
    ['time_period', 'You have [1 day|24 hours] to answer.', 'unclear'],
    ['time_period', 'You have [some days|24 hours] to answer.', 'unclear'],
    ['time_period', 'You have [60|90] chances to answer.', 'unclear'],
    ['time_period', 'Each year you have [2|3] chances to answer.', 'unclear'],
    ['time_period', 'You have [12 hours|1 day] to answer.', 'broader'],
    ['time_period', 'We may make a payment within [30 days|60 days].', 'unclear'],
    ['time_period', 'We may act on a claim within [30 days|60 days].', 'narrower'],
    ['time_period', 'A proof of loss is drawn up within [30 days|60 days].', 'unclear'],
    ['time_period', 'The house must stand for at least [30 days|60 days].', 'unclear'],
    [
      'time_period',
      'We will pay for what is taken from the house and from the garden by others, once the loss is reported within [30 days|60 days].',
      'broader',
    ],
    ['time_period', 'We pay for rent[|, but not for more than 30 days].', 'narrower'],
    ['time_period', 'The rent is due[|, but not for more than 30 days].', 'unclear'],
    ['time_period', 'We pay for rent[| during 30 days].', 'unclear'],
    ['time_period', 'We pay for rent[|, but not for more than 30 days].', 'narrower', exclusions],
    ['time_period', 'We do not cover it, yet we pay[|, but for not more than 30 days].', 'narrower'],
  ]

  it('has the effect of its row', () => {
    for (const [category, marked, effect, place] of cases) expectBothWays({ category, marked, place }, effect)
  })
})

it('a time in a whole sentence caps what is paid', () => {
  const text = 'We will pay rent for no more than 30 days.'
  expect(judgeAdded('time_period', text)).toEqual({ added: 'narrower', removed: 'broader' })
})

describe('an obligation', () => {
  const cases: readonly Case[] = [
    ['obligation', 'You [may|must] protect the property.', 'narrower'],
    ['obligation', 'We [may|will] pay the costs.', 'broader'],
    ['obligation', 'We [may|will] inspect the roof.', 'unclear'],
    ['obligation', 'The court [may|will] pay the costs.', 'unclear'],
    ['obligation', 'We and you [may|must] pay the costs.', 'narrower'],
    ['obligation', 'You [shall|must] protect the property.', 'none'],
    ['obligation', 'You [|must] protect the property.', 'unclear'],
    ['obligation', 'You, when all of this has happened to the house and the garden, [may|must] go.', 'unclear'],
  ]

  it('has the effect of its row', () => {
    for (const [category, marked, effect, place] of cases) expectBothWays({ category, marked, place }, effect)
  })
})

describe('a negation', () => {
  it('of cover takes it away', () => {
    expectBothWays({ category: 'negation', marked: 'We will [|not ]pay for hail.' }, 'narrower')
    expectBothWays({ category: 'negation', marked: 'Trees are [|not ]covered.' }, 'narrower')
    expectBothWays({ category: 'negation', marked: 'Trees are [|not ]covered, but we will pay for hail.' }, 'narrower')
  })

  it('that suspends an exclusion gives cover', () => {
    expectBothWays({ category: 'negation', marked: 'This exclusion does[| not] apply to fire.' }, 'broader')
  })

  it('that says nothing of cover is unclear, and so is one next to an exception', () => {
    expectBothWays({ category: 'negation', marked: 'You are[| not] the owner.' }, 'unclear')
    expectBothWays({ category: 'negation', marked: 'We will not pay for [neither|nor] hail.' }, 'unclear')
    expectBothWays({ category: 'negation', marked: 'We will[| not] pay for hail unless you ask.' }, 'unclear')
  })
})

describe('an exception', () => {
  const cases: readonly Case[] = [
    ['exception', 'We cover trees[|, except palms].', 'narrower'],
    ['exception', 'Wind[|, except gusts].', 'narrower', { leadIn: 'grant' }],
    ['exception', 'Wind[|, except gusts].', 'broader', { part: 'exclusions' }],
    ['exception', 'Wind[|, except gusts].', 'broader', { leadIn: 'denial' }],
    ['exception', 'Wind[|, except gusts].', 'narrower', { leadIn: 'exception' }],
    ['exception', 'Wind[|, except gusts].', 'unclear'],
    ['exception', 'Wind is excluded[|, except gusts].', 'broader'],
    ['exception', 'Wind is excluded[|, except gusts].', 'broader', { part: 'conditions' }],
    ['exception', 'This exclusion applies to wind[|, except for gusts].', 'broader', { part: 'conditions' }],
    ['exception', 'Trees are covered[|, except palms].', 'narrower'],
    ['exception', 'Wind, [except gusts|save gusts].', 'unclear', { part: 'exclusions' }],
  ]

  it('has the effect of its row', () => {
    for (const [category, marked, effect, place] of cases) expectBothWays({ category, marked, place }, effect)
  })

  it('of a whole sentence gives cover where it lifts an exclusion, and is unclear elsewhere', () => {
    expect(judgeAdded('exception', 'This exclusion does not apply to fire.')).toEqual({
      added: 'broader',
      removed: 'narrower',
    })
    expect(judgeAdded('exception', 'However, we cover a canoe.')).toEqual({ added: 'broader', removed: 'narrower' })
    expect(judgeAdded('exception', 'Fire.', { part: 'exclusions' })).toEqual({ added: 'broader', removed: 'narrower' })
    expect(judgeAdded('exception', 'Except for fire.')).toEqual({ added: 'unclear', removed: 'unclear' })
    expect(judgeAdded('exception', 'We cover palms.')).toEqual({ added: 'unclear', removed: 'unclear' })
  })
})

describe('a condition', () => {
  const cases: readonly Case[] = [
    ['condition', 'We will pay[|, if you ask].', 'narrower'],
    ['condition', 'We will not pay[|, if you ask].', 'broader'],
    ['condition', 'The roof is red[|, if you ask].', 'unclear'],
  ]

  it('has the effect of its row', () => {
    for (const [category, marked, effect, place] of cases) expectBothWays({ category, marked, place }, effect)
  })

  it('of a whole sentence takes cover where it binds the insured', () => {
    expect(judgeAdded('condition', 'You must keep receipts.')).toEqual({ added: 'narrower', removed: 'broader' })
    expect(judgeAdded('condition', 'We must keep receipts.')).toEqual({ added: 'unclear', removed: 'unclear' })
    expect(judgeAdded('condition', 'You keep receipts.')).toEqual({ added: 'unclear', removed: 'unclear' })
    expect(judgeAdded('condition', 'Receipts are kept. You must keep them.')).toEqual({
      added: 'unclear',
      removed: 'unclear',
    })
    expect(judgeAdded('condition', 'Receipts.', { leadIn: 'duty' })).toEqual({ added: 'narrower', removed: 'broader' })
    expect(
      judgeMarked({ category: 'condition', marked: 'We will pay[|, if you ask].', place: { leadIn: 'duty' } }),
    ).toBe('narrower')
    expect(judgeMarked({ category: 'condition', marked: 'The roof[|, if you ask].', place: { leadIn: 'duty' } })).toBe(
      'broader',
    )
  })
})

describe('a whole provision', () => {
  it('that gives cover is broader when it comes, narrower when it goes', () => {
    expect(judgeAdded('provision', 'We cover trees.')).toEqual({ added: 'broader', removed: 'narrower' })
    expect(judgeAdded('provision', 'Trees.', { leadIn: 'grant' })).toEqual({ added: 'broader', removed: 'narrower' })
  })

  it('is unclear where it does not plainly give cover', () => {
    for (const text of ['Trees grow.', 'We cover trees only in May.', 'We cover what is not excluded.'])
      expect.soft(judgeAdded('provision', text), text).toEqual({ added: 'unclear', removed: 'unclear' })
    const settled = judgeAdded('provision', 'We cover trees.', { part: 'loss_settlement' })
    expect(settled).toEqual({ added: 'unclear', removed: 'unclear' })
  })

  it('is judged by its first sentence', () => {
    expect(judgeAdded('provision', 'We cover trees. It is only used in May.').added).toBe('broader')
    expect(judgeAdded('provision', 'It is used in May. We cover trees.').added).toBe('unclear')
  })

  it('that excludes is narrower when it comes; changed words of an exclusion are unclear', () => {
    expect(judgeAdded('exclusion', 'War.')).toEqual({ added: 'narrower', removed: 'broader' })
    expect(judgeMarked({ category: 'exclusion', marked: 'War[| and riot].' })).toBe('unclear')
  })
})

describe('a member of a list', () => {
  it.each(['scope', 'wording'] as const)('(%s) of what an exclusion does not apply to gives cover', (category) => {
    expectBothWays({ category, marked: 'This exclusion does not apply to cats [|or dogs].' }, 'broader')
    expectBothWays({ category, marked: 'This exclusion does not apply to cats [|with dogs].' }, 'narrower')
    expectBothWays({ category, marked: 'This exclusion applies to cats [|or dogs].' }, 'narrower')
  })
})

it.each(['spelling', 'position', 'numbering', 'layout'] as const)('an edit of %s does nothing', (category) => {
  expect(judgeMarked({ category, marked: 'We cover the [colour|color].' })).toBe('none')
})

it.each(['date', 'conjunction', 'causation', 'defined_term'] as const)(
  'an edit of %s is left to a person',
  (category) => {
    expect(judgeMarked({ category, marked: 'We cover [a|b].' })).toBe('unclear')
  },
)

it('reads no further than the rules read', () => {
  const long = `${'x '.repeat(6_000)}`
  expect(judgeAdded('condition', `You keep receipts ${long} must.`).added).toBe('unclear')
  expect(judgeAdded('condition', 'You keep receipts, you must.').added).toBe('narrower')
})

describe('an edit read in both directions', () => {
  it('takes the effect of the other direction if one is unclear', () => {
    const marked = 'The time {in which an answer comes is|that you have to answer is} [30 days|60 days].'
    expectBothWays({ category: 'time_period', marked }, 'broader')
  })

  it('is unclear where they deny each other', () => {
    const marked = '{You bear the first|We will pay up to} [$500|$700] of each loss.'
    expectBothWays({ category: 'amount', marked }, 'unclear')
  })
})

it('words that cite another provision do not show what it says', () => {
  expectBothWays({ category: 'cross_reference', marked: 'We cover a loss by a peril of A.1[| or B.2].' }, 'unclear')
})

it('the name of a form has no known effect', () => {
  expectBothWays({ category: 'form_identity', marked: 'We cover what form 10[| or form 20] describes.' }, 'unclear')
})
