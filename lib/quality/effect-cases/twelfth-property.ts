import { ruleOf } from './effect-case.ts'

/** Edits of forms for the property of businesses and farms. */
export const twelfthProperty = [
  ruleOf('commercial property, businessowners and farm', [
    [
      'Declarations',
      'Premises No. 1, Building No. 1\nLimit of Insurance: $1,250,000\nDeductible, each occurrence: $[2,500|1,000]\nWindstorm or Hail Percentage Deductible: 2%',
      'broader',
      'amount',
    ],
    [
      'Monthly Limit Of Indemnity',
      'The most we will pay for loss of Business Income in each period of 30 consecutive days after the start of the "period of restoration" is the Limit of Insurance multiplied by [1/6|1/4].',
      'broader',
      'percentage',
    ],
    [
      'Debris Removal',
      'We will pay your expense to remove debris of Covered Property, but not more than [25%|fifteen percent] of the sum of the deductible and the amount we pay for direct physical loss or damage to that property.',
      'narrower',
      'percentage',
    ],
    [
      'Loss Payment',
      'Provided you have complied with all of the terms of this Coverage Part, we will pay for covered loss or damage within [30|60] days after we have reached agreement with you on the amount of loss.',
      'narrower',
      'time_period',
    ],
    [
      'Our Option To Repair',
      'We have the option to repair or rebuild the damaged property instead of paying for it in money, if we tell you in writing of our choice within [30|15] days of receiving your sworn proof of loss.',
      'broader',
      'time_period',
    ],
    [
      'Exclusions',
      'We will not pay for loss [caused by|caused by, resulting from or contributed to by] rust, corrosion or decay.',
      'narrower',
      'causation',
    ],
    [
      'Burglary',
      'Payment for stolen merchandise depends on visible signs of forced entry into the building [and|or] a police report filed within 48 hours after the theft is discovered.',
      'broader',
      'conjunction',
    ],
    [
      'Vacancy',
      'We will not pay for loss caused by vandalism, sprinkler leakage or breakage of building glass if, for more than 60 consecutive days before the loss, the building has been vacant [and|or] left without heat.',
      'narrower',
      'conjunction',
    ],
    [
      'Covered Causes Of Loss',
      'Covered Causes of Loss means [direct physical loss unless the loss is excluded or limited in this form|fire, lightning, explosion, smoke, windstorm, hail, riot, vandalism and sprinkler leakage, each subject to the exclusions and limitations of this form].',
      'narrower',
      'condition',
    ],
    [
      'Covered Livestock',
      'We will pay for the death of covered livestock caused by [fire or lightning|fire, lightning, electrocution, drowning or attack by wild animals].',
      'broader',
      'wording',
    ],
    [
      'Valuable Papers',
      'Should valuable papers and records be damaged by a Covered Cause of Loss, we will determine their value at [the cost of blank materials|the cost to research and restore the lost information, together with the cost of blank materials].',
      'broader',
      'scope',
    ],
    [
      'Period Of Restoration',
      'The period of restoration begins [72|24] hours after the time of direct physical loss at the described premises.',
      'broader',
      'time_period',
    ],
    [
      'Outdoor Signs',
      'Our payment is limited to $2,500 for [each outdoor sign|all outdoor signs] damaged in one occurrence.',
      'narrower',
      'wording',
    ],
    [
      'Coinsurance',
      'We will not pay the full amount of any loss if the Limit of Insurance for the property is less than [80%|100%] of the value of that property at the time of loss; you carry the share of the loss that the shortage bears to the required amount.',
      'narrower',
      'percentage',
    ],
    [
      'Coinsurance',
      'The Coinsurance condition has no application where the total amount of loss is below $[10,000|2,500].',
      'narrower',
      'amount',
    ],
    [
      'Optional Coverages – Agreed Value',
      'Each option below applies to the property for which it is shown as active.[| The Additional Condition, Coinsurance, does not apply to Covered Property for which Agreed Value is shown.] We will pay no more than the Limit of Insurance.',
      'broader',
      'provision',
    ],
    [
      'Protective Safeguards',
      'Fire insurance is suspended while the sprinkler system is out of service[ for more than 48 hours in a row|].',
      'narrower',
      'time_period',
    ],
    [
      'Examination Under Oath',
      'As part of any claim, and at such times as may be reasonably required, we may examine any insured under oath[|, though not more than twice for the same loss], about any matter relating to this insurance.',
      'broader',
      'negation',
    ],
    [
      'Pipes And Tanks',
      'We will not pay for loss caused by bursting of pipes in a building you have left unheated. This exclusion applies only if [you knew or ought to have known|you actually knew] that the heat was off.',
      'broader',
      'scope',
    ],
    [
      'Ordinance Or Law Endorsement',
      'With respect to the building described in the Schedule, the exclusion of loss caused by the enforcement of any ordinance or law [continues to apply|does not apply].',
      'broader',
      'negation',
    ],
    [
      'Utility Services Endorsement',
      'This endorsement modifies insurance provided under the Causes of Loss form.\n1. Overhead transmission lines are not covered property.[\n2. Exclusion e., Utility Services, is deleted.|]',
      'narrower',
      'provision',
      'exception',
    ],
    [
      'Business Personal Property',
      'Business Personal Property consists of furniture; machinery; stock; [computers and their media; |]tenant improvements. It does not include money; securities; [|computers and their media; ]growing crops.',
      'narrower',
      'scope',
    ],
    [
      'Theft Coverage Condition',
      'Theft of merchandise is insured only if, outside business hours, the premises are [protected by an alarm connected to a central station|guarded by a watchman who makes a recorded round every hour].',
      'unclear',
      'scope',
    ],
    [
      'Period Of Restoration',
      'The "period of restoration" ends on the date when [the property should be repaired with reasonable speed and similar quality|your business is resumed at a new permanent location].',
      'unclear',
      'scope',
    ],
    [
      'Premium',
      'The premium for this Coverage Part is adjusted at the end of each year on the basis of [your average monthly inventory values|your gross sales for the year].',
      'unclear',
      'wording',
    ],
    [
      'Payment Only While In Force',
      'We pay only for loss that occurs while this policy is in force. Payment is made in United States dollars. [We will not pay for loss that occurs while this policy is not in force.|]',
      'none',
      'exclusion',
    ],
  ]),
]
