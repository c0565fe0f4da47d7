import { ruleOf } from './effect-case.ts'

/** States of cover, limited kinds, further duties and tests that are met by one or by all. */
export const lateWords = [
  ruleOf('states of cover and of exclusions', [
    [
      'Conditions',
      'All coverage under this form [is suspended|continues in force] when the alarm is out of order.',
      'broader',
      'wording',
    ],
    ['Conditions', 'Coverage [is suspended|remains in force] until the premium is paid.', 'unclear', 'wording'],
    ['Conditions', 'Coverage [is suspended|remains in force] only while the building is vacant.', 'unclear', 'wording'],
    [
      'Conditions',
      'The vacancy exclusion [is suspended|remains in force] while the building is under renovation.',
      'unclear',
      'wording',
    ],
    ['Conditions', 'Your policy [stays in effect|is void] if the vehicle is sold.', 'narrower', 'wording'],
    ['Endorsement', 'The flood exclusion is [deleted|amended to include surface water].', 'narrower', 'scope'],
    ['Endorsement', 'The exclusion of earthquake is [broadened|removed].', 'broader', 'wording'],
    ['Endorsement', 'The exception to the flood exclusion is [deleted|restored].', 'unclear', 'wording'],
    [
      'Endorsement',
      'Coverage for flood, which the water exclusion takes away, is [reinstated|deleted].',
      'unclear',
      'wording',
    ],
    ['Conditions', 'The restriction on our right to cancel is [removed|restored].', 'unclear', 'wording'],
    [
      'Cancellation',
      'If we cancel, the premium refund will be [pro rata|on a short-rate basis].',
      'narrower',
      'wording',
    ],
  ]),
  ruleOf('kinds under a limit and items of a list', [
    [
      'Limits',
      'The following classes of property are subject to a special limit of $1,000: coins, [stamps, |]medals and guns.',
      'broader',
      'scope',
    ],
    [
      'Limits',
      'The following kinds of property are subject to an increased limit of $5,000: furs, [jewelry, |]and watches.',
      'unclear',
      'scope',
    ],
    ['Coverages', 'The plan covers: X-rays; [physical therapy;|] and nursing.', 'narrower', 'scope'],
    ['Coverages', 'We cover loss caused by fire [or hail|, hail, wind or theft].', 'broader', 'wording'],
    [
      'Exclusions',
      'We do not cover loss caused by rust, rot [or mold|, mold, vermin or birds].',
      'narrower',
      'wording',
    ],
    ['Coverages', 'We cover the boat if it is moored, locked [and lit|, lit and attended].', 'narrower', 'wording'],
    ['Coverages', 'The vacancy exclusion does not apply to garages [or sheds|, sheds or barns].', 'broader', 'wording'],
  ]),
  ruleOf('what is said behind a whole clause', [
    [
      'Coverages',
      'We cover your cargo against theft in transit[|, but no loss is payable if the truck was left unlocked].',
      'narrower',
      'condition',
    ],
    ['Duties', 'You shall send us each invoice[| and permit us to copy your records].', 'narrower', 'scope'],
    [
      'Duties',
      'After loss, the insured must notify the police[| and, within ten days, file a report with them].',
      'narrower',
      'time_period',
    ],
    ['Duties', 'The insured shall be paid the loss[| and keep the salvage].', 'unclear', 'scope'],
    ['Duties', 'You must not admit liability[| and make payments].', 'unclear', 'scope'],
    [
      'Exclusions',
      'The care, custody or control exclusion does not apply[| to tools; it applies to all other property].',
      'narrower',
      'scope',
    ],
    ['Exclusions', 'This policy does not apply[| to heating oil].', 'unclear', 'scope'],
  ]),
  ruleOf('one or all, and who must or may', [
    ['Coverages', 'We pay only if [every lock was|at least one lock was] closed.', 'broader', 'scope'],
    [
      'Coverages',
      'We will not pay for freezing unless [at least one pump was|all pumps were] shut off.',
      'narrower',
      'scope',
    ],
    [
      'Coverages',
      'A subsidiary qualifies as an Insured if it meets [all|any one] of the following tests: it is owned by you; it is in this state.',
      'broader',
      'wording',
    ],
    ['Eligibility', 'To be eligible you must be under age 65 [or|and] live in this state.', 'narrower', 'conjunction'],
    ['Eligibility', 'To be covered you must not smoke [or|and] drink.', 'unclear', 'conjunction'],
    [
      'Defense',
      'The insurer [shall|has the right, at its option, to] defend any suit.',
      'narrower',
      'wording',
      'obligation',
    ],
    ['Defense', 'We [may|have the duty to] pay for an independent counsel.', 'broader', 'wording', 'obligation'],
    [
      'Defense',
      'We [may, at our option,|have the right and duty to] deny a claim.',
      'narrower',
      'wording',
      'obligation',
    ],
    [
      'Exclusions',
      'The Insurer shall not pay Loss on account of any Claim [for|arising out of] pollution.',
      'narrower',
      'causation',
    ],
  ]),
]
