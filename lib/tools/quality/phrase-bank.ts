import type { Effect } from '#lib/engines/compare/types.ts'

/** Wording to plant, written for this purpose: general enough to stand in any property or liability form. */
export interface BankEntry {
  readonly text: string
  readonly effect: Effect | null
}

export interface UnitEntry {
  readonly heading: string
  readonly sentences: readonly string[]
  readonly effect: Effect | null
}

/** Tails for a sentence that ends with a full stop; the stop follows them. */
export const exceptionTails: readonly BankEntry[] = [
  { text: ', except loss caused by fire or explosion', effect: null },
  { text: ', except as provided under any endorsement shown on the Declarations', effect: null },
  { text: ', except while the residence is being renovated by a licensed contractor', effect: null },
  { text: ', except to the extent that a law of the state forbids it', effect: null },
]

export const conditionTails: readonly BankEntry[] = [
  { text: ', provided that you have kept all protective devices in working order', effect: null },
  { text: ', but only if the loss is reported to us within 21 days', effect: null },
  { text: ', provided that the premium for the period has been paid in full', effect: null },
  { text: ', but only while you occupy the premises as your main residence', effect: null },
]

/** Whole sentences, by what they are. */
export const exclusionSentences: readonly BankEntry[] = [
  'We do not cover loss caused by seepage that goes on for more than 14 days.',
  'We do not cover loss caused by termites or by beetles that bore into timber.',
  'This insurance does not apply to loss caused by the failure of a sump pump.',
  'We do not cover loss to unmanned aircraft or their controls.',
  'This insurance does not apply to virtual or digital currency of any kind.',
  'We do not cover the cost of correcting faulty workmanship.',
  'We do not cover loss that occurs while the residence is rented to others for fewer than 30 nights.',
  'This insurance does not apply to loss caused by the release of asbestos fibers.',
  'We do not cover damage done by tree roots.',
  'We do not cover loss caused by an electronic attack on any computer system.',
].map((text) => ({ text, effect: 'narrower' }))

export const exceptionSentences: readonly BankEntry[] = [
  'This exclusion does not apply to loss caused by an ensuing fire.',
  'This exclusion does not apply to hand tools kept in a locked shed.',
  'This exclusion does not apply to glass that is part of a building.',
  'This exclusion does not apply to a home office used by one person only.',
  'This exclusion does not apply to the first 48 hours after a civil evacuation order.',
  'This exclusion does not apply to equipment designed to assist the disabled.',
].map((text) => ({ text, effect: 'broader' }))

export const conditionSentences: readonly BankEntry[] = [
  'You must keep the damaged property available for our inspection until the claim is settled.',
  'You must notify the police within 24 hours when a law may have been broken.',
  'You must keep a record of every repair expense and send us a copy of it.',
  'You must give us access to your maintenance records when we ask for them.',
  'You must tell us about any other insurance that may apply to the loss.',
  'You must let us examine the remaining property at a time agreed on.',
].map((text) => ({ text, effect: 'narrower' }))

export const coverageSentences: readonly BankEntry[] = [
  'We will also pay up to $750 for the cost of temporary fencing around the damaged area.',
  'We will also cover loss to plants and shrubs up to $400 for each item.',
  'We will also pay the reasonable cost of boarding up broken windows.',
  'We will also pay up to $1,200 for the replacement of locks when keys are stolen.',
  'We will also pay the fee of an engineer whom you retain with our consent.',
].map((text) => ({ text, effect: 'broader' }))

