import { describe, expect, it } from 'vitest'
import { between } from '#lib/engines/compare/testing/between.ts'
import { resultOf } from '#lib/engines/compare/testing/policies.ts'
import type { Category, Effect } from '#lib/engines/compare/types.ts'

describe('a whole sentence or provision', () => {
  type Whole = readonly [words: string, part: string, category: Category, effect: Effect]
  const before = 'Loss to trees is settled at cost.'
  const sentences: readonly Whole[] = [
    ['However, we do cover loss that is not otherwise excluded.', 'Exclusions', 'exception', 'broader'],
    ['This exclusion does not apply while you live there.', 'Exclusions', 'exception', 'broader'],
    ['You must send us photographs before repairs begin.', 'Exclusions', 'condition', 'narrower'],
    ['Our records decide when notice was given.', 'Exclusions', 'provision', 'unclear'],
    ['There is no coverage for loss done by birds.', 'Exclusions', 'exclusion', 'narrower'],
    ['There is no coverage for loss done by birds.', 'Coverages', 'exclusion', 'narrower'],
    ['Coverage is conditional on your keeping all receipts.', 'Coverages', 'condition', 'narrower'],
    ['In each year we pay no more than this limit.', 'Coverages', 'provision', 'unclear'],
    ['This restriction does not apply to hearing aids.', 'Coverages', 'exception', 'broader'],
    ['However, we do insure a canoe in the garage.', 'Coverages', 'exception', 'broader'],
    ['We will not be liable for the theft of statues.', 'Conditions', 'exclusion', 'narrower'],
    ['In no event will we pay for the training of a dog.', 'Conditions', 'exclusion', 'narrower'],
    ['We do not insure drones of more than nine pounds.', 'Definitions', 'exclusion', 'narrower'],
    ['If an alarm is ten years old, you must replace it.', 'Exclusions', 'condition', 'narrower'],
  ]
  it('has the category and effect of its row', () => {
    for (const [words, part, category, effect] of sentences) {
      const found = between(before, `${before} ${words}`, part).map((each) => [each.category, each.effect])
      expect.soft(found, `“${words}” among the ${part}`).toEqual([[category, effect]])
    }
  })

  const items: readonly Whole[] = [
    ['We do not insure loss caused by:', 'Perils', 'exclusion', 'narrower'],
    ['This exclusion does not apply to:', 'Exclusions', 'exception', 'broader'],
    ['After a loss you must see to:', 'Coverages', 'condition', 'narrower'],
    ['We insure loss caused by:', 'Coverages', 'provision', 'broader'],
    ['We pay up to $500 for loss caused by:', 'Coverages', 'provision', 'unclear'],
    ['We insure loss only if it is caused by one of these and:', 'Coverages', 'provision', 'unclear'],
  ]
  it.each(items)('an item of the list “%s” among the %s: %s, %s', (...[words, part, category, effect]) => {
    const list = (...lines: string[]) => [words, ...lines.map((line, at) => `${at + 1}. ${line}`)].join('\n\n')
    const found = between(
      list('Wind that blows;', 'Hail of any size; and', 'Smoke.'),
      list('Wind that blows;', 'Rust, rot or corrosion;', 'Hail of any size; and', 'Smoke.'),
      part,
    ).filter(({ materiality }) => materiality !== 'none')
    expect(found.map((each) => [each.category, each.effect])).toEqual([[category, effect]])
  })

  it('of which only the heading is left stays at its place', () => {
    const text = 'Transfer. No one may pass this policy on to another business or person.'
    const found = between(text, 'Transfer.', 'Conditions').filter(({ materiality }) => materiality !== 'none')
    expect(found.map(({ change, spans }) => [change, spans.v1?.text])).toEqual([['removed', text.slice(10)]])
  })

  it('reverses its effect when “This exclusion does not apply” loses or gains its “not”', () => {
    const [off, on] = ['This exclusion does not apply to fire.', 'This exclusion does apply to fire.']
    expect(between(off, on, 'Exclusions').map(({ effect }) => effect)).toEqual(['narrower'])
    expect(between(on, off, 'Exclusions').map(({ effect }) => effect)).toEqual(['broader'])
  })

  it('ends at a full stop after a reference, where a new sentence begins', () => {
    const words = 'The most that we pay is stated in Part 4.'
    const [found] = between(words, `${words} There is no coverage for loss done by birds.`)
    expect(found?.spans.v2?.text).toBe('There is no coverage for loss done by birds.')
  })
})

