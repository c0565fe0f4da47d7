import { ruleOf } from './effect-case.ts'

/** Sentences that lean on the one before them, conditions and consent. */
export const ninthWords = [
  ruleOf('a sentence that leans on the one before it', [
    [
      'Coverages',
      'With respect to Coverage U we do not cover damages that arise out of any act, or failure to act, of an insured as an officer or member of the board of directors of a corporation or organization.[ However, this does not apply to an organization not formed for profit from which the insured receives no compensation other than the reimbursement of expenses.|]',
      'narrower',
      'exception',
    ],
    [
      'Exclusions',
      'We do not cover damage to fences. [But this does not apply to iron fences.|]',
      'narrower',
      'exception',
    ],
    ['Coverages', 'We do not cover loss to fences. [This does not apply to wooden fences.|]', 'narrower', 'exception'],
    [
      'Conditions',
      'We will not pay for loss caused by frost. [|However, this does not apply to loss inside a heated building.]',
      'broader',
      'exception',
    ],
    [
      'Exclusions',
      'We do not cover liability arising out of the use of aircraft. [|It does not apply to model aircraft.]',
      'broader',
      'exception',
    ],
    [
      'Coverages',
      'A person who uses a vehicle without permission is not insured. [|However, this does not apply to a family member.]',
      'broader',
      'exception',
    ],
    ['Coverages', 'You are not covered for loss at sea. [|But it will not apply to ferries.]', 'broader', 'exception'],
    ['Coverages', 'We cover loss to glass. [|However, this does not apply to stained glass.]', 'narrower', 'exclusion'],
    [
      'Exclusions',
      'We do not insure mold. This exclusion does not apply to mold caused by a leak. [|However, this does not apply if the leak was known to you.]',
      'narrower',
      'exclusion',
    ],
    ['Conditions', 'You must keep records. [|This does not apply to small items.]', 'unclear', 'provision'],
    ['Coverages', 'We pay up to $500 for coins. [|This does not apply to silver coins.]', 'unclear', 'provision'],
    [
      'Coverages',
      'The most we pay for furs is $1,000. [|This does not apply to furs kept in a vault.]',
      'unclear',
      'provision',
    ],
  ]),
  ruleOf('an exclusion that is confined by a sentence of its own', [
    [
      'Exclusions',
      'We do not insure loss by mold. [|This exclusion applies only if the mold results from neglect.]',
      'broader',
      'condition',
    ],
    [
      'Coverages',
      'We do not insure loss by mold. [|This exclusion applies only to buildings over 50 years old.]',
      'broader',
      'condition',
    ],
    [
      'Exclusions',
      'This policy does not insure boats. [|However, that exclusion applies only while they are afloat.]',
      'broader',
      'condition',
    ],
    [
      'Exclusions',
      'We do not insure boats. [|The following exclusion applies only to sailboats: we do not insure loss to sails.]',
      'narrower',
      'exclusion',
    ],
  ]),
  ruleOf('one denial in two grammars', [
    ['Coverages', '[A deductible does not apply to glass.|No deductible applies to glass.]', 'none'],
    ['Deductibles', '[The deductible does not apply to glass|No deductible applies to glass].', 'none'],
    ['Deductibles', '[No coinsurance penalty applies|A coinsurance penalty does not apply] to this loss.', 'none'],
    ['Coverages', '[A fee will not apply to|No fee will apply to] covered glass.', 'none'],
    ['Coverages', '[Any claim is not payable|No claim is payable] twice.', 'none'],
    ['Exclusions', '[The exclusion does not apply|No exclusion applies] to glass.', 'unclear', 'negation'],
  ]),
  ruleOf('one more thing that must be so', [
    [
      'Coverages',
      'We will not pay for loss by theft from an unattended vehicle unless at the time of the theft its windows, doors and compartments were closed and locked[ and there are visible signs that the theft was the result of forced entry|], but this provision does not apply to property in the custody of a common carrier.',
      'broader',
      'scope',
    ],
    [
      'Coverages',
      'We will not pay for theft unless the doors, windows and hatches were locked[ and the alarm was set|].',
      'broader',
      'scope',
    ],
    ['Coverages', 'We cover frost if the roof, walls and floor are sound[ and the heat is on|].', 'broader', 'scope'],
    [
      'Exclusions',
      'We do not cover theft if the doors, windows or hatches are open[ and nobody is at home|].',
      'narrower',
      'scope',
    ],
    ['Coverages', 'If the loss is small, we pay the cost[ and the fee is waived|].', 'unclear', 'scope'],
  ]),
  ruleOf('what ends a cover or its absence', [
    [
      'Conditions',
      'We will not be liable until the underlying insurers have [paid or have been held liable to pay|paid] the full amount of the underlying limits.',
      'narrower',
      'scope',
    ],
    ['Coverages', 'This coverage continues until the building is [sold or repaired|repaired].', 'broader', 'scope'],
    ['Coverages', 'Coverage is suspended until the owner [|or the tenant ]has notified us.', 'broader', 'scope'],
  ]),
  ruleOf('consent that may not be withheld without reason', [
    [
      'Coverages',
      'We will pay the fees of a computer security expert that the insured organization incurs, with our prior written consent[, which shall not be unreasonably withheld|], to determine the cause of a data breach.',
      'narrower',
      'negation',
    ],
    [
      'Conditions',
      'You may not assign this policy without our written consent[, such consent not to be unreasonably withheld|].',
      'narrower',
      'negation',
    ],
    [
      'Conditions',
      'No costs may be incurred without the written approval of the insurer[, which may not be unreasonably withheld or delayed|].',
      'narrower',
      'negation',
    ],
    [
      'Conditions',
      'We may not settle a claim without your consent[, which will not be unreasonably withheld|].',
      'broader',
      'negation',
    ],
    [
      'Conditions',
      'The insurer shall not settle any claim without the consent of the insured[, not to be unreasonably withheld|].',
      'broader',
      'negation',
    ],
  ]),
  ruleOf('what is said of a refund', [
    [
      'Conditions',
      'If the first Named Insured cancels, the refund [may be less than|will be] pro rata.',
      'broader',
      'obligation',
    ],
    [
      'Conditions',
      'If we cancel the policy at the request of the insured, the refund [will|may] be made within 30 days.',
      'narrower',
      'obligation',
    ],
  ]),
  ruleOf('a time beside another change', [
    [
      'Conditions',
      'You must tell the travel supplier that you are canceling [within 72 hours of the event|on learning of the event, and before your scheduled departure].',
      'unclear',
      'time_period',
      'scope',
    ],
    [
      'Conditions',
      'You must send us the bills [within 30 days|promptly, and before you pay them].',
      'unclear',
      'time_period',
      'scope',
    ],
  ]),
]