/** Numbered units with a heading or a heading run in ("Heading. Text"). */
export const exclusionUnits: readonly UnitEntry[] = [
  unit(
    'Earth Sinking',
    'narrower',
    'We do not cover loss caused by the sinking of ground above a mine, cavern or sinkhole.',
    'It does not matter whether the cause is natural or made by people.',
  ),
  unit('Data Loss', 'narrower', 'We do not cover the cost to recreate data that was lost from any device.'),
  unit(
    'Vacancy',
    'narrower',
    'We do not cover glass breakage or vandalism when the dwelling was vacant for more than 60 days just before the loss.',
  ),
  unit('Fungi', 'narrower', 'We do not cover the cost to test for, monitor or remove fungi, wet rot or bacteria.'),
  unit(
    'Rental Use',
    'narrower',
    'We do not cover property that you hold for rental to persons who are not residents of the premises.',
  ),
]

export const definitionUnits: readonly UnitEntry[] = [
  unit(
    'Outbuilding',
    null,
    'A roofed structure on the same lot that is set apart from the main building by clear space.',
  ),
  unit('Home Office', null, 'A room that is set aside for clerical work and is used by no more than two persons.'),
  unit(
    'Renewable Energy Equipment',
    null,
    'Solar panels, wind turbines and the batteries and inverters that serve them.',
  ),
  unit('Caretaker', null, 'A person whom you employ to look after the premises while you are away.'),
  unit('Watercraft', null, 'A craft that is designed to be propelled on or in water by wind, current or an engine.'),
  unit(
    'Service Line',
    null,
    'A pipe or wire that carries gas, power, water or communications to the building and that you own.',
  ),
]

export const conditionUnits: readonly UnitEntry[] = [
  unit(
    'Inspection of Premises',
    'narrower',
    'You must allow us to inspect the premises at any reasonable hour during the policy term.',
    'An inspection is not a promise that the premises are safe.',
  ),
  unit(
    'Recorded Statement',
    'narrower',
    'You must give a recorded statement when we ask for one after a claim has been made.',
  ),
  unit(
    'Electronic Delivery',
    null,
    'Notices under this policy are sent to the electronic address that you last gave us, if you have agreed to it in writing.',
  ),
  unit('Currency', null, 'All amounts in this policy are stated and payable in United States dollars.'),
  unit('Headings', null, 'The titles of paragraphs serve convenience only and do not change what the paragraphs say.'),
]

export const coverageUnits: readonly UnitEntry[] = [
  unit(
    'Emergency Lodging',
    'broader',
    'We will pay up to $1,800 for lodging when a civil authority orders you to leave the premises.',
    'The order must follow damage to a neighboring building.',
  ),
  unit('Lock Replacement', 'broader', 'We will pay the cost of new locks for exterior doors after the theft of a key.'),
  unit('Tree Removal', 'broader', 'We will pay up to $900 to take away a fallen tree that blocks the driveway.'),
  unit(
    'Arson Reward',
    'broader',
    'We will pay up to $3,000 for information that leads to a conviction for arson at the premises.',
  ),
]

/** Entries for a list of things; closed like their neighbours. */
export const listItems: readonly string[] = [
  'Retaining walls, bulkheads and piers',
  'Satellite dishes and their mountings',
  'Swimming pool covers and heaters',
  'Photovoltaic shingles and inverters',
  'Charging stations for electric vehicles',
  'Greenhouses with glass panels',
  'Water meters and backflow valves',
  'Antique clocks and music boxes',
]

/** A section of several rows: a lead-in and its items. */
export const listSections: readonly {
  readonly heading: string
  readonly leadIn: string
  readonly items: readonly string[]
}[] = [
  {
    heading: 'Seasonal Storage',
    leadIn: 'While in seasonal storage the following need a locked enclosure:',
    items: ['Bicycles with an auxiliary motor;', 'Canoes, kayaks and their trailers; and', 'Snow removal machines.'],
  },
  {
    heading: 'Documents After a Transfer',
    leadIn: 'A person who takes over this policy sends us:',
    items: [
      'A copy of the deed of transfer;',
      'The date on which possession changed; and',
      'The address of every lienholder.',
    ],
  },
]

function unit(heading: string, effect: Effect | null, ...sentences: readonly string[]): UnitEntry {
  return { heading, effect, sentences }
}
