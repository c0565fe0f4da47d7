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

/** What a category weighs where its effect is plain and where it is not, in a part that pays and in another. */
interface Weight {
  readonly plain: readonly [paying: Materiality, other: Materiality]
  readonly unclear: readonly [paying: Materiality, other: Materiality]
}

const editorial: Weight = { plain: ['none', 'none'], unclear: ['none', 'none'] }
const sum: Weight = { plain: ['high', 'high'], unclear: ['high', 'medium'] }
const cover: Weight = { plain: ['high', 'high'], unclear: ['medium', 'medium'] }
const duty: Weight = { plain: ['high', 'medium'], unclear: ['medium', 'medium'] }
const words: Weight = { plain: ['high', 'medium'], unclear: ['medium', 'low'] }

const weights: Readonly<Record<Category, Weight>> = {
  amount: sum,
  percentage: sum,
  negation: { plain: ['high', 'high'], unclear: ['high', 'medium'] },
  exclusion: cover,
  exception: cover,
  provision: { plain: ['high', 'medium'], unclear: ['medium', 'low'] },
  time_period: duty,
  obligation: duty,
  condition: duty,
  conjunction: duty,
  causation: duty,
  scope: words,
  wording: { plain: ['high', 'medium'], unclear: ['low', 'low'] },
  defined_term: { plain: ['medium', 'medium'], unclear: ['medium', 'medium'] },
  cross_reference: { plain: ['medium', 'medium'], unclear: ['medium', 'low'] },
  date: { plain: ['medium', 'medium'], unclear: ['medium', 'medium'] },
  form_identity: { plain: ['low', 'low'], unclear: ['low', 'low'] },
  spelling: editorial,
  position: editorial,
  numbering: editorial,
  layout: editorial,
}

/** `high` changes what is paid or whether; `medium` duties, process or definitions; `low` clarifies. */
export function materialityOf({ category, effect }: Judged, part: Part): Materiality {
  const weight = weights[category]
  if (effect === 'none') return weight === editorial ? 'none' : 'low'
  const isPlain = effect === 'broader' || effect === 'narrower'
  return (isPlain ? weight.plain : weight.unclear)[paying.has(part) ? 0 : 1]
}

interface Judged {
  readonly category: Category
  readonly effect: Effect
}
