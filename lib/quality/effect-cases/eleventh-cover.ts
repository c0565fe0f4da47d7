import { ruleOf } from './effect-case.ts'

/** Who and what is insured, where, against what, and at what value. */
export const eleventhCover = [
  ruleOf('named perils and all risks', [
    [
      'Other Than Collision',
      'We will pay for loss to your covered auto from [fire, theft, flood, hail or vandalism|any cause other than collision], minus the deductible shown.',
      'broader',
      'causation',
    ],
    [
      'Covered Causes Of Loss',
      'Covered Causes of Loss means [direct physical loss by any cause unless the loss is excluded or limited in this form|fire, lightning, explosion, windstorm or hail, smoke and vandalism, subject to the exclusions and limitations in this form].',
      'narrower',
      'provision',
    ],
    [
      'Coverage C – Perils',
      'We insure for direct physical loss to your personal property [caused by a peril listed in 1. through 16. below|by any cause, unless the loss is excluded in Section I – Exclusions].',
      'broader',
      'amount',
    ],
    [
      'Perils',
      'This floater insures the scheduled instruments against [fire, theft and overturn of the vehicle carrying them|all risks of direct physical loss].',
      'broader',
      'scope',
    ],
    [
      'Farm Machinery',
      'Tractors and combines are insured for [loss by any peril not excluded below|loss by fire, lightning, overturn or theft, except as excluded below], while on the insured farm or on a road next to it.',
      'narrower',
      'exception',
    ],
  ]),
  ruleOf('territory', [
    [
      'Policy Territory',
      'This policy applies only to accidents that occur in the United States[, in Canada or within 25 miles of the border in Mexico| or in Canada].',
      'narrower',
      'amount',
    ],
    [
      'Coverage Territory',
      "We insure damages because of an occurrence that takes place [in the United States or Canada|anywhere in the world], provided that the insured's responsibility to pay is determined in a suit brought in the United States or Canada.",
      'broader',
      'scope',
    ],
    [
      'Where Coverage Applies',
      'Equipment listed in the Schedule is insured at the job sites described there[ and in transit between them|], and nowhere else.',
      'narrower',
      'scope',
    ],
    [
      'Territory',
      'This Policy applies to acts committed and claims brought [worldwide|within the United States of America and Canada].',
      'narrower',
      'wording',
    ],
    [
      'Navigation Limits',
      'The yacht is covered while afloat on inland waters and up to [75|100] nautical miles offshore.',
      'broader',
      'amount',
    ],
  ]),
  ruleOf('persons insured', [
    [
      'Who Is Insured',
      '"Insured" as used in this Part means you, any family member[| and anyone else using your covered auto with your consent].',
      'broader',
      'defined_term',
    ],
    [
      'Definitions',
      'Insured means you, residents of your household who are your relatives, and other residents under the age of 21 who are in [your care|the care of you or of a resident relative].',
      'broader',
      'defined_term',
    ],
    [
      'Who Is An Insured',
      'Each of the following is also an insured for acts within the scope of their duties for you: your employees, [your volunteer workers, |]and any organization while acting as your real estate manager.',
      'narrower',
      'defined_term',
    ],
    [
      'Additional Insured',
      'Persons you hire to drive your trucks are also insureds[|, but only if listed on the driver schedule].',
      'narrower',
      'condition',
    ],
    [
      'Insured Persons',
      'Insured Person means any past, present or future director or officer of the Company[, and the lawful spouse of any of them when sued solely because of that status|].',
      'narrower',
      'condition',
    ],
  ]),
  ruleOf('definitions', [
    [
      'Definitions',
      'In this Part, the "insured auto" to which coverage applies means the auto described in the Declarations[ or a newly acquired auto|, a newly acquired auto or a utility trailer of yours while attached to either].',
      'broader',
      'defined_term',
    ],
    [
      'Earth Movement',
      'For the purpose of this exclusion, earth movement means earthquake, landslide[ or mine subsidence|, mine subsidence, sinkhole collapse or the settling, rising or shifting of soil].',
      'narrower',
      'defined_term',
    ],
    [
      'Definitions',
      '"Personal injury", for which we pay damages under Coverage B, means false arrest, malicious prosecution, [wrongful eviction, |]slander or libel.',
      'narrower',
      'defined_term',
    ],
    [
      'Definitions',
      'Computer System, whose failure is insured under Agreement B, means hardware, software and data [used by the Insured|used by the Insured or hosted for it by a cloud provider under written contract].',
      'broader',
      'defined_term',
    ],
    [
      'Definitions',
      '"Family member", whose serious illness entitles you to a cancellation benefit, means your spouse, child, parent[|, grandparent] or sibling.',
      'broader',
      'defined_term',
    ],
  ]),
  ruleOf('valuation', [
    [
      'Valuation',
      'Stock you have sold but not delivered is valued at [your cost|your cost or its net selling price, whichever is greater], as of the day on which the loss occurs.',
      'broader',
      'scope',
    ],
    [
      'Valuation Of Fixtures',
      "The value of tenants' fixtures is determined [without|with] deduction for depreciation.",
      'narrower',
      'negation',
    ],
    [
      'Roof Surfacing',
      'When hail or wind damages roof surfacing on your home, we settle the loss at [replacement cost|actual cash value], less the deductible that applies to that peril.',
      'narrower',
      'scope',
    ],
    [
      'Loss Settlement',
      'Until the building has actually been repaired or replaced, we pay its actual cash value[| or its market value, whichever is less], and never more than the limit that applies.',
      'narrower',
      'scope',
    ],
    [
      'Settlement',
      '[Actual cash value|Full cost of replacement, with no allowance for wear or age,] is the basis on which we pay for computers less than five years old that are lost or destroyed.',
      'broader',
      'scope',
    ],
  ]),
]
