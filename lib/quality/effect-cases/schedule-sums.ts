import { ruleOf } from './effect-case.ts'

/** Sums, shares, ages and what they are counted by, in schedules and sentences. */
export const scheduleSums = [
  ruleOf('ages, and exceptions to what the sentence before takes away', [
    [
      'Definitions',
      '"Dependent child" means your unmarried child under age [19|26] who relies on you for support.',
      'broader',
      'amount',
    ],
    [
      'Definitions',
      '"Insured person" means you, your spouse and your children under the age of [25|21].',
      'narrower',
      'amount',
    ],
    [
      'Definitions',
      '"Family member" means a relative who lives with you and any ward under [18|21] years of age.',
      'broader',
      'time_period',
    ],
    ['Definitions', '"Dependent" includes a student child younger than [23|26] years.', 'broader', 'time_period'],
    [
      'Theft',
      'We do not cover theft from the part of the residence premises rented to others. This does not apply to a room rented to not more than [two|three] roomers or boarders.',
      'broader',
      'amount',
    ],
    [
      'Exclusions',
      'We do not cover liability arising out of business. This exclusion does not apply to the rental of space to no more than [three|two] tenants.',
      'narrower',
      'amount',
    ],
    [
      'Exclusions',
      'We do not cover watercraft. However, this does not apply to boats under [20|26] feet long.',
      'broader',
      'amount',
    ],
    [
      'Termination of Coverage',
      'Coverage for an insured employee ends on the day the employee reaches age [70|65].',
      'narrower',
      'amount',
    ],
    ['Termination', 'Insurance on a child stops when the child turns [26|21].', 'narrower', 'amount'],
    ['Termination', 'Benefits cease at age [67|65].', 'narrower', 'amount'],
    ['Eligibility', 'A person becomes eligible for benefits at age [65|62].', 'broader', 'amount'],
    ['Premium', 'Premiums end on the day the insured reaches age [65|60].', 'unclear', 'amount'],
  ]),
  ruleOf('shares that must be insured, in use or lost', [
    [
      'Coinsurance',
      'We will not pay the full amount of any loss if the value of Covered Property at the time of loss times [90%|80%] is greater than the Limit of Insurance for that property.',
      'broader',
      'percentage',
    ],
    [
      'Coinsurance',
      'If the limit of insurance is less than the value of the property multiplied by [80%|90%], we will pay only part of the loss.',
      'narrower',
      'percentage',
    ],
    [
      'Coinsurance',
      "We do not pay the full loss if the building's value times [80|100] percent exceeds its limit.",
      'narrower',
      'percentage',
    ],
    [
      'Vacancy',
      'A building is vacant unless at least [31%|50%] of its total square footage is rented to a lessee and used by the lessee to conduct its customary operations. We will not pay for theft in a building vacant more than 60 days.',
      'narrower',
      'percentage',
    ],
    [
      'Vacancy',
      'We do not cover vandalism in a vacant building. A building is considered vacant when less than [31%|20%] of it is in use.',
      'broader',
      'percentage',
    ],
    [
      'Residual Disability',
      'You are residually disabled if sickness or injury lowers your monthly income by at least [20%|15%].',
      'broader',
      'percentage',
    ],
    [
      'Disability',
      'You are totally disabled if injury reduces your earnings by more than [50%|80%].',
      'narrower',
      'percentage',
    ],
    [
      'Disability',
      "The insured is partially disabled when sickness reduces the insured's income by [40%|25%] or more.",
      'broader',
      'percentage',
    ],
  ]),
  ruleOf('lines and columns of schedules', [
    ['Declarations', 'Section I Deductible – All Perils: $[1,000|2,500]', 'narrower', 'amount'],
    ['Declarations', 'All Peril Deductible: $[500|1,000]', 'narrower', 'amount'],
    ['Declarations', 'Coverage E – Personal Liability: $[100,000|300,000]', 'broader', 'amount'],
    [
      'Schedule of Property',
      'Property   Limit of Insurance   Deductible\nBuilding 1   $[500,000|300,000]   $2,500\nBusiness personal property   $150,000   $1,000',
      'narrower',
      'amount',
    ],
    [
      'Schedule',
      'Item   Limit   Deductible\nCrane   $80,000   $[1,000|2,500]\nTrailer   $20,000   $500',
      'narrower',
      'amount',
    ],
  ]),
  ruleOf('a sum once, or for each', [
    [
      'Deductible',
      'If two or more insured items are lost in one occurrence, the deductible will be applied [only once|to each item].',
      'narrower',
      'wording',
    ],
    [
      'Deductible',
      'The deductible applies [to each building|once per occurrence], whatever number of buildings is damaged.',
      'broader',
      'scope',
    ],
    [
      'Deductible',
      'If several autos are damaged in one collision, we will apply the deductible [once|to each auto].',
      'narrower',
      'scope',
    ],
    [
      'Aggregate Limit',
      'The General Aggregate Limit applies [to all of your locations combined|separately to each of your locations] owned by or rented to you.',
      'broader',
      'wording',
      'scope',
    ],
    ['Limit', 'The limit applies [separately to each project|to all projects combined].', 'narrower', 'wording'],
    [
      'Medical Payments',
      'The limit shown for Medical Payments is the most we will pay [to each injured person|to all injured persons] as the result of any one accident.',
      'narrower',
      'wording',
    ],
    [
      'Limits',
      'The limit is the most we will pay for [all insured persons|each insured person] injured in an accident.',
      'broader',
      'wording',
    ],
  ]),
  ruleOf('a limit and a deductible in one sentence', [
    [
      'Spoilage',
      'Our limit for spoilage of perishable stock is $[10,000|25,000] in any one occurrence, and a deductible of $[500|250] applies to each loss caused by breakdown or contamination.',
      'broader',
      'amount',
    ],
  ]),
  ruleOf('ages from which something ends or begins', [
    ['Limits', 'At age [65|70] the benefit amount is reduced by half.', 'broader', 'amount'],
    ['Limits', 'The benefit is reduced by half when the insured reaches age [70|65].', 'narrower', 'amount'],
    ['Drivers', 'We charge a higher premium once a driver reaches age [70|75].', 'unclear', 'amount'],
    ['Drivers', 'We do not cover a driver who has reached the age of [75|80].', 'broader', 'amount'],
  ]),
  ruleOf('shares of a value that must be insured', [
    [
      'Coinsurance',
      'If the replacement cost of the building multiplied by [80|90] percent is more than the limit of insurance, we reduce our payment.',
      'narrower',
      'percentage',
    ],
    [
      'Settlement',
      'If the limit of insurance is at least the replacement cost times [80|90] percent, we pay replacement cost.',
      'narrower',
      'percentage',
    ],
  ]),
  ruleOf('a sum once, or for each', [
    ['Limits', 'The limit of $5,000 applies [per item|to all items combined].', 'narrower', 'scope'],
    ['Premium', 'The premium is charged [once|for each auto].', 'unclear', 'scope'],
    ['Deductible', 'A $500 deductible applies [once|separately to each claim].', 'narrower', 'scope'],
    ['Conditions', 'You must notify us [once|of each claim] to be paid.', 'unclear', 'scope'],
    ['Limits', 'The limit applies [once|to each vehicle] insured under this policy.', 'broader', 'scope'],
  ]),
  ruleOf('exceptions to the sentence before', [
    [
      'Exclusions',
      'We do not insure business property. This does not apply to samples worth less than [$500|$250].',
      'narrower',
      'amount',
    ],
    ['Exclusions', 'We do not insure animals. This does not apply to dogs [|or cats].', 'broader', 'scope'],
  ]),
  ruleOf('lines of a schedule, once more', [
    ['Declarations', 'Annual Premium: $[500|700]', 'unclear', 'amount'],
    ['Schedule', 'Item   Deductible   Limit\nCrane   $[1,000|2,500]   $80,000', 'narrower', 'amount'],
    ['Declarations', 'Policy Aggregate: $1,000,000\nRetention: $[5,000|10,000]', 'narrower', 'amount'],
    ['Declarations', 'Form Fee $[50|75]', 'unclear', 'amount'],
  ]),
]