describe('a time', () => {
  type Time = readonly [a: string, b: string, effect: Effect, why: string]
  const times: readonly Time[] = [
    ['Send us your proof within 60 days.', 'Send us your proof within 90 days.', 'broader', 'the insured has longer'],
    ['Suit must begin within two years.', 'Suit must begin within one year.', 'narrower', 'the insured has less'],
    ['We pay under this for up to two weeks.', 'We pay under this for up to 30 days.', 'broader', 'weeks are not days'],
    [
      'New policy, in its first 60 days with us: at least 10 days after we give notice.',
      'New policy, in its first 90 days with us: at least 10 days after we give notice.',
      'unclear',
      'it is not the notice that grew longer',
    ],
    ['We pay the rent.', 'We pay the rent, but in no case for more than 24 months.', 'narrower', 'cover ends'],
  ]
  it('has the effect of its row', () => {
    for (const [a, b, effect] of times) {
      const found = between(a, b).map((each) => [each.category, each.effect])
      expect.soft(found, `“${a}” → “${b}”`).toEqual([['time_period', effect]])
    }
  })
})

describe('a sentence reworded', () => {
  it('is one difference where a phrase was carried to another place', () => {
    const found = between(
      'No such person may recover for the loss, even one who took no part in it.',
      'No such person who took no part in it may recover for the interest of others.',
    )
    expect(found).toHaveLength(1)
  })
})

describe('what only looks like an exclusion', () => {
  const whole = (words: string, lead: string, part = 'Coverages') => {
    const list = (...lines: string[]) => [lead, ...lines.map((line, at) => `${at + 1}. ${line}`)].join('\n\n')
    const found = between(list('Wind that blows;', 'Smoke.'), list('Wind that blows;', words, 'Smoke.'), part)
    return found.filter(({ materiality }) => materiality !== 'none').map((each) => [each.category, each.effect])
  }
  it('an item that names a provision, which may have gone with it', () => {
    expect(whole('III.C.3. Loss assessments; or', 'The deductible does not apply to:')).toEqual([
      ['provision', 'unclear'],
    ])
  })

  it('an item that a deductible does not apply to', () => {
    expect(whole('Loss assessments; or', 'The deductible does not apply to:')).toEqual([['provision', 'broader']])
  })
  it('a cover whose later words say where it ends', () => {
    const words = 'A detached garage at the described location. We do not cover a garage that is used for business.'
    expect(whole(words, 'We insure:')).toEqual([['provision', 'broader']])
  })
  it('a thing described by what is not insured', () => {
    const [found] = whole('Ceilings that are not insured under another policy;', 'We insure:')
    expect(found?.[0]).toBe('provision')
  })
  it('an exclusion described by what is insured', () => {
    const words = 'Any item where a unit is insured by both policies;'
    expect(whole(words, 'We will not pay any assessment:')).toEqual([['exclusion', 'narrower']])
  })
  it('the limits of a cover that was added whole', () => {
    const cover = 'C. Assessments\n\n1. We will pay your share of it.\n\n2. We will not pay a fine.'
    const found = between('We insure the dwelling.', `We insure the dwelling.\n\n${cover.replace('C.', 'B.')}`)
    const fine = found.find(({ spans }) => spans.v2?.text.includes('fine'))
    expect([fine?.category, fine?.effect]).toEqual(['exclusion', 'unclear'])
  })
})

describe('materiality', () => {
  it('is high for a whole cover that was added, regardless of what it requires of the insured', () => {
    const words = 'We will pay up to $500 to replace locks. You must tell us of the theft within 72 hours.'
    const [found] = resultOf([
      ['## I. Coverages\n\nA. We insure the dwelling and its fixtures.\n\nB. We insure the garage.'],
      [`## I. Coverages\n\nA. We insure the dwelling and its fixtures.\n\nB. We insure the garage.\n\nC. ${words}`],
    ]).differences
    expect([found?.category, found?.effect, found?.materiality]).toEqual(['provision', 'broader', 'high'])
  })

  it('is medium for a clause whose effect is unclear', () => {
    const words = 'The notice is mailed to you'
    const [found] = between(`${words}.`, `${words} or, if you have agreed to it, sent by electronic means.`)
    expect([found?.effect, found?.materiality]).toEqual(['unclear', 'medium'])
  })
})

it('does not judge a definition that is not a sentence by its incidental words', () => {
  const meaning = (words: string) =>
    `Deductible. The ${words}amount of an insured loss that is your responsibility and is paid by you.`
  expect(between(meaning(''), meaning('fixed '), 'Definitions').map(({ effect }) => effect)).toEqual(['unclear'])
})
