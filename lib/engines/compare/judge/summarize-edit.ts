import type { Category, ChangeKind } from '#lib/engines/compare/types.ts'

const names: Readonly<Record<Category, string>> = {
  amount: 'Amount',
  percentage: 'Percentage',
  time_period: 'Time period',
  date: 'Date',
  obligation: 'Obligation',
  negation: 'Negation',
  conjunction: 'Conjunction',
  causation: 'Causation wording',
  cross_reference: 'Cross-reference',
  form_identity: 'Form identity',
  exclusion: 'Exclusion',
  exception: 'Exception',
  condition: 'Condition',
  defined_term: 'Definition',
  provision: 'Provision',
  scope: 'Scope',
  wording: 'Wording',
  spelling: 'Spelling',
  position: 'Position',
  numbering: 'Numbering',
  layout: 'Layout',
}

/** Longest quotation in a summary, in characters. Cost: a longer one is cut at a word. */
const longestQuote = 160

/** One sentence that says what was changed, in the words of both sides. */
export function summarizeEdit({
  change,
  category,
  a,
  b,
}: {
  change: ChangeKind
  category: Category
  a: string
  b: string
}): string {
  const name = names[category]
  if (change === 'added' || a === '') return `${name} added: ${quote(b)}.`
  if (change === 'removed' || b === '') return `${name} removed: ${quote(a)}.`
  return `${name} changed from ${quote(a)} to ${quote(b)}.`
}

export function quote(text: string): string {
  if (text.length <= longestQuote) return `“${text}”`
  const cut = text.slice(0, longestQuote)
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40))}…”`
}
