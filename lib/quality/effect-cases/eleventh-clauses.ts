import { ruleOf } from './effect-case.ts'

/** Clauses that bind either party, or set another clause aside. */
export const eleventhClauses = [
  ruleOf('this exclusion applies only if', [
    [
      'Seepage',
      'We will not pay for loss caused by seepage of water from a pipe or appliance. This exclusion applies [regardless of how long the seepage goes on|only if the seepage goes on for 14 days or more].',
      'broader',
      'scope',
      'time_period',
    ],
    [
      'Theft During Construction',
      'We do not insure theft in or to a dwelling under construction, or theft of materials for it. [This exclusion applies only until the dwelling is finished and occupied.|This exclusion applies also after the dwelling is finished, until it has been occupied for 30 days.]',
      'narrower',
      'condition',
      'time_period',
    ],
    [
      'Liquor Liability',
      'This exclusion applies [only if you are|even if you are not] in the business of selling or serving alcoholic beverages.',
      'narrower',
      'scope',
      'negation',
    ],
    [
      'Loading',
      'We do not cover damage to cargo while it is being loaded or unloaded. This exclusion applies only if the work is done by [your own employees|your own employees or by a carrier acting for you].',
      'narrower',
      'scope',
    ],
    [
      'Conduct Exclusion',
      'We exclude Loss from any Claim arising out of a deliberately fraudulent act of an Insured[|; but this exclusion applies only if a final adjudication in the underlying action establishes that the act was committed].',
      'broader',
      'condition',
    ],
  ]),
  ruleOf('insurer-side conditions', [
    [
      'Increase Of Hazard',
      'Your insurance [is suspended|remains in force] while the hazard is increased by any means within your knowledge and control.',
      'broader',
      'defined_term',
    ],
    [
      'Transit',
      'We will pay for loss to your goods while in transit[| only after you have made written claim against the carrier].',
      'narrower',
      'scope',
    ],
    [
      'Employee Theft',
      'We insure loss of money and merchandise through theft by your employees, acting alone or in collusion with others[|; no claim is payable unless you identify the employee responsible].',
      'narrower',
      'exception',
    ],
    [
      'When We Pay',
      'We are obligated to pay [only after the underlying insurers have paid|once the underlying insurers or the insured have paid] the full amount of the underlying limits.',
      'broader',
      'scope',
    ],
    [
      'Advancement',
      'The Insurer shall advance Defense Costs on a current basis, no later than 60 days after it receives itemized invoices[, but only if every Insured concerned has first signed an undertaking to repay|].',
      'broader',
      'condition',
    ],
  ]),
  ruleOf('exclusion switched off, endorsement items', [
    [
      'Flood Endorsement',
      'With respect to the coverage this endorsement provides, the Water Exclusion of the form [applies|does not apply].',
      'broader',
      'negation',
    ],
    [
      'Water Backup Endorsement',
      'The following changes are made to your policy: paragraph 3.b. of Section I – Exclusions, concerning water that backs up through sewers or drains, is [amended to include water from a sump|deleted].',
      'broader',
      'scope',
    ],
    [
      'Amendatory Endorsement',
      'In consideration of the additional premium paid, Exclusion (h), relating to punitive damages, is deleted [in its entirety|for claims brought in Delaware only and otherwise remains as printed].',
      'narrower',
      'scope',
    ],
    [
      'Contractors Endorsement',
      'Exclusion l. of Coverage A (Damage To Your Work) does not apply[| to work carried out on your behalf by a subcontractor; it applies to all other work].',
      'narrower',
      'scope',
    ],
    [
      'Changes Endorsement',
      'For the autos described in the Schedule, the racing exclusion is [removed|reinstated].',
      'narrower',
      'wording',
    ],
  ]),
  ruleOf('if ..., we will pay', [
    [
      'Towing',
      'If your covered auto is disabled[| more than 50 miles from your home], we will pay to tow it to the nearest repair shop.',
      'narrower',
      'amount',
    ],
    [
      'Civil Authority',
      'If an order of civil authority keeps you from the described premises because of damage to other property within [one mile|five miles] of them, we will pay the Business Income you lose for up to four weeks.',
      'broader',
      'amount',
    ],
    [
      'Fire Department Charges',
      'If you assume fire department charges under a [written|written or oral] agreement, we will pay up to $500 for them.',
      'broader',
      'scope',
    ],
    [
      "Employees' Tools",
      'If tools belonging to your employees are stolen from locked premises at a job site[| or from a locked vehicle], we will pay their actual cash value, up to the limit in the Schedule.',
      'broader',
      'scope',
    ],
    [
      'Trip Interruption',
      'If you[ or a traveling companion|] must break off the trip because of a sudden illness, we will pay for land arrangements that you had paid for in advance and could not use.',
      'narrower',
      'scope',
    ],
  ]),
  ruleOf('nested duties', [
    [
      'Duties',
      'A person seeking coverage must submit to physical exams by physicians we choose, at our expense and [as often as we require|no more than twice].',
      'broader',
      'wording',
    ],
    [
      'Duties In The Event Of Loss',
      'You must take reasonable steps to protect the property from further damage and[|, where this is practical,] set the damaged property aside for our inspection.',
      'broader',
      'scope',
    ],
    [
      'Your Duties After Loss',
      'In case of a loss you must see that the following are done: c. prepare an inventory of damaged personal property showing the quantity, description and value of each item[| and attach all bills and receipts that support the figures].',
      'narrower',
      'cross_reference',
    ],
    [
      'Conditions',
      'It is a condition of coverage that, after an incident, the Insured shall: (a) notify the Insurer; [(b) report the incident to law enforcement; and (c)|and (b)] preserve all system logs that may bear on the cause.',
      'broader',
      'scope',
      'cross_reference',
    ],
    [
      'Mortality – Your Duties',
      'If a covered animal falls ill, you shall at once employ a licensed veterinarian at your own expense[| and, if the animal dies, have a post-mortem made within 24 hours].',
      'narrower',
      'time_period',
    ],
  ]),
  ruleOf('entitlements and modals', [
    [
      'Repairs',
      'When your covered auto is damaged, you [may|must] have it repaired at a shop on our preferred list.',
      'narrower',
      'obligation',
    ],
    [
      'Defense',
      'We [have the right and duty to|may, if we so choose,] defend the insured against any suit seeking those damages.',
      'narrower',
      'wording',
    ],
    [
      'Return Premium',
      'If you cancel, you [may|will] be entitled to a pro rata refund of unearned premium.',
      'broader',
      'obligation',
    ],
    [
      'Rehabilitation Benefit',
      'While you take part in a rehabilitation program that we have approved, we [may|shall] pay an additional monthly benefit equal to 10% of your basic monthly benefit.',
      'broader',
      'obligation',
    ],
    [
      'Cancellation By You',
      'If the first Named Insured cancels, the return premium will be calculated [by the short-rate table below|pro rata].',
      'broader',
      'wording',
    ],
  ]),
]
