import { ruleOf } from './effect-case.ts'

/** Definitions, persons, lists, any and all, what means the same, endorsements and whole provisions. */
export const seenScope = [
  ruleOf('definitions', [
    ['Definitions', '“Insured” means you[| and your spouse].', 'broader', 'defined_term', 'scope'],
    ['Definitions', '“Insured” means you and residents of your household[| who are your relatives].', 'narrower', 'defined_term', 'scope', 'condition'],
    ['Definitions', '“Covered property” means the building[|, its fixtures] and equipment.', 'broader', 'defined_term', 'scope'],
    ['Definitions', '“Pollutants” means any irritant, including smoke[|, dust] or fumes.', 'narrower', 'defined_term', 'scope'],
    ['Definitions', '“Occurrence” means an accident[|, including repeated exposure to the same harmful conditions].', 'broader', 'defined_term', 'scope'],
    ['Definitions', '“Bodily injury” means bodily harm, sickness or disease[|, and death that results from it].', 'broader', 'defined_term', 'scope', 'causation'],
    ['Definitions', '“Business” means any trade[| or hobby that earns money]. We do not cover the property of a business.', 'unclear', 'defined_term', 'scope'],
    ['Definitions', '“Bodily injury” means [bodily harm|physical harm to a person].', 'unclear', 'defined_term', 'scope'],
  ]),
  ruleOf('persons', [
    ['Coverages', 'We cover personal property of you[| and your guests].', 'broader', 'scope', 'wording'],
    ['Coverages', 'This insurance covers [the named insured|any person who uses the boat with your consent].', 'broader', 'scope', 'wording'],
    ['Exclusions', 'We do not cover theft by an insured[| or a tenant].', 'narrower', 'scope', 'wording'],
    ['Exclusions', 'We do not cover loss caused intentionally by [any|the] insured who makes the claim.', 'broader', 'scope', 'wording'],
    ['Coverages', 'We cover employees[| while they act within the scope of their duties].', 'narrower', 'condition', 'scope', 'wording'],
  ]),
  ruleOf('lists and limits of a list', [
    ['Coverages', 'We cover fixtures[|, including awnings].', 'broader', 'scope', 'wording'],
    ['Coverages', 'We cover the following: [|boats, ]trailers, canoes and kayaks.', 'broader', 'scope', 'wording'],
    ['Coverages', 'We cover antennas, awnings[, fences|] and signs.', 'narrower', 'scope', 'wording'],
    ['Coverages', 'We pay for loss of [|tangible ]personal property.', 'narrower', 'scope', 'wording'],
    ['Exclusions', 'We do not cover [|permanently installed ]glass.', 'broader', 'scope', 'wording'],
    ['Coverages', 'We cover furniture that is [|owned and ]used by you.', 'narrower', 'scope', 'wording'],
    ['Coverages', 'We cover [|only ]the dwelling.', 'narrower', 'scope'],
    ['Coverages', 'We cover sudden [and|or] accidental discharge of water.', 'broader', 'conjunction'],
    ['Exclusions', 'We do not cover sudden [and|or] accidental discharge of oil.', 'narrower', 'conjunction'],
    ['Coverages', 'We cover loss by theft and[/or|] mysterious disappearance.', 'unclear', 'conjunction', 'scope', 'wording'],
  ]),
  ruleOf('what says the same', [
    ['Exclusions', 'We do not cover loss [that is |]caused by rust.', 'none'],
    ['Coverages', '[We will pay|We pay] for the cost of the survey.', 'none'],
    ['Conditions', 'You must [notify us promptly|give us prompt notice] of a loss.', 'unclear', 'wording', 'scope'],
    ['Coverages', 'We cover antennas[,|;] awnings and signs.', 'none'],
    ['Conditions', 'The roof is [red|brown].', 'unclear', 'wording'],
    ['Conditions', 'The words in [bold|italics] have a special meaning.', 'unclear', 'wording', 'scope'],
  ]),
  ruleOf('endorsement items', [
    ['Endorsement', 'A. This endorsement gives more cover.\n\n[|B. We will pay up to $5,000 for water that backs up through drains.]', 'broader', 'provision'],
    ['Endorsement', 'A. The exclusion of earth movement in the form is [|not ]changed.\n\nB. The rest stays.', 'unclear', 'negation'],
    ['Endorsement', 'A. The exclusion of water damage [applies|does not apply] to the insurance given here.', 'broader', 'negation', 'exclusion', 'exception'],
    ['Endorsement', 'A. All other terms stay as they are.\n\n[|B. The exclusion of earth movement is deleted.]', 'broader', 'exception', 'provision', 'exclusion'],
    ['Endorsement', 'A. All other terms stay as they are.\n\n[|B. The following exclusion is added: loss caused by drones.]', 'narrower', 'exclusion', 'provision'],
    ['Endorsement', 'A. All other terms stay.\n\n[|B. However, we will cover hand tools that are kept in a locked shed.]', 'broader', 'exception', 'provision'],
  ]),
  ruleOf('whole provisions', [
    ['Coverages', 'We cover the dwelling.\n\n[|B. We will pay the reasonable cost of boarding up broken windows.]', 'broader', 'provision'],
    ['Conditions', 'You must tell us of a loss.\n\n[|B. You must let us inspect the property at a time agreed on.]', 'narrower', 'condition'],
    ['Conditions', 'Notices are sent to you.\n\n[|B. The titles of paragraphs serve convenience only.]', 'unclear', 'provision', 'condition'],
    ['Conditions', 'If we cancel, [|we must tell you why. We must also ]return the unused premium.', 'broader', 'provision', 'condition', 'wording', 'obligation'],
  ]),
]
