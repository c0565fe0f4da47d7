import { ruleOf } from './effect-case.ts'

/** Times that must pass, last or not be exceeded, by the clause they stand in. */
export const stateTimes = [
  ruleOf('lines of declarations', [
    [
      'Declarations',
      'Business Income with Extra Expense: $200,000\nWaiting period: [72|24] hours\nExtended period of indemnity: 60 days',
      'broader',
      'time_period',
    ],
    [
      'Policy Schedule',
      'Monthly benefit: $3,000\nElimination period: [90|180] days\nMaximum benefit period: to age 65',
      'narrower',
      'time_period',
    ],
    ['Declarations', 'Extended period of indemnity: [90|60] days\nWaiting period: 72 hours', 'narrower', 'time_period'],
    [
      'Declarations',
      'Deductible: $500\nExtended reporting period: [60|90] days\nRetention: $5,000',
      'broader',
      'time_period',
    ],
    [
      'Declarations',
      'Utility services waiting period: [12|24] hours\nDependent property limit: $50,000',
      'narrower',
      'time_period',
    ],
    [
      'Policy Schedule',
      'Elimination period: 90 days\nBenefit period: [2|5] years\nWaiting period: 14 days',
      'broader',
      'time_period',
    ],
  ]),
  ruleOf('what may not be done for longer or later', [
    [
      'Suit Against Us',
      'You may not bring a suit against us more than [three|two] years after the date of loss.',
      'narrower',
      'time_period',
    ],
    [
      'Suit Against Us',
      'The insured may not start an action against the company later than [12|24] months after the loss is discovered.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'You cannot leave the insured boat afloat for more than [30|20] days.', 'narrower', 'time_period'],
    [
      'Conditions',
      'You may not bring suit against us until [60|90] days after you give us proof of loss.',
      'narrower',
      'time_period',
    ],
    [
      'Conditions',
      'The policyholder may not cancel this rider less than [30|60] days before it expires.',
      'narrower',
      'time_period',
    ],
    ['Conditions', 'You must not keep fuel in the building for longer than [5|10] days.', 'broader', 'time_period'],
    [
      'Suit Against Us',
      'No one may bring a legal action against us unless the action is brought within [2 years|1 year] after the date of the loss.',
      'narrower',
      'time_period',
    ],
    [
      'Suit Against Us',
      'No suit may be brought against us more than [one year|two years] after the loss.',
      'broader',
      'time_period',
    ],
    [
      'Suit Against Us',
      'No legal action may be started against us unless it is started within [one year|two years] after the loss.',
      'broader',
      'time_period',
    ],
    [
      'Suit',
      'No person may sue us unless suit is filed no later than [24|12] months after the claim is denied.',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('what must last before something is paid', [
    [
      'Waiver of Premium',
      'If total disability continues for [six|four] months, we will waive each premium that falls due while the disability lasts.',
      'broader',
      'time_period',
    ],
    [
      'Benefit',
      'If the power outage lasts for [12|24] hours, we will pay for spoiled food.',
      'narrower',
      'time_period',
    ],
    [
      'Benefit',
      'If you are confined in a hospital for [three|two] days, we will pay the daily benefit.',
      'broader',
      'time_period',
    ],
    [
      'Benefit',
      'We will pay for temporary lodging when the dwelling remains without heat for [24|48] hours.',
      'narrower',
      'time_period',
    ],
    [
      'Benefit',
      'Once the disability has continued for [90|60] days, we pay the monthly income benefit.',
      'broader',
      'time_period',
    ],
    ['Benefit', 'If the flight is delayed for [6|12] hours, we will pay for meals.', 'narrower', 'time_period'],
    ['Exclusions', 'We do not cover theft if the dwelling is vacant for [60|30] days.', 'narrower', 'time_period'],
    ['Coverage', 'Coverage continues for [30|60] days after the policy ends.', 'broader', 'time_period'],
  ]),
  ruleOf('a state changed with its time', [
    [
      'Vacancy',
      'We do not cover vandalism if the dwelling has been [vacant for more than 30 days|unoccupied for more than 90 days] just before the loss.',
      'unclear',
      'wording',
      'time_period',
    ],
    [
      'Freezing',
      'We cover freezing only if the building was [heated for at least 10 days|inspected for at least 20 days] before the loss.',
      'unclear',
      'wording',
      'time_period',
    ],
    [
      'Disability',
      'We pay if you are [hospitalized for more than 3 days|disabled for more than 14 days] after the accident.',
      'unclear',
      'wording',
      'time_period',
    ],
  ]),
  ruleOf('how long what sets cover off must last', [
    [
      'Utility Services',
      'We will pay for income you lose because of an interruption of water, power or communication service to the described premises[| that lasts more than 12 hours].',
      'narrower',
      'time_period',
    ],
    [
      'Power',
      'We cover spoilage of stock caused by a power failure[| that lasts longer than 6 hours].',
      'narrower',
      'time_period',
    ],
    [
      'Civil Authority',
      'We pay for loss of rents due to an evacuation order[ that continues for more than 24 hours|] by the county.',
      'broader',
      'time_period',
    ],
    [
      'Exclusions',
      'We do not cover loss caused by leakage of water[| that continues for more than 14 days].',
      'broader',
      'time_period',
    ],
  ]),
  ruleOf('what may not be done, once more', [
    ['Conditions', 'We may not cancel more than [30|20] days after the loss.', 'broader', 'time_period'],
    [
      'Conditions',
      'You may not bring an action against us unless you start it within [two|one] years after the loss.',
      'narrower',
      'time_period',
    ],
    ['Conditions', 'You must not leave the car unattended for longer than [10|20] hours.', 'broader', 'time_period'],
  ]),
  ruleOf('what must last, and how long something is paid', [
    ['Coverage', 'If the insured is abroad for [90|60] days, we will pay the return fare.', 'broader', 'time_period'],
    [
      'Coverage',
      'We pay rental cost while your car is being repaired for up to [30|45] days.',
      'broader',
      'time_period',
    ],
    ['Coverage', 'If your car is being repaired, we pay rental cost for [30|45] days.', 'broader', 'time_period'],
    [
      'Coverage',
      'If your home is unfit to live in, we will pay your living expense for [12|24] months.',
      'broader',
      'time_period',
    ],
    [
      'Coverage',
      'When the business is closed by order, we pay the loss for [two|four] weeks.',
      'broader',
      'time_period',
    ],
  ]),
  ruleOf('states that a sentence explains', [
    [
      'Vacancy',
      'The dwelling is unoccupied when you have been away for more than [60|30] days.',
      'narrower',
      'time_period',
    ],
    ['Disability', 'You are totally disabled if you cannot work for at least [30|20] days.', 'broader', 'time_period'],
  ]),
]
