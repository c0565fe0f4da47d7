import { ruleOf } from './effect-case.ts'

/** What sentences of many exclusions take in and except. */
export const ninthExcepted = [
  ruleOf('what is excluded and excepted', [
    [
      'Exclusions',
      'We do not cover aircraft. This exclusion does not apply to drones[ unless they carry persons|].',
      'broader',
      'exception',
    ],
    [
      'Exclusions',
      'This policy does not apply to loss arising out of war, invasion, whether declared or not, civil war, mutiny or insurrection[; provided, that this exclusion will not apply to cyber terrorism|].',
      'narrower',
      'condition',
    ],
    ['Exclusions', 'We do not cover fines[, but not including fines under state law|].', 'narrower', 'exception'],
    [
      'Exclusions',
      'We do not cover wear and tear[; provided, however, that this exclusion shall not apply to resulting fire|].',
      'narrower',
      'exception',
    ],
    [
      'Exclusions',
      'We do not cover mold[|, but this exclusion does not apply to mold hidden in a wall].',
      'broader',
      'exception',
    ],
    [
      'Exclusions',
      'We will not pay for loss to any electronic equipment. This exclusion does not apply to equipment which is permanently installed in the auto [and|or] removable from a housing unit.',
      'broader',
      'conjunction',
    ],
    ['Exclusions', 'We do not cover [loss|loss discovered by you] to money.', 'broader', 'scope'],
    ['Exclusions', 'We do not insure loss [caused or contributed to by|caused by] mold.', 'broader', 'causation'],
    [
      'Exclusions',
      'We will not pay for loss caused by an employee if the employee had also committed a dishonest act[| involving $1,000 or more] prior to the effective date of this insurance.',
      'broader',
      'amount',
    ],
    ['Exclusions', 'We do not cover a claim[| exceeding $500 in amount] by a relative.', 'broader', 'amount'],
    ['Exclusions', 'We do not cover loss outside the United States[|, except in Canada].', 'broader', 'exception'],
    ['Exclusions', 'This plan does not cover X-rays[| or crowns].', 'narrower', 'scope'],
    ['Exclusions', 'We do not insure boats[|, unless they are moored].', 'broader', 'exception'],
    ['Exclusions', 'We do not insure tools[| rented to others].', 'broader', 'scope'],
    ['Exclusions', 'We do not insure cargo[| weighing over 500 pounds].', 'broader', 'amount'],
    [
      'Exclusions',
      'We do not insure loss caused by rust[; provided that this exclusion does not apply to loss that results in fire|].',
      'narrower',
      'exception',
    ],
    [
      'Exclusions',
      'We do not insure glass[|, except that this exclusion applies only to stained glass].',
      'broader',
      'exception',
    ],
    ['Exclusions', 'No coverage is provided for boats. [|These do not apply to canoes.]', 'broader', 'exception'],
    [
      'Exclusions',
      'We do not insure tenants, guests or boarders when the house is rented[| and the owner is away].',
      'broader',
      'scope',
    ],
    [
      'Exclusions',
      'This insurance does not apply to liability[|, unless the insured has been found not negligent].',
      'broader',
      'exception',
    ],
    ['Exclusions', 'We do not insure animals[| kept as pets].', 'broader', 'scope'],
  ]),
  ruleOf('what is excluded and excepted, where the rules do not tell it yet', [
    [
      'Exclusions',
      'We do not insure animals, birds or fish that are not kept indoors[|, except show dogs].',
      'broader',
      'exception',
    ],
    [
      'Exclusions',
      'We do not provide coverage for punitive damages[, fines or penalties|, or for fines, penalties or multiplied damages].',
      'narrower',
      'wording',
    ],
    [
      'Exclusions',
      'The Insurer shall not be liable for loss on account of any claim based upon a deliberately fraudulent act, if [a final, non-appealable adjudication in the underlying action|any judgment, settlement or written admission in any proceeding] establishes such act.',
      'narrower',
      'scope',
    ],
  ]),
]
