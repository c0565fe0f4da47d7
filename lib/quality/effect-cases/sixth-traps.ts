import { ruleOf } from './effect-case.ts'

/** Sentences of two more batches in which the obvious reading is wrong, or none is sure. */
export const sixthTraps = [
  ruleOf('misleading sentences, once more', [
    [
      'Conditions',
      'You are not required to keep the alarm active for more than [12|8] hours a day.',
      'broader',
      'time_period',
    ],
    ['Coverages', 'The [24|48]-hour waiting period is waived for loss by flood.', 'unclear', 'time_period'],
    ['Conditions', 'We will not require a survey of a boat less than [10|15] years old.', 'broader', 'time_period'],
    [
      'Conditions',
      'A delay of up to [10|20] days in reporting will not be held against you.',
      'broader',
      'time_period',
    ],
    ['Limits', 'The lowest limit you may select is [$100,000|$50,000].', 'unclear', 'amount'],
    ['Limits', 'The most anyone has ever recovered under this form is [$10,000|$20,000].', 'unclear', 'amount'],
    [
      'Persons Insured',
      'No relative is an insured while driving a car [|that is not your covered auto].',
      'broader',
      'negation',
    ],
    [
      'Exclusions',
      'We will not deny a claim solely because the house was vacant for [30|60] days.',
      'unclear',
      'time_period',
    ],
    ['Exclusions', 'We do not insure anyone who [|knowingly ]transports illegal goods.', 'broader', 'scope'],
    ['Coverages', 'You need not wait [48|24] hours before starting repairs.', 'unclear', 'time_period'],
    [
      'Conditions',
      'Coverage that has been suspended for [30|60] days may be reinstated only with our consent.',
      'unclear',
      'time_period',
    ],
    [
      'Conditions',
      'If you pay the premium late, but within [30|15] days of the due date, the policy stays in force.',
      'narrower',
      'time_period',
    ],
    ['Definitions', '“Occasional” means not more than [15|10] days a year.', 'unclear', 'time_period'],
    [
      'Coverages',
      'We pay for [the repair or the replacement|the repair and the replacement] of the lock, at our option.',
      'unclear',
      'conjunction',
    ],
    [
      'Conditions',
      'You must allow us to inspect the property at any time[ upon 24 hours’ notice|].',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('more misleading sentences', [
    ['Coverages', 'Coverage is not limited to losses [in this state|in this country].', 'unclear', 'wording'],
    [
      'Exclusions',
      'We do not cover loss that does not happen [in the United States|in the United States or Canada].',
      'broader',
      'scope',
    ],
    ['Conditions', 'We waive the deductible if the loss is more than [$10,000|$20,000].', 'narrower', 'amount'],
    [
      'Conditions',
      'Nothing in this policy obliges us to pay before [60|30] days have passed.',
      'unclear',
      'time_period',
    ],
    ['Conditions', 'You do not lose your rights by waiting up to [60|90] days to report.', 'broader', 'time_period'],
    ['Limits', 'We pay at least [$500|$250] for every covered theft.', 'narrower', 'amount'],
    ['Limits', 'No less than [half|one quarter] of your loss will be reimbursed.', 'narrower', 'percentage'],
    ['Exclusions', 'Except for the first [$1,000|$500], we do not pay for loss of cash.', 'narrower', 'amount'],
    ['Persons Insured', 'A driver under age [21|25] is not an insured unless listed.', 'narrower', 'amount'],
    ['Persons Insured', 'Nobody other than you [|and your spouse] is an insured.', 'broader', 'defined_term'],
    ['Conditions', 'You may not sue us less than [60|90] days after giving proof of loss.', 'narrower', 'time_period'],
    ['Conditions', 'Interest of [8|10] percent is payable on overdue claims.', 'broader', 'percentage'],
    ['Conditions', 'Interest of [8|10] percent is charged on overdue premium.', 'unclear', 'percentage'],
    ['Definitions', '“Short trip” means a trip of less than [30|45] days.', 'unclear', 'time_period'],
    [
      'Coverages',
      'We pay the smaller of the cost to repair[|, the cost to replace] and the limit shown.',
      'unclear',
      'scope',
    ],
  ]),
]
