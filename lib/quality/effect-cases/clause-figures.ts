import { ruleOf } from './effect-case.ts'

/** Figures that another clause than the one they stand in would misread. */
export const clauseFigures = [
  ruleOf('a bound on what the insurer may ask for', [
    ['Conditions', 'We may not ask for more than [3|4] estimates.', 'narrower', 'amount'],
    ['Conditions', 'We will not require more than [two|three] examinations under oath.', 'narrower', 'amount'],
    ['Conditions', 'We shall never demand more than [five|two] years of tax returns.', 'broader', 'time_period'],
    ['Conditions', 'We cannot call for over [six|ten] months of your bank records.', 'narrower', 'time_period'],
    ['Conditions', 'The company may not ask you for more than [two|one] appraisals of an item.', 'broader', 'amount'],
    ['Conditions', 'We may not charge you over [$25|$40] for a copy of your policy.', 'narrower', 'amount'],
    ['Conditions', 'You may not make more than [two|three] claims for glass in a year.', 'broader', 'amount'],
    ['Conditions', 'We do not cover boats of more than [25|30] feet.', 'broader', 'amount'],
  ]),
  ruleOf('a time that the insurer may not keep short or exceed', [
    ['Conditions', 'We cannot cancel sooner than [30|60] days after we tell you.', 'broader', 'time_period'],
    ['Conditions', 'We may not call for your records of more than [six|ten] months.', 'narrower', 'time_period'],
    [
      'Conditions',
      'We may not inspect the books later than [three|two] years after the policy ends.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'You may not wait longer than [30|60] days to tell us of a loss.', 'broader', 'time_period'],
  ]),
  ruleOf('what the insurer keeps up for the insured', [
    [
      'Conditions',
      'We will keep you insured provided the form is returned within [30|60] days.',
      'broader',
      'time_period',
    ],
    [
      'Conditions',
      'We will keep this policy in force if the premium is paid within [10|20] days after it is due.',
      'broader',
      'time_period',
    ],
    [
      'Conditions',
      'We keep your family covered if the proof of residence reaches us within [45|30] days.',
      'narrower',
      'time_period',
    ],
    [
      'Conditions',
      'We shall keep paying the benefit if a report of your doctor is sent within [30|90] days.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'We keep insuring a child until the age of [21|25].', 'broader', 'time_period'],
    ['Conditions', 'We insure a child up to the age of [21|25].', 'broader', 'amount'],
    ['Conditions', 'We insure a child from the age of [two|one].', 'broader', 'amount'],
    ['Conditions', 'We will keep [$50|$75] of any premium we return.', 'narrower', 'amount'],
    ['Conditions', 'We keep the salvage unless you ask for it within [10|20] days.', 'broader', 'time_period'],
    [
      'Conditions',
      'We will not keep you insured if the form is returned later than [30|60] days after the move.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'We keep the salvage of insured goods for [30|60] days.', 'unclear', 'time_period'],
  ]),
  ruleOf('a figure of what makes no difference', [
    ['Coverages', 'We pay regardless of whether the limit of [$500|$700] is used up.', 'unclear', 'amount'],
    ['Coverages', 'We cover the loss whether or not the deductible of [$250|$500] has been met.', 'unclear', 'amount'],
    ['Coverages', 'We will defend you even if the limit of [$50,000|$100,000] has been paid out.', 'unclear', 'amount'],
    [
      'Coverages',
      'This coverage applies irrespective of any limit of [$1,000|$2,000] in another policy.',
      'unclear',
      'amount',
    ],
    ['Coverages', 'No matter how far the deductible exceeds [$1,000|$2,000], we will defend you.', 'unclear', 'amount'],
    ['Conditions', 'We may cancel even though you have paid within [10|20] days.', 'unclear', 'time_period'],
    ['Coverages', 'Regardless of the number of insureds, the most we will pay is [$500|$700].', 'broader', 'amount'],
    ['Coverages', 'We will pay up to [$500|$700] regardless of the number of claims.', 'broader', 'amount'],
  ]),
  ruleOf('the notice of a right that is bound', [
    [
      'Conditions',
      'Fewer than [60|90] days before the end of the policy period, we may cancel only with notice.',
      'unclear',
      'time_period',
    ],
    [
      'Conditions',
      'Less than [30|45] days before the policy ends, we may decline to renew only upon written notice.',
      'unclear',
      'time_period',
    ],
  ]),
  ruleOf('the day on which a charge or an exclusion begins', [
    ['Conditions', 'The policy charge begins on the [30th|15th] day.', 'unclear', 'time_period'],
    ['Conditions', 'The insurance surcharge starts on the [31st|61st] day after renewal.', 'unclear', 'time_period'],
    [
      'Exclusions',
      'Coverage for pollution that begins on the [30th|15th] day after construction is excluded.',
      'unclear',
      'time_period',
    ],
    [
      'Conditions',
      'Coverage for a building under construction that begins on the [30th|15th] day is excluded.',
      'unclear',
      'time_period',
    ],
    ['Coverages', 'Coverage begins on the [30th|15th] day after you apply.', 'broader', 'time_period'],
  ]),
  ruleOf('an age from which or up to which', [
    ['Coverages', 'We do not cover a driver below the age of [25|21].', 'broader', 'amount'],
    ['Coverages', 'A child is insured until reaching the age of [21|25].', 'broader', 'amount'],
    ['Coverages', 'We cover a driver who has reached the age of [21|25].', 'narrower', 'amount'],
    ['Exclusions', 'We do not insure drivers from the age of [70|75].', 'broader', 'amount'],
  ]),
  ruleOf('a cap or a state said of a thing that is named before it', [
    ['Conditions', 'We cannot lower your limit by more than [10|5] percent.', 'broader', 'percentage'],
    ['Conditions', 'We will not ask a witness for over [2|4] statements.', 'narrower', 'amount'],
    ['Coverages', 'We cover the car unless it has been parked for [30|10] days.', 'narrower', 'time_period'],
    ['Conditions', 'If you move, and the house is empty for [60|30] days, coverage ends.', 'narrower', 'time_period'],
    ['Coverages', 'We cover rent, and the payment is made for up to [30|60] days.', 'broader', 'time_period'],
  ]),
]
