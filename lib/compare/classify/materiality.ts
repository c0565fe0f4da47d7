import type { Category, Effect, Materiality } from '#lib/compare/types.ts'

/** What a category weighs where its effect is plain, and where it is not. */
type Weight = readonly [plain: Materiality, unclear: Materiality]

const weights: Readonly<Record<Category, Weight>> = {
  amount: ['high', 'high'],
  percentage: ['high', 'high'],
  negation: ['high', 'high'],
  exclusion: ['high', 'medium'],
  exception: ['high', 'medium'],
  provision: ['high', 'medium'],
  condition: ['high', 'medium'],
  conjunction: ['high', 'medium'],
  causation: ['high', 'medium'],
  scope: ['high', 'medium'],
  time_period: ['medium', 'medium'],
  obligation: ['medium', 'medium'],
  defined_term: ['medium', 'medium'],
  cross_reference: ['medium', 'medium'],
  date: ['medium', 'medium'],
  wording: ['medium', 'low'],
  form_identity: ['low', 'low'],
  spelling: ['none', 'none'],
  position: ['none', 'none'],
  numbering: ['none', 'none'],
  layout: ['none', 'none'],
}

/** `high` changes what is paid or whether; `medium` duties, process or definitions; `low` clarifies. */
export function materialityOf(category: Category, effect: Effect): Materiality {
  const [plain, unclear] = weights[category]
  if (effect === 'none') return unclear === 'none' ? 'none' : 'low'
  return effect === 'broader' || effect === 'narrower' ? plain : unclear
}
