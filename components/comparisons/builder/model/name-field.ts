import type { BuilderDraft } from './draft.ts'

const lists: Readonly<Record<string, string>> = {
  variants: 'variant',
  documents: 'document',
  knowledge: 'knowledge',
  reviewMaterial: 'review material',
  focus: 'focus item',
  scenarios: 'scenario',
  expectations: 'expectation',
  annotations: 'annotation',
}
const fields: Readonly<Record<string, string>> = {
  key: 'key',
  label: 'label',
  facts: 'facts',
  question: 'question',
  assertion: 'assertion',
  note: 'note',
  quote: 'quote',
  page: 'page',
  id: 'ID',
  version: 'version',
  product: 'product',
  name: 'name',
  carrier: 'carrier',
  lineOfBusiness: 'line of business',
  state: 'state',
  description: 'description',
  variant: 'variant',
  context: 'context',
  form: 'form',
  catalogForm: 'catalog form',
  sharedContext: 'Shared context',
}

/** The label of a field: "Variant 2 (HO 2024) › document 1 › note". */
export function nameField(path: string, draft: BuilderDraft): string {
  const parts = path.split('.')
  const words: string[] = []
  for (const [index, part] of parts.entries()) {
    const number = Number(parts[index + 1]) + 1
    if (part === 'variants' && Number.isInteger(number)) {
      const label = draft.variants[number - 1]?.label
      words.push(`Variant ${number}${label ? ` (${label})` : ''}`)
    } else if (lists[part]) words.push(Number.isInteger(number) ? `${lists[part]} ${number}` : `${lists[part]}s`)
    else if (fields[part] && !isNamedByParent(parts, index)) words.push(fields[part])
  }
  const [first = 'Request', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' › ')
}

/** A product is chosen as a whole: "product", not "product › id". */
function isNamedByParent(parts: readonly string[], index: number): boolean {
  return parts[index] === 'id' && parts[index - 1] === 'product'
}
