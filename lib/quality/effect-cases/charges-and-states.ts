import { ruleOf } from './effect-case.ts'

/** Rates that are charged, lines without a name of their own, states that last and times that are looked back on. */
export const chargesAndStates = [
  ruleOf('charges and shares', [
    ['Limits', 'The premium for a higher limit is: [$500|$700].', 'unclear', 'amount'],
    ['Schedule Of Underlying Insurance', 'We will pay up to [$500|$700] for tools.', 'broader', 'amount'],
    ['Coverages', 'Deductible. We pay only that part of each loss over [$500|$700].', 'narrower', 'amount'],
    ['Coverages', 'Tools. We pay up to [$500|$700] for tools.', 'broader', 'amount'],
    ['Deductibles', 'Building: [$500|$700]', 'narrower', 'amount'],
    [
      'Coverages',
      'We pay the share of the loss that our limit bears after the underlying limit of [$500|$700].',
      'unclear',
      'amount',
    ],
    [
      'Policy Loans',
      'If interest is charged at a rate of [6|8] percent, you may end this policy.',
      'unclear',
      'percentage',
    ],
    ['Policy Loans', 'We charge interest on a loan of [$500|$700] at a rate of 6 percent.', 'unclear', 'amount'],
    [
      'Policy Loans',
      'We charge interest on a loan of more than [50|60] percent of its value.',
      'unclear',
      'percentage',
    ],
    ['Policy Loans', 'We charge interest of [6|8] percent on a loan.', 'narrower', 'percentage'],
    ['Policy Loans', 'We charge interest at an annual rate of more than [6|8] percent.', 'narrower', 'percentage'],
    ['Policy Loans', 'No interest is charged on the first [6|8] percent of a loan.', 'broader', 'percentage'],
    ['Policy Loans', 'The interest charged on a loan is [6|8] percent.', 'narrower', 'percentage'],
    ['Coverages', 'We do not pay a loss if it is less than a limit of [$500|$700].', 'narrower', 'amount'],
    ['Coverages', 'We deliver the battery charged to [60|80] percent.', 'unclear', 'percentage'],
  ]),
  ruleOf('clauses within clauses, and acts that give nothing', [
    ['Coverages', 'The coverage we do not exclude ends [60|30] days after the sale.', 'unclear', 'time_period'],
    ['Conditions', 'We [may|have the duty to] return the policy to you unsigned.', 'unclear', 'obligation'],
    ['Conditions', 'We [may|must] return the premium to you.', 'broader', 'obligation'],
    ['Conditions', 'You may not move the wreck[| and sell it].', 'unclear', 'scope'],
  ]),
  ruleOf('states and times', [
    ['Coverages', 'We cover property if it has been rented for [30|60] days.', 'unclear', 'time_period'],
    ['Coverages', 'We cover property if it is stored for [30|60] days.', 'unclear', 'time_period'],
    ['Coverages', 'We do not cover theft[|, but for no more than 30 days if you move].', 'broader', 'time_period'],
    [
      'Coverages',
      'We pay the share that our limit bears to all limits[|, for up to 30 days or until repair].',
      'narrower',
      'time_period',
    ],
    ['Coverages', 'We cover drivers licensed in the [3|5] years before the loss.', 'broader', 'time_period'],
    [
      'Coverages',
      'We cover drivers who had no accident in the [3|5] years before the loss.',
      'narrower',
      'time_period',
    ],
    ['Coverages', 'We will pay after the power has been out for [24|48] hours.', 'narrower', 'time_period'],
    ['Coverages', 'We will pay after a delay for [24|48] hours.', 'narrower', 'time_period'],
    [
      'Coverages',
      'We do not cover theft from the shed[| for up to 30 days after you move in].',
      'broader',
      'time_period',
    ],
    [
      'Coverages',
      'We pay the share that our limit bears to all limits[|, for up to 30 days].',
      'narrower',
      'time_period',
    ],
  ]),
]
