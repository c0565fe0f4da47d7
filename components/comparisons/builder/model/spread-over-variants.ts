import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { getDefaultVariant, type InputDraft, type VariantDraft } from './draft.ts'
import { proposeKeys } from './propose-keys.ts'
import { labelAfterFile } from './variant-label.ts'

/**
 * Distributes files dropped together: one for each empty variant, then one for each new variant up to the limit. A variant
 * without a label is named after its file. `left` counts the files that were not placed.
 */
export function spreadOverVariants(
  variants: readonly VariantDraft[],
  inputs: readonly InputDraft[],
): { variants: VariantDraft[]; left: number } {
  const waiting = [...inputs]
  const filled: VariantDraft[] = []
  for (const variant of variants) {
    const input = isEmpty(variant) ? waiting.shift() : undefined
    filled.push(input ? fill(variant, input) : variant)
  }
  while (waiting.length > 0 && filled.length < comparisonLimits.variants.max) {
    const input = waiting.shift()
    if (input) filled.push(fill(getDefaultVariant(filled.map(({ key }) => key)), input))
  }
  const keys = proposeKeys(filled)
  return {
    variants: filled.map((variant, index) => ({ ...variant, key: keys[index] ?? variant.key })),
    left: waiting.length,
  }
}

function fill(variant: VariantDraft, input: InputDraft): VariantDraft {
  return { ...variant, label: variant.label || labelAfterFile(input.name), documents: [input] }
}

function isEmpty({ source, documents }: VariantDraft): boolean {
  return source === 'documents' && documents.length === 0
}
