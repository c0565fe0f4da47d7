import type { Category, Effect, Materiality, Part } from '#lib/engines/compare/types.ts'

/** Wording written for tests. `{}` is where an edit changes the words. */
export const sentences: readonly [string, ...string[]] = [
  'We will pay the necessary cost to repair or replace covered property at the residence premises.',
  'This coverage applies only when the loss occurs during the policy period shown in the declarations.',
  'You must keep an accurate record of the expenses that arise while the dwelling cannot be lived in.',
  'We do not cover loss that results from wear, deterioration, latent defect or mechanical breakdown.',
  'An insured means you and the residents of your household who are your relatives.',
  'If two or more deductibles apply to the same loss, only the highest of them is subtracted.',
  'No suit may be brought against us unless all terms of this policy have been complied with.',
  'Property moved to another place to protect it from a covered peril is covered there as well.',
  'We may inspect the damaged property as often as we reasonably require.',
  'Payment of the loss does not reduce the limit of liability for the rest of the policy period.',
]

export interface EditPhrase {
  readonly before: string
  readonly words: readonly [string, string]
  readonly category: Category
  readonly materiality: Materiality
  readonly effect: Effect
  readonly summary: string
}

export const edits: readonly [EditPhrase, ...EditPhrase[]] = [
  {
    before: 'The most we pay for jewelry lost by theft is {} for any one loss.',
    words: ['$1,500', '$2,000'],
    category: 'amount',
    materiality: 'high',
    effect: 'broader',
    summary: 'The amount rises from $1,500 to $2,000.',
  },
  {
    before: 'Give us prompt notice, and no later than {} after you learn of the loss.',
    words: ['60 days', '30 days'],
    category: 'time_period',
    materiality: 'high',
    effect: 'narrower',
    summary: 'The time to give notice falls from 60 days to 30 days.',
  },
  {
    before: 'We pay up to {} of the limit of liability for other structures.',
    words: ['10 %', '20 %'],
    category: 'percentage',
    materiality: 'medium',
    effect: 'broader',
    summary: 'The share rises from 10 % to 20 %.',
  },
  {
    before: 'We {} settle any claim that we decide is appropriate.',
    words: ['may', 'will'],
    category: 'obligation',
    materiality: 'medium',
    effect: 'broader',
    summary: '“may” becomes “will”.',
  },
  {
    before: 'We do not cover loss {} the discharge of pollutants.',
    words: ['caused by', 'arising out of'],
    category: 'causation',
    materiality: 'high',
    effect: 'narrower',
    summary: '“caused by” becomes “arising out of”.',
  },
  {
    before: 'Coverage applies to the {} of trees and shrubs.',
    words: ['colour', 'color'],
    category: 'spelling',
    materiality: 'none',
    effect: 'none',
    summary: 'British spelling becomes American.',
  },
  {
    before: 'The insured shall {} cooperate with us in the investigation of a claim.',
    words: ['reasonably', 'fully and promptly'],
    category: 'wording',
    materiality: 'low',
    effect: 'unclear',
    summary: '“reasonably” becomes “fully and promptly”.',
  },
]

export const headings: readonly [string, ...string[]] = [
  'Water damage',
  'Neglect',
  'Earth movement',
  'Additional living expense',
  'Debris removal',
  'Duties after loss',
  'Other structures',
  'Loss payment',
  'Appraisal',
  'Ordinance or law',
  'Power failure',
  'Suit against us',
]

export const partsInOrder: readonly [Part, ...Part[]] = [
  'other',
  'declarations',
  'insuring_agreement',
  'definitions',
  'coverages',
  'limits',
  'perils',
  'exclusions',
  'deductibles',
  'loss_settlement',
  'conditions',
  'endorsement',
]
