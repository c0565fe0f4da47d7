import { it } from 'vitest'
import { expectBothWays, type MarkedPlace } from '#lib/engines/compare/testing/judge-marked.ts'
import type { Effect } from '#lib/engines/compare/types.ts'

type Case = readonly [rule: string, marked: string, effect: Effect, place?: MarkedPlace]

const cases: readonly Case[] = [
  [
    'an item of a list is no row of a schedule',
    'Equipment worth less than [$500|$700].',
    'narrower',
    { leadIn: 'denial' },
  ],
  ['nor is an exclusion', 'Equipment worth less than [$500|$700].', 'narrower', { part: 'exclusions' }],
  ['a limit that applies', 'The limit that applies to trees is [$500|$700].', 'broader'],
  ['a price that must be met exactly', 'We will pay if the price is [$500|$700].', 'unclear'],
  ['a share that is covered', 'Fences are covered for [50%|60%] of their value.', 'broader'],
  ['a share that is paid', 'Loss to fences is settled at [50%|60%] of their value.', 'broader'],
  ['a share that is not covered', 'Fences are not covered for [50%|60%] of their value.', 'narrower'],
  ['what things are worth', 'Trees are covered, and each is worth [$500|$700].', 'unclear'],
  ['a share that a party owns', 'We insure a company in which you own [50%|60%] of the shares.', 'unclear'],
  ['a share that a word asks for', '“Insured” means a firm you own [50%|60%] of.', 'unclear', { part: 'definitions' }],
  ['no deductible is named', 'Trees worth [$500|$700] are excluded.', 'unclear', { part: 'deductibles' }],
  ['what must be used up first', 'We will pay only after the underlying limit of [$500|$700] is used up.', 'narrower'],
  ['what is not covered afterwards', 'We do not cover losses after the limit of [$500|$700] is used up.', 'unclear'],
  ['a mere loss before it', 'We will pay after insurance payments for a share of [$500|$700].', 'unclear'],
  [
    'whether or not it is used up',
    'We pay regardless of whether it comes after the limit of [$500|$700] is used up.',
    'unclear',
  ],
  ['interest that another party keeps', 'The lender keeps [5%|6%] interest.', 'unclear'],
  ['a premium that is a condition', 'If the premium is [$500|$700], it is returned by check.', 'unclear'],
  ['a count with a price behind it', 'We do not cover boats with up to [5|6] seats or a price of $900.', 'narrower'],
  [
    'a cap of something else',
    'We will not pay more than the cost of any one tree, and we do not cover a tree whose limit elsewhere is [$500|$700].',
    'unclear',
  ],
  ['what the insurer must do at least', 'We must offer you at least [3|4] repair shops.', 'broader'],
  ['what the insured must do at least', 'You must name at least [3|4] repair shops.', 'narrower'],
  ['what a benefit may be reduced by', 'We may reduce the benefit by up to [5%|6%].', 'narrower'],
  ['what a limit may be reduced by', 'We may reduce your limit by no more than [5%|6%].', 'narrower'],
  ['what a limit may be increased by', 'We will increase your limit by at least [5%|6%].', 'broader'],
  ['what a deductible may be increased by', 'We may increase your deductible by up to [5%|6%].', 'narrower'],
  ['a deductible behind a limit', 'We pay up to the limit less a [$500|$700] deductible.', 'narrower'],
  ['a premium told before', 'The maximum premium is set each year; it is [$500|$700].', 'unclear'],
  [
    'a premium among the limits',
    'The maximum premium is set each year; it is [$500|$700].',
    'unclear',
    { part: 'limits' },
  ],
  ['what is paid after a deductible', 'After the deductible we will be liable for up to [$500|$700].', 'broader'],
  ['what is owed after a deductible', 'After the deductible we are liable for up to [$500|$700].', 'broader'],
]

it('a figure has the effect of its row', () => {
  for (const [, marked, effect, place] of cases)
    expectBothWays({ category: marked.includes('%') ? 'percentage' : 'amount', marked, place }, effect)
})
