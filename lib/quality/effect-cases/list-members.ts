import { ruleOf } from './effect-case.ts'

/** Items of lists within a sentence, what a term takes in, and what must be so of a thing. */
export const listMembers = [
  ruleOf('items of a list in its sentence', [
    ['Exclusions', 'We do not cover loss caused by: rust; [|marring; ]wear and tear; or insects.', 'narrower', 'scope'],
    ['Exclusions', 'This insurance does not apply to: nursery stock; [lawns; |]growing crops.', 'broader', 'scope'],
    ['Coverages', 'Items not insured: cash; [coins; |]jewelry; furs.', 'broader', 'scope'],
    [
      'Conditions',
      'We may cancel this policy for: nonpayment; [|fraud; ]a material change in the risk.',
      'unclear',
      'scope',
    ],
    [
      'Duties',
      'In the event of loss you must: notify us; [|notify the police; ]protect the property.',
      'narrower',
      'scope',
    ],
    [
      'Conditions',
      'Coverage applies only if one of the following is true: the doors were locked; [|a guard was present; ]the alarm was on.',
      'broader',
      'scope',
    ],
    [
      'Conditions',
      'Coverage applies only if: the doors were locked; [|a guard was present; ]and the alarm was on.',
      'narrower',
      'scope',
    ],
    ['Deductible', 'The deductible applies to: hail; [|wind; ]and fire.', 'unclear', 'scope'],
    [
      'Coverages',
      'This policy covers the cost of: boarding; [grooming; |]treatment by a veterinarian.',
      'narrower',
      'scope',
    ],
    ['Coverages', 'Expenses covered: ambulance; hospital room[|; nursing].', 'broader', 'scope'],
    ['Coverages', 'Exclusions: war; [|riot; ]flood.', 'narrower', 'scope'],
    ['Coverages', 'Coverage is limited to ocean voyages[| in vessels of iron or steel].', 'narrower', 'scope'],
    ['Coverages', 'Our coverage is limited to direct loss by fire, lightning[|, hail] and wind.', 'broader', 'scope'],
    ['Definitions', 'Covered autos do not include trailers, campers[|, mopeds] or buses.', 'narrower', 'defined_term'],
    ['Coverages', 'The limit does not include: fees; [|interest; ]costs.', 'unclear', 'scope'],
    ['Coverages', 'Losses that count toward the limit: fire; [|wind; ]hail.', 'unclear', 'scope'],
  ]),
  ruleOf('what a term includes', [
    [
      'Claim Expenses',
      'Claim expenses do not include salaries[|, overtime] or wages of our employees.',
      'unclear',
      'scope',
    ],
    ['Conditions', '"Pollutants" does not include soot[|, smoke] or vapor from a building heater.', 'unclear', 'scope'],
  ]),
  ruleOf('what must be so of a thing itself', [
    [
      'Definitions',
      '"Relative" means a person who lives with you[| and is related to you by blood].',
      'narrower',
      'defined_term',
    ],
    [
      'Definitions',
      '"Hospital" means a place that provides inpatient care and 24-hour nursing[| and has surgical facilities on its premises]. We pay the daily benefit only for confinement in a hospital.',
      'narrower',
      'defined_term',
    ],
    [
      'Definitions',
      '"Hospital" means an institution which is licensed[| and which keeps a laboratory].',
      'narrower',
      'defined_term',
    ],
    ['Definitions', '"Insured" means you and your children[| and your parents].', 'broader', 'defined_term'],
    [
      'Definitions',
      '"Residence premises" means the dwelling where you reside and the grounds[| and any garage on them].',
      'broader',
      'defined_term',
    ],
    [
      'Definitions',
      '"Temporary substitute auto" means an auto used while your car is out of use because of its breakdown[, theft|, theft, repair] or loss.',
      'broader',
      'defined_term',
    ],
    [
      'Definitions',
      '"Wrongful act" means any error, omission[|, neglect] or breach of duty.',
      'broader',
      'defined_term',
    ],
  ]),
  ruleOf('what is set off by commas', [
    [
      'Coverages',
      'We cover trailers, other than house trailers, which you own[| and which are kept at your home].',
      'narrower',
      'scope',
    ],
    [
      'Definitions',
      '"Insured location" means land, other than farm land, which is owned by[| or rented to] an insured.',
      'broader',
      'defined_term',
    ],
    [
      'Coverages',
      'We cover property, other than boats, cars[|, planes] and trailers, which you own.',
      'narrower',
      'scope',
    ],
    ['Coverages', 'We will pay for glass, except stained glass, if it breaks[| by accident].', 'narrower', 'scope'],
  ]),
]
