import { ruleOf } from './effect-case.ts'

/** Written after the rules were made. */
export const unseenTimes = [
  ruleOf('deadlines of the insured', [
    ['Conditions', 'The policyholder shall pay the premium within [20|31] days of the bill.', 'broader', 'time_period'],
    [
      'Conditions',
      'Within [60|30] days after our request, you must send us a signed, sworn proof of loss.',
      'narrower',
      'time_period',
    ],
    [
      'Conditions',
      'No action can be brought against us unless it is started within [two years|three years] after the date of loss.',
      'broader',
      'time_period',
    ],
    [
      'Coverages',
      'This coverage applies only if the theft is reported to us within [10|30] days.',
      'broader',
      'time_period',
    ],
    [
      'Conditions',
      'You may ask for an appraisal within [60|30] days after we deny the claim.',
      'narrower',
      'time_period',
    ],
    [
      'Conditions',
      'An insured must answer our questions no later than [15|30] days after we ask them.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'You may end this policy by telling us at least [5|15] days in advance.', 'narrower', 'time_period'],
  ]),
  ruleOf('deadlines and rights of the insurer', [
    [
      'Conditions',
      'The company will pay the claim not later than [45|30] days after proof of loss is received.',
      'broader',
      'time_period',
    ],
    [
      'Conditions',
      'We may cancel by mailing you notice not less than [10|45] days before the date of cancellation.',
      'broader',
      'time_period',
    ],
    [
      'Conditions',
      'If we elect to rebuild, we must tell you so within [30|45] days after the proof of loss.',
      'narrower',
      'time_period',
    ],
    ['Conditions', 'We will acknowledge your claim within [15|10] days.', 'broader', 'time_period'],
    [
      'Conditions',
      'If this policy is nonrenewed, we will give you [30|60] days advance written notice.',
      'broader',
      'time_period',
    ],
    ['Conditions', 'We have [90|60] days to decide whether to take the salvage.', 'broader', 'time_period'],
  ]),
  ruleOf('how long cover lasts, waiting times', [
    ['Coverages', 'Loss of rents is paid for no more than [12|18] months in a row.', 'broader', 'time_period'],
    ['Coverages', 'This coverage begins [48|24] hours after the power fails.', 'broader', 'time_period'],
    [
      'Exclusions',
      'We do not cover freezing while the dwelling is unoccupied for [30|60] days or more.',
      'broader',
      'time_period',
    ],
    ['Coverages', 'A motor vehicle that you buy is covered for the first [14|7] days.', 'narrower', 'time_period'],
    ['Coverages', 'Coverage continues for [60|90] days after your death.', 'broader', 'time_period'],
    ['Exclusions', 'Seepage of water over a period of [14|30] or more days is not covered.', 'broader', 'time_period'],
  ]),
  ruleOf('times that cannot be compared', [
    [
      'Conditions',
      'You must sue [within one year after the loss|within six months after our final offer].',
      'unclear',
      'time_period',
      'wording',
      'scope',
    ],
    ['Conditions', 'The policy period is [six months|twelve months].', 'unclear', 'time_period'],
  ]),
  ruleOf('entitlements and duties', [
    ['Conditions', 'The named insured [shall|may] be entitled to appoint counsel.', 'narrower', 'obligation'],
    ['Conditions', 'The insurer [may|shall] give the mortgagee a copy of the notice.', 'broader', 'obligation'],
    ['Conditions', 'An insured [is required to|may] produce records.', 'broader', 'obligation', 'wording', 'scope'],
    ['Conditions', 'Upon cancellation the unused premium [may|will] be refunded.', 'broader', 'obligation'],
    [
      'Conditions',
      'You must notify us [immediately|within a reasonable time] of a suit.',
      'broader',
      'wording',
      'scope',
    ],
    ['Conditions', 'Tell us of a loss[| in writing].', 'narrower', 'wording', 'scope'],
    [
      'Conditions',
      'You must give us the names of all witnesses[| and the police report].',
      'narrower',
      'wording',
      'scope',
    ],
    ['Conditions', 'We [must|may] inspect the roof before we renew the policy.', 'unclear', 'obligation'],
    ['Conditions', 'We may [not |]cancel this policy in the first year.', 'narrower', 'negation'],
    ['Conditions', 'You [must|need not] keep the damaged goods.', 'broader', 'obligation', 'negation'],
  ]),
]
