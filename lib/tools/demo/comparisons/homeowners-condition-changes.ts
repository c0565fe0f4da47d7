import type { PlantedChange } from './planted-change.ts'

/** Section I Conditions. */
export const conditionChanges: readonly PlantedChange[] = [
  {
    topic: 'Duty to protect the property and keep a record',
    change: 'split',
    before:
      'Protect the property from further damage, and make the repairs that are reasonable and necessary to protect it. Keep an accurate record of what you spend on these repairs, with the bills and receipts.',
    after:
      'Protect the property from further damage, and make the repairs that are reasonable and necessary to protect it. Keep an accurate record of what you spend on these repairs, with the bills and receipts.',
    direction: 'none',
  },
  {
    topic: 'Reference to the list of damaged property',
    change: 'renumbered',
    before: 'described in paragraph B.5',
    after: 'described in paragraph B.6',
    direction: 'none',
  },
  {
    topic: 'Proof of loss: time',
    change: 'replaced',
    before: 'Send us, within 60 days after we ask for it',
    after: 'Send us, within 90 days after we ask for it',
    direction: 'broader',
  },
  {
    topic: 'Loss settlement: older roof surfacing',
    change: 'added',
    before: null,
    after: 'Roof surfacing that has been in place for more than 15 years, if windstorm or hail causes the loss.',
    direction: 'narrower',
  },
  {
    topic: 'Loss settlement: small losses',
    change: 'replaced',
    before: 'less than 5% of the limit of liability on the building and less than $2,500',
    after: 'less than 5% of the limit of liability on the building and less than $5,000',
    direction: 'broader',
  },
  {
    topic: 'Replacement cost: time to tell us',
    change: 'replaced',
    before: 'if you tell us of your intention within 180 days after the date of loss',
    after: 'if you tell us of your intention within 365 days after the date of loss',
    direction: 'broader',
  },
  {
    topic: 'Appraisal: time to choose',
    change: 'replaced',
    before: 'Within 20 days after one of us receives the demand',
    after: 'Within 30 days after one of us receives the demand',
    direction: 'unclear',
  },
  {
    topic: 'Appraisal: who may not serve',
    change: 'added',
    before: null,
    after: 'A person who has worked on the claim for either of us may not serve.',
    direction: 'unclear',
  },
  {
    topic: 'Other insurance and service agreement',
    change: 'merged',
    before:
      'Other Insurance. If other insurance also covers a loss that Section I covers, we pay only the share of the loss that our limit of liability bears to the total of all the insurance that covers it. Service Agreement. If a service plan, home warranty or similar agreement covers the same property, this policy is excess over what is payable under that agreement.',
    after:
      'Other Insurance and Service Agreements. If other insurance also covers a loss that Section I covers, we pay only the share of the loss that our limit of liability bears to the total of all the insurance that covers it. If a service plan, home warranty or similar agreement covers the same property, this policy is excess over what is payable under that agreement.',
    direction: 'none',
  },
  {
    topic: 'Suit against us: time',
    change: 'replaced',
    before: 'the action is begun within two years after the date of loss',
    after: 'the action is begun within one year after the date of loss',
    direction: 'narrower',
  },
  {
    topic: 'Loss payment: time',
    change: 'replaced',
    before: 'Payment is due within 60 days after we have your proof of loss',
    after: 'Payment is due within 30 days after we have your proof of loss',
    direction: 'broader',
  },
  {
    topic: 'Spelling: judgment in Section I',
    change: 'replaced',
    before: 'A court has given a final judgement',
    after: 'A court has given a final judgment',
    direction: 'none',
  },
  {
    topic: 'Refusal of a claim: reasons',
    change: 'replaced',
    before: 'we may give you our reasons in writing',
    after: 'we must give you our reasons in writing',
    direction: 'broader',
  },
  {
    topic: 'Recovered property: place among the conditions',
    change: 'moved',
    before: 'Whoever recovers property for which we have paid, you or we, must tell the other.',
    after: 'Whoever recovers property for which we have paid, you or we, must tell the other.',
    direction: 'none',
  },
  {
    topic: 'Recovered property: time to choose',
    change: 'replaced',
    before: 'The choice to keep the property or leave it with us is yours',
    after: 'but you must make it within 30 days after we tell you of the recovery',
    direction: 'narrower',
  },
  {
    topic: 'Mortgagee: notice',
    change: 'replaced',
    before: 'We will give the mortgagee notice at least 10 days',
    after: 'We will give the mortgagee notice at least 30 days',
    direction: 'broader',
  },
  {
    topic: 'Concealment or fraud: moved to the General Conditions',
    change: 'moved',
    before:
      'An insured who knowingly hides or misstates an important fact about this insurance or a loss, or who commits fraud, has no coverage. It makes no difference whether that happens before the loss or after it.',
    after:
      'An insured who knowingly hides or misstates an important fact about this insurance or a loss, or who commits fraud, has no coverage. It makes no difference whether that happens before the loss or after it.',
    direction: 'none',
  },
]
