import { ruleOf } from './effect-case.ts'

/** Figures beside a clause that tells of cover, which their own clause does not. */
export const neighborClauses = [
  ruleOf('a sum of another clause than the one that names a limit or deductible', [
    ['Coverages', 'The deductible applies to each loss, and the inspector visits [2|3] times.', 'unclear', 'amount'],
    ['Coverages', 'The limit is stated below, and the lease is worth [$500|$700].', 'unclear', 'amount'],
    ['Coverages', 'After you pay the deductible, the mechanic bills [$500|$700] for parts.', 'unclear', 'amount'],
    ['Coverages', 'We pay up to the limit; the dealer’s price was [$500|$700].', 'unclear', 'amount'],
    ['Conditions', 'Your deductible stays as it is but an appraiser charges [$500|$700].', 'unclear', 'amount'],
    ['Coverages', 'The limit applies per person, but is [$500|$700] for guests.', 'broader', 'amount'],
    [
      'Coverages',
      'The most we will pay is $500 for jewelry, $700 for furs and [$900|$1,000] for silver.',
      'broader',
      'amount',
    ],
    ['Coverages', 'The deductible is $500 for fire, and [$900|$1,000] for theft.', 'narrower', 'amount'],
  ]),
  ruleOf('a time of another clause than the one that gives cover', [
    ['Coverages', 'We insure your boat, and the harbor is closed for [30|60] days.', 'unclear', 'time_period'],
    ['Exclusions', 'We do not cover mold; a leak can go unseen for [30|60] days.', 'unclear', 'time_period'],
    [
      'Conditions',
      'You must tell us at once, since the law lets a claim rest for [30|60] days.',
      'unclear',
      'time_period',
    ],
    ['Coverages', 'We cover your boat, whose mooring contract runs for [6|12] months.', 'unclear', 'time_period'],
    ['Coverages', 'We cover lodging, and we do so for [30|60] days.', 'broader', 'time_period'],
    ['Coverages', 'We pay for storage, but only for [30|60] days.', 'broader', 'time_period'],
    ['Coverages', 'We pay for storage; this lasts up to [30|60] days.', 'broader', 'time_period'],
  ]),
  ruleOf('what is so in spite of a figure', [
    ['Coverages', 'We will defend you notwithstanding a deductible of [$500|$700].', 'unclear', 'amount'],
    ['Coverages', 'Despite the limit of [$500|$700], we will pay for defense.', 'unclear', 'amount'],
    ['Coverages', 'Although you have a deductible of [$500|$700] elsewhere, we will pay.', 'unclear', 'amount'],
    ['Coverages', 'We pay without regard to the deductible of [$500|$700].', 'unclear', 'amount'],
    ['Conditions', 'The policy term begins on the [1st|15th] day of the month.', 'unclear', 'time_period'],
  ]),
]
