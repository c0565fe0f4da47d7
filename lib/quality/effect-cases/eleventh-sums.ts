import { ruleOf } from './effect-case.ts'

/** Sums and shares: schedules, limits, deductibles, what they are counted by. */
export const eleventhSums = [
  ruleOf('table rows and declarations', [
    [
      'Schedule Of Coverages',
      'Coverage\tLimit of liability\tDeductible\nCollision\tActual cash value\t$[500|250]\nOther than collision\tActual cash value\t$250',
      'broader',
      'amount',
    ],
    [
      'Declarations',
      'Building Limit of Insurance: $[850,000|1,000,000]\nBusiness Personal Property Limit of Insurance: $200,000\nDeductible, per occurrence: $2,500',
      'broader',
      'amount',
    ],
    [
      'Declarations',
      'Item 5. This policy does not apply to any wrongful act committed before the Retroactive Date.\nRetroactive Date: January 1, [2015|2019]',
      'narrower',
      'date',
    ],
    [
      'Limits Of Insurance',
      'Each Occurrence Limit: $1,000,000\nGeneral Aggregate Limit: $[3,000,000|2,000,000]\nMedical Expense Limit, any one person: $5,000',
      'narrower',
      'amount',
    ],
    [
      'Item 3. Insuring Agreements',
      'Insuring Agreement\tLimit\tRetention\nData Recovery\t$250,000\t$10,000\nSocial Engineering Fraud\t$[100,000|250,000]\t$25,000',
      'broader',
      'amount',
    ],
  ]),
  ruleOf('limits and deductibles in one sentence', [
    [
      'Water Backup',
      'Our limit for this coverage is $10,000, subject to a deductible of $[500|1,000] that applies to each occurrence.',
      'narrower',
      'amount',
    ],
    [
      "Contractor's Tools",
      'We pay up to $[5,000|7,500] for any one tool after subtracting a deductible of $250 from the amount of the loss.',
      'broader',
      'amount',
    ],
    [
      'Extortion',
      'The most the Insurer will pay for an extortion event is $[250,000|500,000], in excess of a retention of $[10,000|5,000] which the Named Insured shall bear at its own risk for every such event.',
      'broader',
      'amount',
    ],
    [
      'Forgery',
      'Loss by forgery of outgoing checks is insured for a maximum of $[100,000|75,000] per occurrence, and the first $[2,500|5,000] of each such loss must be borne by you.',
      'narrower',
      'amount',
    ],
    [
      'Livestock',
      'Our payment for cattle struck by a vehicle on a public road will not exceed $[2,000|3,000] a head, less a deductible of $[100|250] in each occurrence.',
      ['broader', 'narrower'],
      'amount',
    ],
  ]),
  ruleOf('fractions and figures in words', [
    [
      'Monthly Limit Of Indemnity',
      'The most we will pay for loss of Business Income in each period of 30 consecutive days after the damage is [one-fourth|one-third] of the Limit of Insurance.',
      'broader',
      'percentage',
    ],
    [
      'Personal Property Elsewhere',
      'Our limit for property usually kept at a residence other than yours is [10%|one-twentieth] of the Coverage C limit.',
      'narrower',
      'percentage',
    ],
    [
      'Debris Removal',
      'The cost of removing debris of covered property is included, up to [half|three quarters] of the sum we pay for the direct loss to that property.',
      'broader',
      'percentage',
    ],
    [
      'Weekly Indemnity',
      'The benefit for each week of total disability equals [two-thirds|60 percent] of your average weekly wages, figured over the 52 weeks before disability began.',
      'narrower',
      'percentage',
    ],
    [
      'Retained Limit',
      "The insured's retained limit is [ten thousand dollars|$5,000] for each occurrence to which no underlying insurance applies.",
      'broader',
      'amount',
    ],
  ]),
  ruleOf('qualifying percentages', [
    [
      'Coinsurance',
      'You bear a share of any loss if the Limit of Insurance is less than [90%|80%] of the value of Covered Property at the time of loss.',
      'broader',
      'percentage',
    ],
    [
      'Vacancy',
      'A building is vacant, and we will not pay for vandalism there, unless at least [31%|20%] of its total square footage is rented out or used by the owner for customary operations.',
      'broader',
      'percentage',
    ],
    [
      'Loss Settlement',
      'We settle on a replacement cost basis only if, when the loss happens, the dwelling is insured for [80%|100%] or more of its full replacement cost; otherwise we pay the actual cash value.',
      'narrower',
      'percentage',
    ],
    [
      'Residual Disability',
      'You qualify for a residual benefit when sickness reduces your monthly earnings by [15|20] percent or more.',
      'narrower',
      'percentage',
    ],
    [
      'Indemnity',
      'An indemnity becomes payable to you when the harvested yield of the insured crop on the unit falls below [75|65] percent of the approved yield shown for that unit in the Schedule.',
      'narrower',
      'percentage',
    ],
  ]),
  ruleOf('basis of a limit', [
    [
      'Uninsured Motorists',
      'The limit shown is our maximum for damages sustained by [all persons|each person] hurt in any one accident.',
      'broader',
      'wording',
    ],
    [
      'Limit Of Liability',
      "The amount stated in Item 3 is the Insurer's maximum liability for [all claims first made during the policy period|each claim first made during the policy period, without an aggregate].",
      'broader',
      'wording',
      'negation',
    ],
    [
      'Medical Payments',
      'The limit of $5,000 is the most we will pay for medical expenses of [each person|all persons] injured in any one accident on premises you own or rent.',
      'narrower',
      'wording',
    ],
    [
      'Aggregate',
      'The General Aggregate Limit applies [separately to each location you own or rent|once to all your locations combined].',
      'narrower',
      'wording',
    ],
    [
      'Limit',
      '$25,000 is the most we pay for [each loss|all losses in a policy year] involving property in the custody of a carrier, no matter how many items, shippers or bills of lading are concerned.',
      'narrower',
      'wording',
    ],
  ]),
  ruleOf('new sublimit, trade-offs', [
    [
      'Outdoor Trees',
      'We pay up to $[25,000|50,000, but not more than $500 for any one tree,] for loss to trees, shrubs and plants in any one occurrence.',
      'unclear',
      'amount',
    ],
    [
      'Deductible',
      'For loss caused by a hurricane, the deductible we subtract is [$2,500|2% of the Coverage A limit].',
      'unclear',
      'amount',
    ],
    [
      'When Benefits Begin',
      'Benefits begin on [the first day of disability due to accident and the 31st day of disability due to sickness|the 15th day of disability, whatever its cause].',
      'unclear',
      'time_period',
    ],
    [
      'Breach Response',
      'The Insurer will pay breach response costs up to $[500,000, including forensic fees|1,000,000, of which no more than $100,000 may be for forensic fees].',
      'unclear',
      'amount',
    ],
  ]),
]
