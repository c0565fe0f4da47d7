import { ruleOf } from './effect-case.ts'

/** Items of lists. */
export const tenthLists = [
  ruleOf('limited lists', [
    [
      'Covered Expenses',
      'We pay only for these services: ambulance, surgical, X-ray[|, prosthetic] and funeral services.',
      'broader',
      'scope',
    ],
    [
      'Tools Floater',
      'Coverage is limited to hand tools, power tools, ladders[, scaffolding|] and portable generators that you own and use in your business.',
      'narrower',
      'scope',
    ],
    [
      'Property Not Covered',
      'Covered Property does not include aircraft, animals, bridges, crops[, paved surfaces|] or land.',
      'broader',
      'scope',
    ],
    [
      'Exclusions',
      'We do not cover loss to appliances, electronic equipment or wiring caused by power surge, short circuit[|, brownout] or other artificially generated electrical current.',
      'narrower',
      'scope',
    ],
    [
      'Supplementary Payments',
      'In addition to the limit of liability, we will pay only the following: premiums on appeal bonds; interest that accrues after a judgment; [expenses for first aid to others; |]and up to $200 a day for loss of earnings.',
      'narrower',
      'scope',
    ],
    [
      'Covered Reasons',
      'We will reimburse prepaid trip costs if you cancel for one of these reasons only: sickness, injury, death in the family, jury duty[|, involuntary loss of employment] or a natural disaster at home.',
      'broader',
      'scope',
    ],
    [
      'Extra Expense',
      'Extra expense does not include fines, penalties[|, late fees] or taxes of any kind.',
      'narrower',
      'scope',
    ],
  ]),
  ruleOf('list items moved, added or removed', [
    [
      'Property',
      'Property Covered: dwelling; attached garage; [|fences; ]built-in appliances.\nProperty Not Covered: [fences; |]land; trees; paved walks.',
      'broader',
      'scope',
      'exclusion',
      'wording',
    ],
    [
      'Covered Equipment',
      'Covered equipment includes: boilers; air conditioning units; [pressure vessels; |]electrical panels.\nCovered equipment does not include: sewer piping; [|pressure vessels; ]vehicles; conveyor belts.',
      'narrower',
      'scope',
      'exclusion',
      'wording',
    ],
    [
      'Property Covered',
      'Property Covered\na. Permanently installed fixtures.\nb. Outdoor furniture.\n[|c. Retaining walls.\n]We cover the property listed above at the described premises only.',
      'broader',
      'scope',
      'exclusion',
      'wording',
    ],
    [
      'Property Not Covered',
      'We do not cover:\n(1) accounts, bills and deeds;\n(2) growing crops;\n(3) contraband;[|\n(4) vehicles licensed for road use;]\nor property more specifically insured elsewhere.',
      'narrower',
      'scope',
      'exclusion',
      'wording',
    ],
    [
      'What Is Covered',
      'What is covered: accidental breakage, electrical failure, liquid spills[, cracked screens|].\nWhat is not covered: normal wear, cosmetic damage, lost devices[|, cracked screens].',
      'narrower',
      'scope',
      'exclusion',
      'wording',
    ],
    [
      'Property Not Covered',
      'The following are not covered under Coverage C:\n• animals, birds or fish;\n• motor vehicles;\n[• property of roomers and boarders;\n|]• credit cards.',
      'broader',
      'scope',
      'exclusion',
      'wording',
    ],
    [
      'Services Covered',
      'Services covered: skilled nursing care; home health visits; [hospice care; |]medical equipment rental.\nServices not covered: custodial care; private rooms; cosmetic surgery.',
      'narrower',
      'scope',
      'exclusion',
      'wording',
    ],
  ]),
]
