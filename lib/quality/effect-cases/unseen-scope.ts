import { ruleOf } from './effect-case.ts'

/** Written after the rules were made. */
export const unseenScope = [
  ruleOf('definitions', [
    [
      'Definitions',
      '“Residence premises” means the dwelling[|, other structures and grounds] at the address shown.',
      'broader',
      'defined_term',
      'scope',
    ],
    [
      'Definitions',
      '“Insured” means you and [|full-time ]students of your household.',
      'narrower',
      'defined_term',
      'scope',
    ],
    [
      'Definitions',
      '“Property damage” means physical injury to tangible property[|, including loss of its use].',
      'broader',
      'defined_term',
      'scope',
    ],
    ['Definitions', '“Fungi” means any type of mold[| or mildew].', 'narrower', 'defined_term', 'scope'],
    ['Definitions', '“Vacant” means without [|substantially all ]furniture.', 'unclear', 'defined_term', 'scope'],
    [
      'Definitions',
      '“Employee” means a person who works for you[|, whether paid or not].',
      'unclear',
      'defined_term',
      'scope',
      'negation',
    ],
  ]),
  ruleOf('persons', [
    [
      'Coverages',
      'We cover the liability of you, your spouse[, your guests|] and relatives.',
      'narrower',
      'scope',
      'wording',
    ],
    [
      'Exclusions',
      'We do not cover theft committed by you[| or anyone who lives with you].',
      'narrower',
      'scope',
      'wording',
    ],
    ['Coverages', 'We cover the property of [relatives|any person] in your home.', 'broader', 'scope', 'wording'],
  ]),
  ruleOf('lists and limits of a list', [
    ['Coverages', 'We cover decks, docks[| and boat lifts].', 'broader', 'scope', 'wording'],
    ['Coverages', 'Covered property includes computers[|, tablets] and printers.', 'broader', 'scope', 'wording'],
    [
      'Coverages',
      'We insure awnings [|that are attached to the building].',
      'narrower',
      'scope',
      'wording',
      'condition',
    ],
    ['Exclusions', 'We do not cover animals[|, including birds and fish].', 'narrower', 'scope', 'wording'],
    ['Coverages', 'We pay the reasonable [|and necessary ]cost of towing.', 'narrower', 'scope', 'wording'],
    ['Coverages', 'We pay for [|direct physical ]loss to your boat.', 'narrower', 'scope', 'wording', 'causation'],
    ['Exclusions', 'We do not cover statues[| used in a business].', 'broader', 'scope', 'wording'],
  ]),
  ruleOf('what says the same', [
    ['Conditions', 'You [shall|must] cooperate with us.', 'none'],
    ['Conditions', 'We will mail the notice to the address [that is |]shown in the Declarations.', 'none'],
    ['Conditions', 'Headings are printed in [blue|green].', 'unclear', 'wording', 'scope'],
    ['Conditions', 'If two policies apply, we pay [our share|the excess].', 'unclear', 'wording', 'scope'],
  ]),
  ruleOf('endorsement items', [
    [
      'Endorsement',
      'A. All other provisions apply.\n\n[|B. We will pay up to $2,500 for the loss of business records.]',
      'broader',
      'provision',
    ],
    [
      'Endorsement',
      'A. All other provisions apply.\n\n[|B. Exclusion 4 of the form does not apply to this coverage.]',
      'broader',
      'exception',
      'exclusion',
    ],
    [
      'Endorsement',
      'A. All other provisions apply.\n\n[|B. We do not cover loss caused by the failure of a sump.]',
      'narrower',
      'exclusion',
    ],
    ['Endorsement', 'A. The limit for water backup is raised to [$5,000|$10,000].', 'broader', 'amount'],
  ]),
  ruleOf('whole provisions', [
    [
      'Coverages',
      'A. We cover the dwelling.\n\n[|B. If a tree blocks your driveway, we will pay to remove it.]',
      'broader',
      'provision',
      'condition',
    ],
    [
      'Conditions',
      'A. Notices are mailed.\n\n[|B. We must give you the reasons for a denial in writing.]',
      'broader',
      'condition',
      'provision',
    ],
    [
      'Conditions',
      'A. Notices are mailed.\n\n[|B. An insured must submit to an examination under oath.]',
      'narrower',
      'condition',
    ],
  ]),
]
