import { ruleOf } from './effect-case.ts'

/** Sums chosen from and capped, exclusions by their labels, places outside of others, and what is said twice. */
export const cappedSums = [
  ruleOf('the least and the most of several sums, and exceptions to a cap', [
    [
      'Total Loss',
      'We will pay the amount shown in the Schedule[| or the cost to replace the item, whichever is greater].',
      'broader',
      'scope',
    ],
    [
      'Loss Settlement',
      'We will pay the cost to repair[, the actual cash value|] or the limit shown, whichever is less.',
      'broader',
      'scope',
    ],
    [
      'Loss Settlement',
      'We will not pay more than $1,000 for jewelry[|, unless the item is described in the Schedule].',
      'broader',
      'exception',
    ],
    [
      'Limits',
      'The most we will pay for theft of tools is $5,000[, unless the theft occurs at your shop|].',
      'narrower',
      'exception',
    ],
    [
      'Limits',
      'The most we will pay for theft of tools is $5,000[, except for tools left in a vehicle, for which the limit is $500|].',
      'unclear',
      'exception',
    ],
    [
      'Limits',
      'We will pay no more than $5,000[, unless the loss is caused by hail, in which case we pay $1,000|].',
      'unclear',
      'exception',
    ],
    ['Windstorm', 'The deductible is the larger of $1,000[| or 5% of the loss].', 'narrower', 'percentage'],
    [
      'Rental',
      'Rental coverage ends after 30 days[| or when your car is repaired, whichever is sooner].',
      'unclear',
      'scope',
    ],
  ]),
  ruleOf('an exclusion named by its label', [
    ['Endorsement', 'Exclusion 3.b. does not apply to trailers[| or golf carts] you own.', 'broader', 'scope'],
    ['Endorsement', 'Exclusions 2. and 4. apply to any craft[| or drone] that you own.', 'narrower', 'scope'],
    [
      'Endorsement',
      'Exclusion j.(5) of Section I – Coverages does not apply to work performed at your shop[ by your employees|].',
      'broader',
      'scope',
    ],
    ['Endorsement', 'Under Exclusion c., coverage does not apply to mold[| or rust].', 'narrower', 'scope'],
    ['Endorsement', 'Paragraph 2. of Section I does not apply to docks[| or piers].', 'unclear', 'scope'],
    ['Endorsement', 'Paragraph B.2 of Section I does not apply to docks[| or piers].', 'unclear', 'scope'],
  ]),
  ruleOf('exceptions set off behind a place outside another', [
    [
      'Coverages',
      'Theft is covered if there are marks of force on the outside of the premises [or|and] a broken lock.',
      'narrower',
      'conjunction',
    ],
    ['Endorsement', 'Paragraph 2. of Section I does not apply to docks[| or piers].', 'unclear', 'scope'],
    ['Endorsement', 'Paragraph B.2 of Section I does not apply to docks[| or piers].', 'unclear', 'scope'],
    [
      'Endorsement',
      'The exclusion in paragraph 2. of Section I does not apply to docks[| or piers].',
      'broader',
      'scope',
    ],
    [
      'Liability',
      'We will pay for towing outside the county where you live[|, unless the tow is longer than 50 miles].',
      'narrower',
      'exception',
    ],
    ['Liability', 'We pay for losses outside the United States[| or Canada].', 'narrower', 'scope'],
    [
      'Travel',
      'We cover your baggage outside your residence[|, except while it is in a vehicle left unlocked].',
      'narrower',
      'exception',
    ],
    [
      'Exclusions',
      'We do not cover losses that occur outside the policy territory[|, except while you are on a trip of 30 days or less].',
      'broader',
      'exception',
    ],
    ['Liability', 'We pay for losses outside the United States[, Canada|] or Mexico.', 'broader', 'scope'],
  ]),
  ruleOf('a sentence that says what one beside it says', [
    [
      'Exclusions',
      'We do not cover loss caused by mold or rot.[ We do not cover any loss that rot causes.|]',
      'unclear',
      'exclusion',
    ],
    [
      'Conditions',
      'The insured must cooperate with us in the investigation of the claim. [|You must cooperate in our investigation of a claim.] Keep us informed.',
      'unclear',
      'condition',
    ],
    [
      'Duties',
      'You must notify us promptly of any loss. [You must notify us promptly in writing of any suit. |]Include a description.',
      'broader',
      'condition',
    ],
    [
      'Exclusions',
      'We cover theft of jewelry you wear. [|We do not cover theft of jewelry.] We cover furs.',
      'narrower',
      'exclusion',
    ],
  ]),
]
