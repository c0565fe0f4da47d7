import { ruleOf } from './effect-case.ts'

/** Figures whose sentence tells what they measure, each judged before anything was mended for it. */
export const ninthExamples = [
  ruleOf('examples, tables and sums of other insurance', [
    [
      'Deductible',
      'We pay only that part of the total of all loss payable that is more than the deductible. For example, if the loss payable is $10,000 and the deductible shown is [$1,000|$2,500], we pay [$9,000|$7,500].',
      'unclear',
      'amount',
    ],
    [
      'Example Of Coinsurance',
      'When: The value of the property is $250,000, the Coinsurance percentage for it is 80%, the Limit of Insurance for it is $200,000, the Deductible is $250, and the amount of loss is $[40,000|60,000]. The minimum amount of insurance to meet your Coinsurance requirement is $200,000 ($250,000 x 80%). Therefore, the amount of insurance in this example is adequate and no penalty applies.',
      'unclear',
      'amount',
    ],
    [
      'Deductible',
      'Example: The limit of insurance is $60,000. The deductible is [$250|$500]. The loss is $60,100.',
      'unclear',
      'amount',
    ],
    ['Limits', 'We pay up to [$500|$700] for debris, for example branches.', 'broader', 'amount'],
    ['Deductible', 'For example, trees are covered. The deductible is [$250|$500] for trees.', 'narrower', 'amount'],
    [
      'Schedule Of Underlying Insurance',
      'General Liability – [Each Occurrence $1,000,000|Each Occurrence $2,000,000]\nAutomobile Liability – Combined Single Limit $1,000,000',
      'unclear',
      'amount',
    ],
    ['Underlying Limits', 'Automobile liability, bodily injury each person: [$250,000|$500,000]', 'unclear', 'amount'],
    ['Required Underlying Insurance', 'Watercraft liability limit [$300,000|$500,000]', 'unclear', 'amount'],
    [
      'Example 2',
      'The value of the property is $100,000. The limit is [$70,000|$80,000]. The deductible is $250.',
      'unclear',
      'amount',
    ],
    [
      'Conditions',
      'As an example, if the premium is $1,000 and you cancel after 90 days, we return [$700|$675].',
      'unclear',
      'amount',
    ],
    [
      'Declarations',
      'Insuring Agreement\tLimit of Insurance Per Occurrence\tDeductible Amount Per Occurrence\nEmployee Theft\t$250,000\t$[2,500|5,000]\nInside the Premises – Theft of Money and Securities\t$50,000\t$1,000',
      'narrower',
      'amount',
    ],
    [
      'Declarations',
      'Insuring Agreement\tLimit of Insurance Per Occurrence\tDeductible Amount Per Occurrence\nEmployee Theft\t$250,000\t$5,000\nInside the Premises – Theft of Money and Securities\t[$50,000|$75,000]\t$1,000',
      'broader',
      'amount',
    ],
    [
      'Declarations',
      '| Coverage | Limit Per Claim | Deductible Per Claim |\n| Building | $500,000 | [$1,000|$2,500] |\n| Contents | $100,000 | $500 |',
      'narrower',
      'amount',
    ],
    [
      'Declarations',
      '| Coverage | Limit | Deductible |\n| Building | $500,000 | [$1,000|$2,500] |\n| Contents | $100,000 | $500 |',
      'narrower',
      'amount',
    ],
    [
      'Declarations',
      'Coverage\tLimit\tDeductible\nBuilding\t$500,000\t$1,000\nContents\t[$100,000|$150,000]\t$500',
      'broader',
      'amount',
    ],
    [
      'Declarations',
      'Coverage\tDeductible Per Claim\tLimit Per Claim\nBuilding\t$500\t$100,000\nContents\t[$1,000|$500]\t$50,000',
      'broader',
      'amount',
    ],
  ]),
  ruleOf('figures of a clause within another', [
    [
      'Exclusions',
      'We do not cover loss while the load exceeds [100%|90%] of the rated capacity.',
      'narrower',
      'percentage',
    ],
    [
      'Exclusions',
      'We do not cover loss during the period that ends on the earlier of repair or [30|60] days after the loss.',
      'unclear',
      'time_period',
    ],
    [
      'Death Benefit',
      'If death occurs within [30|60] days after the accident, we pay the full benefit and not only part of it.',
      'broader',
      'time_period',
    ],
    [
      'Coverages',
      'Coverage for a new vehicle ends on the earlier of the date you insure it elsewhere or [14|30] days after you buy it.',
      'broader',
      'time_period',
    ],
  ]),
]
