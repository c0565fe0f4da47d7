import { ruleOf } from './effect-case.ts'

/** Sentences that common forms have in much the same words. */
export const commonForms = [
  ruleOf('what does or does not reduce a limit', [
    ['Limits', 'Payments under this extension [do not|do] reduce the limit of insurance.', 'narrower', 'negation'],
    ['Limits', 'The amount we pay for defense [does|does not] erode the limit of liability.', 'broader', 'negation'],
    [
      'Limits',
      'The sublimit is [in addition to|part of, and not in addition to,] the Policy Aggregate Limit.',
      'narrower',
      'negation',
    ],
    [
      'Limits',
      'This sublimit is [part of and not in addition to|in addition to] the aggregate limit.',
      'broader',
      'negation',
    ],
    ['Limits', 'A deductible [does|does not] reduce the limit.', 'broader', 'negation'],
  ]),
  ruleOf('an item put into or taken out of a numbered list', [
    ['Coverages', 'We cover: (1) Fire; (2) Hail[|; (3) Theft, but only of tools].', 'broader', 'scope'],
    ['Conditions', 'We may cancel for: (1) Fraud[|; (2) Nonpayment].', 'unclear', 'cross_reference'],
    ['Conditions', 'You must give us: (1) A list[|; (2) A proof of loss].', 'narrower', 'scope'],
    [
      'Loss Settlement',
      'Losses to the following are settled at actual cash value: (1) Personal property; (2) Awnings[|; (3) Roofs older than ten years].',
      'narrower',
      'scope',
    ],
    ['Limits', 'We pay the least of: (1) the cost; (2) the value[|; (3) the limit].', 'unclear', 'scope'],
    ['Coverages', 'We cover the car if: (1) you own it; (2) it is garaged[|; (3) it is locked].', 'unclear', 'scope'],
  ]),
  ruleOf('the day with which payment begins', [
    ['Coverages', 'Weekly payments begin with the [5th|8th] day of disability.', 'narrower', 'time_period'],
    ['Coverages', 'Our payments start on day [3|5] of the delay.', 'narrower', 'amount'],
    ['Conditions', 'Your payments start on day [3|5] of the month.', 'unclear', 'amount'],
    ['Conditions', 'Premium payments begin with the [5th|8th] day of the term.', 'unclear', 'time_period'],
    [
      'Conditions',
      'Interest accrues on unpaid premium from the [30th|15th] day after the bill.',
      'unclear',
      'time_period',
    ],
    ['Conditions', 'Late fees accrue from the [30th|15th] day after the bill.', 'unclear', 'time_period'],
  ]),
  ruleOf('the most that an option costs', [
    [
      'Conditions',
      'The additional premium for the extended reporting period will not exceed [100|200] percent of the annual premium.',
      'narrower',
      'percentage',
    ],
    [
      'Conditions',
      'The premium for this option shall never be more than [200|150]% of the last annual premium.',
      'broader',
      'percentage',
    ],
    ['Conditions', 'The premium will not be less than [$100|$150].', 'unclear', 'amount'],
    ['Conditions', 'If the premium does not exceed [$100|$150], we bill it once.', 'unclear', 'amount'],
  ]),
  ruleOf('a share of a limit', [
    ['Limits', 'Of this limit, not more than [$400|$300] applies to any one item.', 'narrower', 'amount'],
    ['Limits', 'Not over [$900|$800] of the limit may be spent on rekeying.', 'narrower', 'amount'],
  ]),
  ruleOf('losses told by their size', [
    ['Exclusions', 'Claims below [$250|$500] are not covered.', 'narrower', 'amount'],
    ['Exclusions', 'Boats of less than [$5,000|$3,000] in value are not insured.', 'broader', 'amount'],
    ['Coverages', 'Losses of more than [$250|$500] are covered.', 'narrower', 'amount'],
    ['Coverages', 'Losses not exceeding [$250|$500] are covered.', 'broader', 'amount'],
    ['Exclusions', 'Losses over [$2,500|$5,000] are excluded.', 'broader', 'amount'],
  ]),
  ruleOf('a right that is not lost', [
    ['Conditions', 'You do not forfeit your coverage by reporting within [60|30] days.', 'narrower', 'time_period'],
  ]),
  ruleOf('the share of a value that must be insured', [
    [
      'Loss Settlement',
      'If you insure the building to at least [80|90] percent of its replacement cost, we pay the full cost of repair.',
      'narrower',
      'percentage',
    ],
    [
      'Loss Settlement',
      'Unless the building is insured to [80|100] percent of its value, we pay only actual cash value.',
      'narrower',
      'percentage',
    ],
    [
      'Loss Settlement',
      'Unless you carry insurance equal to at least [90|80] percent of the value, we pay only a share of any loss.',
      'broader',
      'percentage',
    ],
  ]),
  ruleOf('interest on what is overdue', [
    ['Conditions', 'We pay interest of [8|10] percent on overdue claims.', 'broader', 'percentage'],
    ['Conditions', 'Interest of [8|10] percent is payable on overdue premiums.', 'unclear', 'percentage'],
    ['Conditions', 'Interest of [8|10] percent is due from you on claims paid in error.', 'unclear', 'percentage'],
    ['Conditions', 'Interest of [8|10] percent is payable.', 'unclear', 'percentage'],
  ]),
  ruleOf('what follows where a party does not act in time', [
    ['Conditions', 'If you do not pay within [10|20] days, coverage ends.', 'broader', 'time_period'],
    [
      'Coverages',
      'If the carrier does not deliver your bags within [6|12] hours, we will pay for clothing.',
      'narrower',
      'time_period',
    ],
    ['Conditions', 'If you do not keep the alarm on for [30|60] days, coverage ends.', 'unclear', 'time_period'],
    ['Conditions', 'If you do not answer within [10|20] days, our offer is deemed accepted.', 'unclear', 'time_period'],
  ]),
  ruleOf('how long a duty is to be done', [
    ['Conditions', 'You must live there for [one year|two years] before a claim.', 'narrower', 'time_period'],
    ['Conditions', 'You must guard the site for at least [48|24] hours.', 'broader', 'time_period'],
    ['Conditions', 'You must tell us within [10|20] days.', 'broader', 'time_period'],
  ]),
  ruleOf('the day a cancellation takes effect', [
    [
      'Conditions',
      'Cancellation by us takes effect no sooner than [10|20] days after notice.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'Termination by the company becomes effective [10|20] days after notice.', 'broader', 'time_period'],
  ]),
  ruleOf('a sum that is multiplied', [
    ['Deductibles', 'The deductible is [doubled|tripled] for theft.', 'narrower', 'wording'],
    ['Conditions', 'The premium is [doubled|tripled] for renters.', 'unclear', 'wording'],
  ]),
  ruleOf('a bare year', [
    [
      'Conditions',
      'We may contest this policy only within the first [two years|year] it is in force.',
      'broader',
      'time_period',
    ],
    ['Coverages', 'We cover theft for the first [two months|month] after you move.', 'narrower', 'time_period'],
  ]),
]
