import { ruleOf } from './effect-case.ts'

/** Times, ages and counts: deadlines, notices, waits. */
export const eleventhTimes = [
  ruleOf('deadlines of the insured', [
    [
      'What You Must Do After A Theft',
      'A person claiming under this Part must let the police know that the vehicle was stolen no later than [24|72] hours after discovering that it is gone.',
      'broader',
      'time_period',
    ],
    [
      'Proof Of Loss',
      'Send us a signed, sworn proof of loss within [90|60] days after our request.',
      'narrower',
      'time_period',
    ],
    [
      'Suit Against Us',
      'No action may be brought against us unless there has been full compliance with the terms of Section I and the action is started within [one year|two years] after the date of loss.',
      'broader',
      'time_period',
    ],
    [
      'Reporting After Expiration',
      'A claim first made against the Insured during the policy period may still be reported to the Insurer up to [sixty|thirty] days after the policy expires.',
      'narrower',
      'time_period',
    ],
    [
      'Grace Period',
      'Each premium after the first may be paid up to [31|20] days late, and the policy stays in force during that time.',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('deadlines and notices of the insurer', [
    [
      'Loss Payment',
      'Once the amount of loss has been agreed, we will make payment within [30|15] days, so long as you have complied with all the terms of this Coverage Part.',
      'broader',
      'time_period',
    ],
    [
      'Nonrenewal',
      'Should we elect not to renew, notice will be delivered to you not less than [60|30] days ahead of the expiration date.',
      'narrower',
      'time_period',
    ],
    [
      'Incontestability',
      'We will not contest this policy after it has been in force during the lifetime of the person insured for [two years|one year] from its date of issue.',
      'broader',
      'time_period',
    ],
    [
      'Cancellation',
      'We can cancel this policy by mailing to the first Named Insured written notice at least [30|45] days before cancellation takes effect.',
      'broader',
      'time_period',
    ],
    [
      'Our Option',
      'We have [30|60] days from receipt of your proof of loss to tell you that we will repair or replace any part of the damaged property with like property.',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('waiting hours', [
    [
      'Transportation Expenses',
      'After the theft of your covered auto, we pay for a rental beginning [48|24] hours after you report it and ending when the auto is returned to use or we pay for it.',
      'broader',
      'time_period',
    ],
    [
      'Period Of Restoration',
      'Business Income coverage begins [72|24] hours after the direct physical loss and ends when the property should be repaired with reasonable speed.',
      'broader',
      'time_period',
    ],
    [
      'Refrigerated Food',
      'We cover spoiling of food in a freezer when the power supply to your home has been interrupted for at least [24|12] hours in a row, whatever the cause.',
      'broader',
      'time_period',
    ],
    [
      'Dependent Business',
      'Loss of income from an outage at a supplier is payable only for the part of the outage that lasts longer than [8|12] hours.',
      'narrower',
      'time_period',
    ],
    [
      'Trip Delay',
      'A delay benefit is due once your common carrier runs [six|twelve] or more hours late.',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('ages and counts', [
    [
      'Unlisted Drivers',
      'We provide no coverage while the auto is driven by an unlisted person under the age of [25|21].',
      'broader',
      'amount',
    ],
    [
      'Home Child Care',
      'The business exclusion does not apply to child care that you provide in your own home, as long as you look after no more than [three|two] children at any one time.',
      'narrower',
      'amount',
    ],
    [
      'Liability Exclusions',
      'We do not cover liability arising from any motorboat you own that was not declared to us and that has more than [25|50] total horsepower.',
      'broader',
      'amount',
    ],
    [
      'Theft',
      'Theft is covered in a residence where space is rented to not more than [three|two] roomers or boarders.',
      'narrower',
      'amount',
    ],
    [
      'Dependents',
      'Coverage of a dependent child ends on the birthday on which the child turns [19|26].',
      'broader',
      'amount',
    ],
  ]),
  ruleOf('incomparable deadlines and measures', [
    [
      'Limit Of Liability',
      'For the collector car described in the Schedule our limit in the event of total loss is [its actual cash value at the time of the loss|the agreed value shown in the Schedule].',
      'unclear',
      'scope',
      'wording',
    ],
    [
      'Business Income',
      'The most we will pay for loss of income is [$500,000|the actual loss sustained during the twelve months after the damage].',
      'unclear',
      'amount',
    ],
    [
      'Duties In The Event Of Occurrence',
      'You must see to it that we are notified of an occurrence [as soon as practicable|within 60 days].',
      'unclear',
      'time_period',
    ],
    [
      'Legal Action',
      'Any suit against us must be started within [two years after the date of loss|one year after the date on which we deny the claim in writing].',
      'unclear',
      'time_period',
      'wording',
    ],
    [
      'Premium Basis',
      'Premium is figured by applying the rate in the Schedule to each [$100 of payroll|$1,000 of gross receipts].',
      'unclear',
      'amount',
    ],
  ]),
]
