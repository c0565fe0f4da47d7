import { ruleOf } from './effect-case.ts'

/** Times, shares and sums, in words of their own. */
export const fifthFigures = [
  ruleOf('suspension and waiting, said otherwise', [
    [
      'Conditions',
      'Insurance on the building is suspended if it stands vacant for more than [60|90] consecutive days.',
      'broader',
      'time_period',
    ],
    [
      'Conditions',
      'Should the dwelling be left empty longer than [45|30] days in a row, protection against theft ceases.',
      'narrower',
      'time_period',
    ],
    [
      'Conditions',
      'This insurance lapses [10|31] days after a premium due date if the premium is still unpaid.',
      'broader',
      'time_period',
    ],
    ['Coverages', 'No payment is due for an outage lasting less than [12|8] hours.', 'broader', 'time_period'],
    ['Coverages', 'We do not pay for the first [three|seven] days of any disability.', 'narrower', 'time_period'],
    ['Coverages', 'Payments start once the interruption has gone on for [72|48] hours.', 'broader', 'time_period'],
    ['Coverages', 'We start paying extra expense [immediately|24 hours] after the loss.', 'unclear', 'time_period'],
    [
      'Coverages',
      'Cover begins on the [15th|30th] day following the date the application is approved.',
      'narrower',
      'time_period',
    ],
    [
      'Coverages',
      'You must be out of your home for at least [two|five] nights before we pay for lodging.',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('thresholds and premium, said otherwise', [
    [
      'Coverages',
      'The crop benefit is payable when at least [20|10] percent of the acreage has been damaged.',
      'broader',
      'percentage',
    ],
    [
      'Coverages',
      'We replace the undamaged siding only if more than [half|one quarter] of the siding on that wall is destroyed.',
      'broader',
      'percentage',
    ],
    [
      'Coverages',
      'If hail destroys [15|30] percent or more of the stand, we pay the replanting cost.',
      'narrower',
      'percentage',
    ],
    ['Exclusions', 'Losses of under [$500|$1,000] are borne by you.', 'narrower', 'amount'],
    [
      'Conditions',
      'At least [25|10] percent of the premium is fully earned at inception and will not be returned.',
      'broader',
      'percentage',
    ],
    ['Conditions', 'If you cancel, the premium we retain will be no less than [$100|$250].', 'narrower', 'amount'],
    [
      'Conditions',
      'On cancellation at your request we return [90|80] percent of the pro rata unearned premium.',
      'narrower',
      'percentage',
    ],
    [
      'Coverages',
      'Weekly indemnity is paid for not longer than [104|52] weeks for any one disability.',
      'narrower',
      'time_period',
    ],
    [
      'Coverages',
      'Lost rents are paid for the time needed to restore the building, up to [12|18] months.',
      'broader',
      'time_period',
    ],
    ['Coverages', 'Maximum benefit period: [24|36] months', 'broader', 'time_period'],
  ]),
  ruleOf('sums, said otherwise', [
    ['Limits', 'The most that we will pay for all loss from one event is [$25,000|$40,000].', 'broader', 'amount'],
    [
      'Limits',
      'For tools stolen from a vehicle, you will not recover more than [$1,000|$750] from us.',
      'narrower',
      'amount',
    ],
    [
      'Limits',
      'In no event shall our liability exceed [$2,000,000|$1,500,000] in the aggregate.',
      'narrower',
      'amount',
    ],
    ['Limits', 'We will not pay more than [75|85] percent of the appraised value.', 'broader', 'percentage'],
    [
      'Loss Settlement',
      'You bear your proportion of the loss if your insurance is less than [80|100] percent of the value of the property.',
      'narrower',
      'percentage',
    ],
    [
      'Limits',
      'Business personal property is limited to [one-half|one-third] of the limit shown for the building.',
      'narrower',
      'percentage',
    ],
    [
      'Conditions',
      'We must acknowledge your claim no later than [15|10] business days after we receive it.',
      'broader',
      'time_period',
    ],
  ]),
]
