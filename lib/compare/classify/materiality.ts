import type { Category, Effect, Materiality, Part } from '#lib/compare/types.ts'

/** Parts that say whether something is paid and how much; the others say what is to be done, and what words mean. */
const paying: ReadonlySet<Part> = new Set<Part>([
  'declarations',
  'insuring_agreement',
  'coverages',
  'perils',
  'exclusions',
  'limits',
  'deductibles',
  'loss_settlement',
  'endorsement',
])

/** What a category weighs where its effect is plain, in a part that pays and in another, and where it is not. */
interface Weight {
  readonly plain: readonly [paying: Materiality, other: Materiality]
  readonly unclear: Materiality
}

const weigh = (paid: Materiality, other: Materiality, unclear: Materiality): Weight => ({
  plain: [paid, other],
  unclear,
})

const weights: Readonly<Record<Category, Weight>> = {
  amount: weigh('high', 'high', 'high'),
  percentage: weigh('high', 'high', 'high'),
  negation: weigh('high', 'high', 'high'),
  exclusion: weigh('high', 'high', 'medium'),
  exception: weigh('high', 'high', 'medium'),
  provision: weigh('high', 'medium', 'medium'),
  time_period: weigh('high', 'medium', 'medium'),
  obligation: weigh('high', 'medium', 'medium'),
  condition: weigh('high', 'medium', 'medium'),
  conjunction: weigh('high', 'medium', 'medium'),
  causation: weigh('high', 'medium', 'medium'),
  scope: weigh('high', 'medium', 'medium'),
  wording: weigh('high', 'medium', 'low'),
  defined_term: weigh('medium', 'medium', 'medium'),
  cross_reference: weigh('medium', 'medium', 'medium'),
  date: weigh('medium', 'medium', 'medium'),
  form_identity: weigh('low', 'low', 'low'),
  spelling: weigh('none', 'none', 'none'),
  position: weigh('none', 'none', 'none'),
  numbering: weigh('none', 'none', 'none'),
  layout: weigh('none', 'none', 'none'),
}

/** `high` changes what is paid or whether; `medium` duties, process or definitions; `low` clarifies. */
export function materialityOf({ category, effect }: Judged, part: Part): Materiality {
  const weight = weights[category]
  if (effect === 'none') return weight.unclear === 'none' ? 'none' : 'low'
  const isPlain = effect === 'broader' || effect === 'narrower'
  return isPlain ? weight.plain[paying.has(part) ? 0 : 1] : weight.unclear
}

interface Judged {
  readonly category: Category
  readonly effect: Effect
}
