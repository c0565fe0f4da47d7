import type { PlantedChange } from './planted-change.ts'

/** Definitions and Section I Property Coverages. */
export const coverageChanges: readonly PlantedChange[] = [
  {
    topic: 'Business: part-time income threshold',
    change: 'replaced',
    before: 'brought no insured more than $2,000 in gross receipts',
    after: 'brought no insured more than $5,000 in gross receipts',
    direction: 'broader',
  },
  {
    topic: 'Definition of cyber incident',
    change: 'added',
    before: null,
    after:
      'means unauthorized access to a computer, a network or electronic data, a program made to do harm to any of these, or an attack that keeps an insured from using any of these.',
    direction: 'none',
  },
  {
    topic: 'Gradual leakage: shortest time',
    change: 'replaced',
    before: 'again and again for 14 days or longer',
    after: 'again and again for 21 days or longer',
    direction: 'broader',
  },
  {
    topic: 'Hobby aircraft: weight',
    change: 'replaced',
    before: 'flown for pleasure and that cannot carry a person or goods',
    after: 'flown for pleasure, that cannot carry a person or goods and that weighs less than 55 pounds',
    direction: 'narrower',
  },
  {
    topic: 'Insured: age of a student',
    change: 'replaced',
    before: 'A relative of yours under the age of 24; or',
    after: 'A relative of yours under the age of 26; or',
    direction: 'broader',
  },
  {
    topic: 'Motor vehicle liability: whose use',
    change: 'replaced',
    before: 'driving, riding in or otherwise using a motor vehicle, by any person',
    after: 'driving, riding in or otherwise using a motor vehicle, by an insured',
    direction: 'broader',
  },
  {
    topic: 'Definition of power surge',
    change: 'removed',
    before:
      'means a sudden and accidental rise of the voltage in an electrical line, on or away from the residence premises.',
    after: null,
    direction: 'unclear',
  },
  {
    topic: 'Residence premises: second family part',
    change: 'replaced',
    before: 'the part in which you do not live is included',
    after: 'the part in which you do not live is not included',
    direction: 'narrower',
  },
  {
    topic: 'Definition of roof surfacing',
    change: 'added',
    before: null,
    after:
      'means the shingles, tiles, metal sheets or other outer layer of a roof, with the felt, flashing and vents installed under it or through it.',
    direction: 'none',
  },
  {
    topic: 'Definition of short-term hosting',
    change: 'added',
    before: null,
    after:
      'means letting out all or part of the residence premises, or offering to do so, for stays of 30 days or less through an online listing service.',
    direction: 'none',
  },
  {
    topic: 'Vacant: renovation',
    change: 'replaced',
    before: 'A home still being built is not vacant',
    after: 'A home still being built or renovated is not vacant',
    direction: 'broader',
  },
  {
    topic: 'Definition of virtual currency',
    change: 'added',
    before: null,
    after:
      'means a digital unit of value, by whatever name, that is held or exchanged by electronic means and that no government issues as its legal tender.',
    direction: 'none',
  },
  {
    topic: 'Coverage C: property at another home',
    change: 'replaced',
    before:
      'other than the residence premises, the limit is 10% of the limit of liability for Coverage C, but not less than $1,000',
    after:
      'other than the residence premises, the limit is 10% of the limit of liability for Coverage C, but not less than $1,500',
    direction: 'broader',
  },
  {
    topic: 'Coverage C: time after a move',
    change: 'replaced',
    before: 'the full limit applies to the property there for 30 days',
    after: 'the full limit applies to the property there for 45 days',
    direction: 'broader',
  },
  {
    topic: 'Special limit: money',
    change: 'replaced',
    before: '$200 on money',
    after: '$300 on money',
    direction: 'broader',
  },
  {
    topic: 'Special limit: theft of jewelry',
    change: 'replaced',
    before: '$1,500 on jewelry',
    after: '$2,000 on jewelry',
    direction: 'broader',
  },
  {
    topic: 'Special limit: hobby aircraft',
    change: 'added',
    before: null,
    after: '$2,000 on hobby aircraft and the gear used to fly them.',
    direction: 'narrower',
  },
  {
    topic: 'Special limit: business property away from home',
    change: 'replaced',
    before: '$500 on property used mainly in business',
    after: '$1,500 on property used mainly in business',
    direction: 'broader',
  },
  {
    topic: 'Property not covered: property rented out elsewhere',
    change: 'removed',
    before: 'Property that an insured rents out, or keeps for rent, away from the residence premises;',
    after: null,
    direction: 'broader',
  },
  {
    topic: 'Property not covered: virtual currency',
    change: 'added',
    before: null,
    after: 'Virtual currency, and the devices and codes that give access to it.',
    direction: 'narrower',
  },
  {
    topic: 'Additional living expense: longest time',
    change: 'replaced',
    before: 'for the time your household needs to do so',
    after: 'for the time your household needs to do so, but in no case for more than 24 months.',
    direction: 'narrower',
  },
  {
    topic: 'Civil authority: time',
    change: 'replaced',
    before: 'we pay under paragraphs D.2 and D.3 for up to two weeks',
    after: 'we pay under paragraphs D.2 and D.3 for up to 30 days',
    direction: 'broader',
  },
  {
    topic: 'Windstorm or hail deductible',
    change: 'replaced',
    before: 'the deductible is 1% of the limit of liability for Coverage A',
    after: 'the deductible is 2% of the limit of liability for Coverage A',
    direction: 'narrower',
  },
  {
    topic: 'Inflation adjustment',
    change: 'added',
    before: null,
    after:
      'During the policy period we raise the limits of liability for Coverages A, B, C and D, day by day, at the rate of the construction cost index named in the Declarations.',
    direction: 'broader',
  },
  {
    topic: 'Reference to the additional coverage for landlord furnishings',
    change: 'renumbered',
    before: 'rents or keeps for rent, except under Section I Additional Coverages, paragraph K',
    after: 'rents or keeps for rent, except under Section I Additional Coverages, paragraph J',
    direction: 'none',
  },
  {
    topic: 'References to portable electronic devices',
    change: 'renumbered',
    before: 'This limit does not apply to the devices in paragraph C.3.j',
    after: 'This limit does not apply to the devices in paragraph C.3.k',
    direction: 'none',
  },
]
