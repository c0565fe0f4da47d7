import { ruleOf } from './effect-case.ts'

/** Lists, quantifiers, causation, and words without effect. */
export const eleventhWords = [
  ruleOf('limited lists', [
    [
      'Outdoor Property',
      'Only the following outdoor property is covered, and only up to $1,000 in any one occurrence: fences, detached signs[|, satellite dishes], trees and shrubs.',
      'broader',
      'scope',
    ],
    [
      'Special Limits',
      'Our limit for theft of jewelry, watches[|, firearms, silverware] and furs is $1,500 in any one loss.',
      'narrower',
      'scope',
    ],
    [
      'Limited Conditions',
      'Benefits for disability due to mental illness[|, chronic fatigue or fibromyalgia] will not be paid for more than 24 months during your lifetime, unless you are confined to a hospital at the end of that time.',
      'narrower',
      'scope',
    ],
    [
      'Property Insured',
      'Insurance under this form is restricted to money, securities[, precious metals|] and stock in trade.',
      'narrower',
      'scope',
    ],
    [
      'Limited Property',
      'The following kinds of property are subject to a limit of $500 for each item and $1,500 in all: cameras, [laptop computers, |]musical instruments and collectibles.',
      'broader',
      'scope',
    ],
  ]),
  ruleOf('list items', [
    [
      'Property Not Covered',
      'Covered Property does not include accounts, bills, currency, [fences, retaining walls, |]growing crops or the land on which the property stands.',
      'broader',
      'scope',
    ],
    [
      'Covered Property',
      'Covered Property: (1) completed additions; (2) permanently installed machinery[|; (3) antennas].\nProperty Not Covered: (1) land; (2) bridges[; (3) antennas|].',
      'broader',
      'scope',
    ],
    [
      'Property Not Covered',
      'We do not cover: animals, birds or fish; aircraft and their parts;[| drones and other remotely piloted devices;] property of roomers or boarders who are not related to an insured.',
      'narrower',
      'scope',
    ],
    [
      'Equipment',
      'Insured equipment means anchors, [dinghies, |]sails, oars and fittings that belong to the yacht.',
      'narrower',
      'defined_term',
    ],
    [
      'Covered Charges',
      'The plan pays the usual charges for: hospital room and board; surgery;[| ground ambulance to the nearest hospital;] and drugs that by law require a prescription.',
      'broader',
      'scope',
    ],
  ]),
  ruleOf('and / or', [
    [
      'Watercraft',
      'This insurance does not apply to bodily injury arising from watercraft owned [or|and] operated by any insured.',
      'broader',
      'conjunction',
    ],
    [
      'Vandalism',
      'We will not pay for vandalism to a dwelling that was vacant [and|or] unoccupied for more than 60 days in a row before the loss.',
      'narrower',
      'conjunction',
    ],
    [
      'Total Disability',
      'To be totally disabled you must be unable, because of injury or sickness, to do the main duties of your own occupation [and|or] unable to do any other work for which you are suited by training.',
      'broader',
      'conjunction',
    ],
    [
      'Burglary',
      'Loss of stock by burglary is covered where there are visible marks of force on the outside of the premises [or|and] evidence of entry on a working alarm or camera record.',
      'narrower',
      'conjunction',
    ],
    [
      'Theft Of Motors',
      'We insure theft of the outboard motor only when it was bolted to the hull [and|or] secured by a lock.',
      'broader',
      'conjunction',
    ],
  ]),
  ruleOf('any / all / each', [
    [
      'Deductible',
      'When one occurrence damages several buildings, the deductible applies [once to the whole occurrence|to each building separately].',
      'narrower',
      'scope',
    ],
    [
      'Concealment',
      'There is no coverage under this policy for anyone if [any insured|every insured] has intentionally concealed a material fact relating to this insurance.',
      'broader',
      'wording',
    ],
    [
      'Representations',
      'If the application contained a material misstatement, this policy will be void as to [the Insureds who knew of it|all Insureds, whether or not they knew of it].',
      'narrower',
      'scope',
      'negation',
    ],
    [
      'Newly Acquired Organizations',
      'An organization you acquire during the policy period qualifies as a Named Insured when it meets [all|any one] of these tests: (1) you own a majority of it; (2) it does the same kind of work as you; (3) you have agreed in writing to insure it.',
      'broader',
      'wording',
    ],
    [
      'Theft From Vehicles',
      'We pay for theft of goods from an unattended vehicle only where [all doors were|at least one door was] locked at the time.',
      'broader',
      'scope',
    ],
  ]),
  ruleOf('causation words', [
    [
      'Exclusions',
      'There is no insurance under this form for damage [caused or contributed to by|caused solely by] faulty design or workmanship in any part of the described building or of the structures that adjoin it.',
      'broader',
      'causation',
    ],
    [
      'Section I – Exclusions',
      'We do not cover loss [caused by|caused directly or indirectly by] settling, bulging or cracking of foundations.',
      'narrower',
      'causation',
    ],
    [
      'Additional Insured – Contractors',
      'The organization shown in the Schedule is an insured, but only for liability for bodily injury [caused, in whole or in part, by|arising out of] your ongoing operations for that organization at the location designated above.',
      'broader',
      'causation',
    ],
    [
      'Accidental Death',
      'The principal sum is payable for loss of life that results [from an accidental injury|directly, and independently of all other causes, from an accidental injury] sustained while your insurance is in force.',
      'narrower',
      'causation',
    ],
    [
      'Exclusions',
      'The Insurer shall not be liable for Loss in connection with any Claim [based upon, arising out of or in any way involving|for] the rendering of professional services by an Insured to any customer or client.',
      'broader',
      'causation',
    ],
  ]),
  ruleOf('conditions and items swapped', [
    [
      'Disputes',
      'If you and we do not agree on the amount of loss, the matter will be decided by [three appraisers, one of whom is a neutral umpire|a court of the state in which your home stands].',
      'unclear',
      'wording',
    ],
    [
      'Exclusions',
      'This policy does not apply to any claim arising out of [the infringement of a patent|the insolvency of an insurance company with which business was placed].',
      'unclear',
      'wording',
    ],
    [
      'Jewelers Block',
      'Stock is covered overnight only while it is [kept in a locked vault|on premises attended by a guard].',
      'unclear',
      'wording',
    ],
    [
      'Covered Autos',
      'The physical damage coverage of this form applies to [autos you hire|autos you borrow], while they are used in your business and for no longer than 30 days.',
      'unclear',
      'wording',
    ],
    [
      'Governing Law',
      'Any question about the meaning of this policy is decided under the law of [New York|Delaware].',
      'unclear',
      'wording',
    ],
    [
      'Defense',
      '[The Insurer shall have the duty to defend any Claim with counsel of its choice.|The Insureds shall defend any Claim with counsel of their choice, and the Insurer shall reimburse Defense Costs.]',
      'unclear',
      'wording',
      'scope',
    ],
  ]),
  ruleOf('wording without effect', [
    [
      'Cancellation',
      "We may cancel by mailing at least [thirty (30)|30] days' notice to the named insured at the address shown in this policy.",
      'none',
    ],
    [
      'Exclusions',
      '[We will not pay for|This insurance does not cover] loss caused by war, insurrection or the seizure of property by governmental authority.',
      'none',
      'wording',
    ],
    [
      'Coverage A',
      'We [will pay for|shall pay for] direct physical loss to the dwelling shown in the Declarations.',
      'none',
      'obligation',
    ],
    [
      'Notice To Insurer',
      "The Insured shall give notice of any claim to the Insurer at once. [Notice of any claim must be given to the Insurer at once. |]No cost may be incurred without the Insurer's consent.",
      'none',
      'condition',
    ],
    [
      'Limits',
      'The most we will pay for damages because of any one occurrence is [$1,000,000|$1 million], regardless of the number of insureds or claims made.',
      'none',
    ],
    [
      'Other Insurance',
      'This insurance is excess over any other insurance that covers the same loss, [whether it is collectible or not|be it collectible or not].',
      'none',
      'wording',
    ],
    [
      'Claims Service',
      'To report a loss at any hour, call our claims office at [555-0142|555-0178].',
      'none',
      'amount',
    ],
    [
      'Claims',
      'No legal action may be taken later than [one year|12 months] after the time by which proof of loss must be furnished.',
      'none',
      'time_period',
    ],
    [
      'Lay-Up',
      'Tell us in writing [prior to|before] any change in the lay-up period that is shown in the Declarations.',
      'none',
    ],
    [
      'Who Is Insured',
      'You are insured [if you are|provided that you are] an employer named in Item 1 of the Information Page.',
      'none',
      'defined_term',
    ],
  ]),
]
