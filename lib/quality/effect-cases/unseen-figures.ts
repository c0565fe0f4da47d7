import { ruleOf } from './effect-case.ts'

/** Written after the rules were made. */
export const unseenFigures = [
  ruleOf('limits', [
    ['Coverages', 'This coverage pays at most [$3,000|$2,000] for refrigerated food.', 'narrower', 'amount'],
    ['Coverages', 'Our payment for any one painting will not be greater than [$4,000|$6,000].', 'broader', 'amount'],
    ['Limits', 'Trailers not used with watercraft: [$1,000|$1,500].', 'broader', 'amount'],
    ['Coverages', 'In no event will we pay more than [$750|$500] per night.', 'narrower', 'amount'],
    ['Coverages', 'The insurance for grave markers is subject to a limit of [$2,000|$5,000].', 'broader', 'amount'],
    ['Coverages', 'We will reimburse you for [50%|75%] of the cost of the appraisal.', 'broader', 'percentage'],
  ]),
  ruleOf('what the insured bears', [
    [
      'Conditions',
      'We are liable only for that part of the loss that is more than [$1,000|$2,000].',
      'narrower',
      'amount',
    ],
    [
      'Deductible',
      'The hurricane deductible is the greater of $1,000 or [2%|3%] of the dwelling limit.',
      'narrower',
      'percentage',
    ],
    ['Conditions', 'The insured shall bear [20|10] percent of each claim.', 'broader', 'percentage'],
    ['Deductible', 'No deductible of more than [$500|$250] applies to glass.', 'broader', 'amount'],
    ['Conditions', 'From every settlement we deduct [$200|$300].', 'narrower', 'amount'],
  ]),
  ruleOf('qualifying shares', [
    [
      'Loss settlement',
      'If at the time of loss you carry insurance of [80%|100%] or more of the full replacement cost, we do not deduct depreciation.',
      'narrower',
      'percentage',
    ],
    ['Conditions', 'The building must be insured to [90%|80%] of its value.', 'broader', 'percentage'],
    [
      'Coverages',
      'A building is a total loss when more than [50|75] percent of it is destroyed, and we then pay the full limit.',
      'narrower',
      'percentage',
    ],
    [
      'Exclusions',
      'There is no coverage for a building of which less than [31%|50%] is occupied.',
      'narrower',
      'percentage',
    ],
  ]),
  ruleOf('fractions and words as figures', [
    ['Coverages', 'The most we will pay for each month is [1/3|1/4] of the limit.', 'narrower', 'percentage', 'amount'],
    ['Coverages', 'We will pay up to [one hundred thousand dollars|$100,000] for loss of rent.', 'none'],
    ['Coverages', 'We pay up to [25%|one-quarter] of the limit for outbuildings.', 'none'],
    [
      'Coverages',
      'We pay up to [one-quarter|two-thirds] of the limit for outbuildings.',
      'broader',
      'percentage',
      'amount',
    ],
    ['Limits', 'The general aggregate limit is [$2,000,000|$1 million].', 'narrower', 'amount'],
  ]),
  ruleOf('two figures of one sentence', [
    [
      'Coverages',
      'Subject to a deductible of [$500|$250], we will pay no more than [$10,000|$8,000] for fungi.',
      ['broader', 'narrower'],
      'amount',
    ],
    ['Coverages', 'We pay up to [$200|$150] a day for [30|45] days.', ['narrower', 'broader'], 'amount', 'time_period'],
    ['Deductible', 'The deductible is [$1,000|$1,500] for fire and [$2,500|$5,000] for wind.', 'narrower', 'amount'],
  ]),
  ruleOf('ages and counts', [
    [
      'Definitions',
      '“Insured” includes a student under [24|26] years of age who is your ward.',
      'broader',
      'amount',
      'time_period',
      'defined_term',
    ],
    ['Coverages', 'We cover vessels with outboard engines of no more than [25|50] horsepower.', 'broader', 'amount'],
    ['Exclusions', 'Roofs older than [20|15] years are not covered for hail.', 'narrower', 'time_period', 'amount'],
    ['Coverages', 'We cover up to [three|five] replacement locks.', 'broader', 'amount'],
  ]),
  ruleOf('tables and declarations', [
    [
      'Declarations',
      'Coverage              Limit of Liability      Premium\nDwelling              $300,000                [$900|$950]\nOther Structures      $30,000                 $60',
      'unclear',
      'amount',
    ],
    [
      'Declarations',
      'Coverage              Limit of Liability      Premium\nDwelling              $300,000                $900\nOther Structures      [$30,000|$60,000]                 $60',
      'broader',
      'amount',
    ],
    [
      'Declarations',
      'Coverage | Deductible | Limit\nBuilding | [$2,500|$5,000] | [$750,000|$800,000]\nContents | $1,000 | $90,000',
      ['narrower', 'broader'],
      'amount',
    ],
    ['Declarations', 'Loss of Use: [$60,000|$40,000]', 'narrower', 'amount'],
    ['Declarations', 'Deductible - all perils other than wind: [$2,500|$1,000]', 'broader', 'amount'],
    ['Declarations', 'Hurricane deductible [2%|5%] of Coverage A', 'narrower', 'percentage'],
    ['Declarations', 'Coverage E - Personal Liability, each occurrence: [$500,000|$300,000]', 'narrower', 'amount'],
    ['Declarations', 'Your mortgage balance: [$210,000|$190,000]', 'unclear', 'amount'],
  ]),
]
