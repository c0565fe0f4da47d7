import { describe, expect, it } from 'vitest'
import { segmentVariant } from '../segment/segment-variant.ts'
import { between, frame } from '../testing/between.ts'
import { documentOf, resultOf } from '../testing/policies.ts'
import type { Category, ChangeKind, Effect } from '../types.ts'

type Case = readonly [a: string, b: string, category: Category, effect: Effect, part: string]
const cases: readonly Case[] = [
  ['We will pay up to $500 for debris.', 'We will pay up to $750 for debris.', 'amount', 'broader', 'Coverages'],
  ['A deductible of $500 applies.', 'A deductible of $1,000 applies.', 'amount', 'narrower', 'Coverages'],
  [
    'We pay no more than 10 percent of the limit.',
    'We pay no more than 5 percent of the limit.',
    'percentage',
    'narrower',
    'Coverages',
  ],
  [
    'You must file proof of loss within 60 days.',
    'You must file proof of loss within 30 days.',
    'time_period',
    'narrower',
    'Coverages',
  ],
  ['We may cancel on 10 days notice.', 'We may cancel on 30 days notice.', 'time_period', 'broader', 'Coverages'],
  ['This begins on June 1, 2023 at noon.', 'This begins on June 1, 2024 at noon.', 'date', 'unclear', 'Coverages'],
  [
    'You may keep the salvage of the loss.',
    'You must keep the salvage of the loss.',
    'obligation',
    'narrower',
    'Coverages',
  ],
  ['We will pay for the loss of trees.', 'We may pay for the loss of trees.', 'obligation', 'narrower', 'Coverages'],
  ['We will pay for loss of trees.', 'We will not pay for loss of trees.', 'negation', 'narrower', 'Coverages'],
  ['It covers wind and hail to roofs.', 'It covers wind or hail to roofs.', 'conjunction', 'unclear', 'Coverages'],
  ['We insure loss caused by hail.', 'We insure loss arising out of hail.', 'causation', 'broader', 'Coverages'],
  [
    'See form HO 04 16 for the alarm credit.',
    'See form HO 04 17 for the alarm credit.',
    'form_identity',
    'unclear',
    'Coverages',
  ],
  [
    'We do not cover loss to fences.',
    'We do not cover loss to fences, except loss by fire at the premises.',
    'exception',
    'broader',
    'Exclusions',
  ],
  [
    'We will pay for lost keys.',
    'We will pay for lost keys, but only if you tell the police about it.',
    'condition',
    'narrower',
    'Coverages',
  ],
  ['We pay for the color of the roof.', 'We pay for the colour of the roof.', 'spelling', 'none', 'Coverages'],
  ['We cover sheds.', 'We cover sheds, so long as someone lives in the house.', 'condition', 'narrower', 'Coverages'],
  ['The limit cannot be raised.', 'The limit can be raised.', 'negation', 'unclear', 'Coverages'],
  ['It covers tools and/or machines.', 'It covers tools and machines.', 'conjunction', 'unclear', 'Coverages'],
  ['It covers spoilage due to a storm.', 'It covers spoilage owing to a storm.', 'causation', 'none', 'Coverages'],
  [
    'Vandalism of a home empty for 45 consecutive days is another matter.',
    'Vandalism of a home empty for twelve consecutive days is another matter.',
    'time_period',
    'unclear',
    'Coverages',
  ],
  [
    'There is no coverage for boats at sea.',
    'There is no coverage for boats at sea, but this does not apply to boats under 16 feet in length.',
    'exception',
    'broader',
    'Coverages',
  ],
  [
    'We insure glass in the house.',
    'We insure glass in the house, except glass that is stained or etched.',
    'exception',
    'narrower',
    'Exclusions',
  ],
  [
    'You must bear the first $500 of a loss before we pay up to the limit.',
    'You must bear the first $900 of a loss before we pay up to the limit.',
    'amount',
    'narrower',
    'Coverages',
  ],
  ['We will pay up to $100 for a lock.', 'We will pay up to $200 for a lock.', 'amount', 'broader', 'Deductible'],
  [
    'We will not pay more than $100 for lawns.',
    'We will not pay more than $200 for lawns.',
    'amount',
    'broader',
    'Coverages',
  ],
  [
    'Our liability for a fire brigade shall not exceed $900 in all.',
    'Our liability for a fire brigade shall not exceed $700 in all.',
    'amount',
    'narrower',
    'Coverages',
  ],
  [
    'We do not cover seepage that continues for 14 days or more.',
    'We do not cover seepage that continues for 72 hours or more.',
    'time_period',
    'narrower',
    'Coverages',
  ],
  [
    'Loss is payable 60 days after we receive your proof of loss.',
    'Loss is payable 30 days after we receive your proof of loss.',
    'time_period',
    'broader',
    'Conditions',
  ],
  [
    'We may cancel by giving you 30 days’ notice in writing.',
    'We may cancel by giving you 10 days’ notice in writing.',
    'time_period',
    'narrower',
    'Conditions',
  ],
  [
    'Notice is sent to you by post.',
    'Notice is sent to you by post or, if you have agreed to it, by other means.',
    'scope',
    'unclear',
    'Conditions',
  ],
]

