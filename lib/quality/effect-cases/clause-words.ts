import { ruleOf } from './effect-case.ts'

/** Words put in whose clause, and not their look, tells what they do. */
export const clauseWords = [
  ruleOf('ways and times put in as alternatives', [
    ['Coverages', 'We pay for a taxi from the airport[|, on request or on arrival].', 'unclear', 'scope'],
    ['Coverages', 'We cover towing from the roadside[|, by day or by night].', 'unclear', 'scope'],
    ['Coverages', 'We insure goods carried to the depot[|, by road or by rail].', 'unclear', 'scope'],
    ['Coverages', 'We will pay the cost of a nurse[|, at home or in a hospital].', 'unclear', 'scope'],
    ['Conditions', 'You must tell us of a loss[|, by mail or by telephone].', 'unclear', 'scope'],
    ['Exclusions', 'We do not insure goods moved from the depot[|, on request or on arrival].', 'unclear', 'scope'],
    ['Coverages', 'We cover loss caused by fire[|, by hail or by wind].', 'broader', 'scope'],
    ['Coverages', 'We cover towing from the roadside[|, from a garage or from a ferry].', 'broader', 'scope'],
  ]),
  ruleOf('a bound behind a list of numbered coverages', [
    [
      'Coverages',
      'If a civil authority prohibits you from use of the "residence premises", we cover the loss as provided in 1. Additional Living Expense and 2. Fair Rental Value above for no more than [two weeks|30 days].',
      'broader',
      'time_period',
    ],
    [
      'Coverages',
      'We cover extra cost as stated under 1. Living Expense, 2. Rental Value and 3. Storage for no more than [60|30] days.',
      'narrower',
      'time_period',
    ],
    [
      'Coverages',
      'We will pay under 2. Trees and 3. Fire Department Charges no more than [$500|$750] for one loss.',
      'broader',
      'amount',
    ],
  ]),
]
