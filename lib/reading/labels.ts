import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { ReviewState, signOffEnds } from '#lib/contract/comparisons/review.ts'
import type { Category, ChangeKind, Effect, GapKind, Materiality, Part, Relation } from '#lib/engines/compare/types.ts'
import type { InputUsed } from './reading.ts'

export const partLabels: Record<Part, string> = {
  declarations: 'Declarations',
  insuring_agreement: 'Insuring agreement',
  definitions: 'Definitions',
  coverages: 'Coverages',
  perils: 'Perils',
  exclusions: 'Exclusions',
  conditions: 'Conditions',
  limits: 'Limits',
  deductibles: 'Deductibles',
  loss_settlement: 'Loss settlement',
  endorsement: 'Endorsement',
  other: 'Titles and other text',
}

export const relationLabels: Record<Relation, string> = {
  same: 'Identical',
  editorial: 'Editorial changes only',
  changed: 'Changed',
  partial: 'Not in every variant',
}

export const changeLabels: Record<ChangeKind, string> = {
  added: 'Added',
  removed: 'Removed',
  replaced: 'Replaced',
  moved: 'Moved',
  renumbered: 'Renumbered',
  split: 'Split',
  merged: 'Merged',
  layout: 'Layout',
}

export const categoryLabels: Record<Category, string> = {
  amount: 'Amount',
  percentage: 'Percentage',
  time_period: 'Time period',
  date: 'Date',
  obligation: 'Obligation',
  negation: 'Negation',
  conjunction: 'And / or',
  causation: 'Causation',
  cross_reference: 'Cross-reference',
  form_identity: 'Form identity',
  exclusion: 'Exclusion',
  exception: 'Exception',
  condition: 'Condition',
  defined_term: 'Defined term',
  provision: 'Provision',
  scope: 'Scope',
  wording: 'Wording',
  spelling: 'Spelling',
  position: 'Position',
  numbering: 'Numbering',
  layout: 'Layout',
}

export const materialityLabels: Record<Materiality, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'Not material',
}

export const effectLabels: Record<Effect, string> = {
  broader: 'Broader',
  narrower: 'Narrower',
  mixed: 'Mixed',
  unclear: 'Unclear',
  none: 'None',
}

/** Categories whose changed words hold a figure to read side by side. */
export const numericCategories: ReadonlySet<Category> = new Set(['amount', 'percentage', 'time_period', 'date'])

export const gapLabels: Record<GapKind, string> = {
  context_conflict: 'Conflicting context',
  missing_provision: 'Missing provision',
  form_not_supplied: 'Form not supplied',
  unreadable_page: 'Unreadable page',
  not_established: 'Not established',
  language_not_judged: 'Language not judged',
  reasoner_unavailable: 'Language model unavailable',
}

/** Outcomes of answers, expectations and reviewed statements. */
export const outcomeLabels = {
  covered: 'Covered',
  not_covered: 'Not covered',
  conditional: 'Conditional',
  not_addressed: 'Not addressed',
  undetermined: 'Undetermined',
  supported: 'Supported',
  contradicted: 'Contradicted',
  not_established: 'Not established',
  confirmed: 'Confirmed',
} as const
export type Outcome = keyof typeof outcomeLabels

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

export const roleLabels: Record<InputUsed['role'], string> = {
  variant: 'Wording',
  form: 'Form wording',
  variant_context: 'Variant context',
  shared_context: 'Shared context',
  knowledge: 'Knowledge',
  review: 'Review material',
}

export const reviewStateLabels: Record<ReviewState, string> = {
  open: 'Not reviewed',
  accepted: 'Accepted',
  questioned: 'Questioned',
  rejected: 'Rejected',
}

/** Why a sign-off ended, after "because". */
export const signOffEndLabels: Record<(typeof signOffEnds)[number], string> = {
  findings_changed: 'the review changed',
  inputs_changed: 'a newer version of an input was uploaded',
  superseded: 'a run with the notes of this review has a newer result',
  withdrawn: 'it was withdrawn',
}

export const pairingLabels: Record<ReviewPairing['kind'], string> = {
  join: 'Joined by hand',
  part: 'Parted by hand',
}