describe('what an edit is', () => {
  it('has the category and effect of its row', () => {
    for (const [a, b, category, effect, part] of cases) {
      const found = between(a, b, part).map((each) => [each.category, each.effect])
      expect.soft(found, `“${a}” → “${b}”`).toEqual([[category, effect]])
    }
  })

  it('reports two edits of one sentence apart', () => {
    const found = between(
      'You may sue within 30 days if we owe $500 or more.',
      'You must sue within 60 days if we owe $500 or more.',
    )
    expect(found.map(({ category }) => category)).toEqual(['obligation', 'time_period'])
  })

  it('reports an added sentence as what it is, whole, absent on the other side', () => {
    const extra = 'We do not cover loss to unmanned aircraft or their parts.'
    const [found, ...more] = between('We cover property in transit.', `We cover property in transit. ${extra}`)
    expect(more).toEqual([])
    expect([found?.change, found?.category, found?.effect, found?.spans.v1, found?.spans.v2?.text]).toEqual([
      'added',
      'exclusion',
      'narrower',
      null,
      extra,
    ])
  })

  const layouts: readonly (readonly [string, string, ChangeKind])[] = [
    ['The “insured” pays – always.', 'The "insured" pays - always.', 'layout'],
    ['Loss to the Dwelling is covered.', 'Loss to the dwelling is covered.', 'layout'],
    ['Flood-related loss is covered here.', 'Flood related loss is covered here.', 'layout'],
  ]
  it.each(layouts)('calls “%s” → “%s” a matter of print', (a, b, change) => {
    expect(between(a, b).map((each) => [each.change, each.materiality, each.effect])).toEqual([
      [change, 'none', 'none'],
    ])
  })

  it('calls a reference that only follows a renumbering a matter of numbering', () => {
    const before = [
      'A. We insure you.\n\nB. Storage costs are paid by us in full.\n\nC. What B says holds, as paragraph D.1 states.\n\nD. Limits\n\n1. The limit stands.',
    ]
    const after = [
      'A. We insure you.\n\nB. What B says holds, as paragraph C.1 states.\n\nC. Limits\n\n1. The limit stands.',
    ]
    const { differences } = resultOf([before, after])
    expect(differences.filter(({ materiality }) => materiality !== 'none').map(({ change }) => change)).toEqual([
      'removed',
    ])
  })

  it('finds a provision that was moved, and edited too', () => {
    const text = (days: number) =>
      `Notice of loss goes to our agent, with photographs of the damage, within ${days} days.`
    const others = [
      'Cancellation is by letter to the last address we know.',
      'Appraisal follows a written demand by either party.',
      'Salvage belongs to us once the claim has been paid.',
    ]
    const list = (items: readonly string[]) => [
      `## I. Conditions\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n\n')}`,
    ]
    const { differences } = resultOf([list([text(10), ...others]), list([...others, text(20)])])
    expect(
      differences.filter(({ change }) => change !== 'renumbered').map(({ change, category }) => [change, category]),
    ).toEqual([
      ['moved', 'position'],
      ['replaced', 'time_period'],
    ])
  })

  it('puts both halves of a split provision in one row', () => {
    const [one, other] = [
      'You must give us prompt notice of any accident in writing.',
      'You must also send us every letter that a claimant has written.',
    ]
    const { differences, provisions } = resultOf([
      frame('Conditions', `${one} ${other}`),
      frame('Conditions', `${one}\n\nB. ${other}`),
    ])
    expect(differences.filter(({ materiality }) => materiality !== 'none')).toEqual([])
    expect(differences.some(({ change }) => change === 'split')).toBe(true)
    expect(provisions.some(({ cells }) => cells.v2?.parts?.length === 2)).toBe(true)
  })
})

describe('a part that is named by its number', () => {
  const pages = (ends: string, end: number) => [
    `## Part 1 Coverages\n\nA. The words listed in Part ${end} have the meaning given there.\n\n${ends}## Part ${end} Definitions\n\nA. Fire means a hostile fire.`,
  ]

  it('is the same part after another part was added before it', () => {
    const { differences } = resultOf([pages('', 2), pages('## Part 2 Conditions\n\nA. Tell us soon.\n\n', 3)])
    const named = differences.filter(({ summary }) => summary.includes('Part'))
    expect(named.filter(({ change }) => change !== 'renumbered' && change !== 'added')).toEqual([])
  })

  it('is a cross-reference where it becomes another, not an amount', () => {
    expect(between('It has the meaning given in Part 6.', 'It has the meaning given in Part 7.')).toMatchObject([
      { category: 'cross_reference' },
    ])
  })
})

describe('a sentence that was rewritten', () => {
  it('is a provision replaced by another, regardless of its single words', () => {
    const before =
      'Before the policy period began, nobody listed here knew of any part of the bodily injury of the guest.'
    const after =
      'A claim for damages because of the bodily injury is first made against an insured, as stated below, during the policy period or an extended reporting period.'
    expect(between(before, after)).toMatchObject([{ change: 'replaced', category: 'provision' }])
  })
})

describe('a bare figure', () => {
  it('is no reference, even where provisions were renumbered by as much', () => {
    const list = (...lines: string[]) => [
      `## I. Definitions\n\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n\n')}`,
    ]
    const of = (age: number) => `Insured means a relative of yours under the age of ${age}.`
    const { differences } = resultOf([
      list(of(2), 'Hail means ice that falls.', 'Wind means air that moves.'),
      list(of(3), 'Debris means what a loss leaves.', 'Hail means ice that falls.', 'Wind means air that moves.'),
    ])
    expect(differences.some(({ spans }) => spans.v1?.text === '2' && spans.v2?.text === '3')).toBe(true)
  })
})

describe('reading', () => {
  it('never lets a running head into a quote', () => {
    const page = (n: number, text: string) => `General Property Form\n${text}\nF-1 page ${n}`
    const pages = [
      page(1, '1. We pay for loss\nthat begins'),
      page(2, 'and ends here.'),
      page(3, '2. You pay the rest.'),
    ]
    const { provisions } = segmentVariant([documentOf(pages)])
    const quotes = provisions.flatMap(({ slices }) =>
      slices.map(({ page, start, end }) => pages[page - 1]?.slice(start, end)),
    )
    expect(quotes.join(' ')).not.toMatch(/General Property Form|F-1/)
  })
})
