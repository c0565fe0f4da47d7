import { ruleOf } from './effect-case.ts'

/** Written after the rules were made. */
export const unseenCover = [
  ruleOf('exclusions and exceptions', [
    ['Exclusions', 'We will not pay for theft by a tenant[| or a member of the tenant’s household].', 'narrower', 'scope', 'wording'],
    ['Exclusions', 'This insurance does not apply to property damage to premises you own[|, other than premises rented to others].', 'broader', 'exception'],
    ['Exclusions', 'Birds, vermin[, rodents|] or insects.', 'broader', 'scope', 'wording'],
    ['Coverages', 'We insure glass[|, except glass in a greenhouse,] against breakage.', 'narrower', 'exception'],
    ['Exclusions', 'This exclusion [does not apply|applies] to loss caused by fire that follows.', 'narrower', 'negation'],
    ['Exclusions', 'We do not cover mold[| unless it results from a covered loss].', 'broader', 'exception', 'condition'],
    ['Coverages', 'Jewelry is covered. [|However, we do not cover jewelry while it is in the mail or at the premises of a dealer.]', 'narrower', 'exclusion', 'exception'],
    ['Exclusions', 'This exclusion applies only if [|you or a tenant knew that ]the pipe was frozen.', 'unclear', 'scope', 'wording'],
    ['Exclusions', 'We do not cover war, rebellion[| or invasion]. This exclusion applies whether or not war is declared.', 'narrower', 'scope', 'wording'],
    ['Exclusions', 'We do not cover loss to [|paved ]driveways.', 'broader', 'scope', 'wording'],
    ['Coverages', 'Damage to fences is [covered|not covered].', 'narrower', 'negation'],
  ]),
  ruleOf('conditions of cover', [
    ['Coverages', 'We pay for a hotel[| as long as the home cannot be lived in].', 'narrower', 'condition'],
    ['Coverages', 'This coverage applies only when the boat is afloat [and|or] in use.', 'broader', 'conjunction'],
    ['Coverages', 'If your car is stolen[| or destroyed], we will pay for a rental car.', 'broader', 'scope', 'wording'],
    ['Conditions', 'We have no duty to pay unless you have met [all|any] of these terms.', 'broader', 'scope', 'wording'],
    ['Coverages', 'We will cover a hired car[| only if no other insurance applies].', 'narrower', 'condition'],
    ['Conditions', 'Coverage is suspended while the building is vacant[| or unoccupied].', 'narrower', 'scope', 'wording'],
    ['Coverages', 'We cover loss by theft[|, subject to proof of forced entry].', 'narrower', 'condition'],
    ['Conditions', 'We may deny a claim[| only after we have inspected the property].', 'broader', 'condition', 'scope'],
  ]),
  ruleOf('causes', [
    ['Exclusions', 'We do not cover loss caused [directly |]by an order of authority.', 'narrower', 'causation', 'scope'],
    ['Exclusions', 'We do not cover loss [resulting from|in connection with] a nuclear reaction.', 'narrower', 'causation'],
    ['Coverages', 'We cover damage caused by wind[| or resulting from hail].', 'broader', 'causation', 'scope', 'wording'],
    ['Coverages', 'We insure loss [proximately |]caused by riot.', 'broader', 'causation', 'scope'],
    ['Exclusions', 'We do not insure loss caused [in whole or in part |]by decay.', 'broader', 'causation', 'scope', 'wording'],
    ['Coverages', 'We cover loss [caused by|resulting from] lightning.', 'unclear', 'causation'],
  ]),
  ruleOf('named perils and all risks', [
    ['Perils', 'We insure property against [risks of direct physical loss|the perils listed below].', 'narrower', 'provision', 'wording', 'scope', 'causation'],
    ['Perils', 'We insure against loss by fire, smoke[, vandalism|] and theft.', 'narrower', 'scope', 'wording'],
    ['Perils', 'We insure loss caused by:\n1. Fire;\n2. Smoke;\n3. Hail;[\n4. Riot;|]', 'narrower', 'provision'],
  ]),
  ruleOf('valuation', [
    ['Loss settlement', 'Carpets are valued at [actual cash value|replacement cost].', 'broader', 'wording', 'scope'],
    ['Loss settlement', 'We will pay the cost to repair or replace the property [without|after] deduction for depreciation.', 'narrower', 'wording', 'scope', 'negation'],
    ['Loss settlement', 'Losses to awnings are settled on the basis of [replacement cost|functional replacement cost].', 'narrower', 'wording', 'scope'],
  ]),
  ruleOf('territory', [
    ['Conditions', 'This insurance applies to occurrences [anywhere in the world|in the United States and Canada].', 'narrower', 'scope', 'wording'],
    ['Coverages', 'We cover your camera in the United States[|, its territories] and Canada.', 'broader', 'scope', 'wording'],
    ['Exclusions', 'We do not cover accidents that occur [in this state|in the United States].', 'narrower', 'scope', 'wording'],
    ['Coverages', 'Property is covered [only |]at the insured location.', 'broader', 'scope', 'wording'],
  ]),
  ruleOf('basis of a limit', [
    ['Limits', 'The most we pay is $25,000 for any one [person|accident].', 'narrower', 'scope', 'wording'],
    ['Deductible', 'The $500 deductible applies once [per policy year|per loss].', 'narrower', 'scope', 'wording'],
    ['Limits', 'The $5,000 limit applies to [each claim|the aggregate of all claims].', 'narrower', 'scope', 'wording'],
    ['Limits', 'The limit for debris removal is [within|in addition to] the limit for the building.', 'broader', 'scope', 'wording'],
  ]),
]
