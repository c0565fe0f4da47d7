import { ruleOf } from './effect-case.ts'

/** Edits of forms for persons: umbrella, articles, boat, flood, travel, animals. */
export const twelfthPersons = [
  ruleOf('personal umbrella, articles, boat, flood, travel and animal', [
    [
      'Persons Insured',
      'The word insured includes any person who operates an auto you own, if you have given that person permission to use it[ and the use stays within the scope of the permission|].',
      'broader',
      'defined_term',
    ],
    [
      'Theft Of Tools',
      'The most we will pay for hand and power tools stolen from the scheduled location is $[2,000|3,500] in any policy term, and you bear the first $[500|250] of each such loss.',
      'broader',
      'amount',
    ],
    [
      'Territorial Limits',
      'Scheduled articles are insured while anywhere in the [world|United States or Canada].',
      'narrower',
      'wording',
    ],
    [
      'Navigation',
      'Coverage applies while the insured boat is afloat on [inland waters of the contiguous United States|inland waters of the contiguous United States and coastal waters within 75 miles of its shore].',
      'broader',
      'amount',
    ],
    [
      'Partial Loss',
      'After a partial loss, sails, canvas and protective covers will be paid for [at depreciated value|at the cost of new ones, with no deduction for age].',
      'broader',
      'wording',
    ],
    [
      'Definitions',
      'We will pay for direct physical loss by or from flood. Flood means a general and temporary condition of partial or complete inundation of [two|five] or more acres of normally dry land by overflow of inland or tidal waters or by unusual and rapid runoff of surface waters.',
      'narrower',
      'amount',
    ],
    [
      'Dwelling',
      'We insure the dwelling described. A dwelling is a building designed as a residence for no more than [six|four] families.',
      'narrower',
      'amount',
    ],
    [
      'Trip Delay',
      'We will reimburse meals and lodging once your common carrier is late by [twelve|six] hours or more.',
      'broader',
      'time_period',
    ],
    [
      'End Of Cover For An Animal',
      'Mortality insurance on a scheduled horse ceases at noon on the day it turns [fifteen|twelve] years old.',
      'narrower',
      'time_period',
    ],
    [
      'Theft Of Jewelry',
      'No claim for theft of jewelry from a hotel room is payable unless the loss was reported to the local police[ and to the manager of the hotel|].',
      'broader',
      'scope',
    ],
    [
      'Appraisal',
      'If we cannot agree on the amount of loss, the disagreement will be settled by [arbitration before a panel of three arbitrators|two appraisers and an umpire chosen by them].',
      'unclear',
      'amount',
    ],
  ]),
]
