import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { getDefaultVariant, type InputDraft, proposeKey, type VariantDraft } from './draft.ts'
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
    filled.push(input ? fill(variant, input, keysOf([...filled, ...variants.slice(filled.length + 1)])) : variant)
  }
  while (waiting.length > 0 && filled.length < comparisonLimits.variants.max) {
    const input = waiting.shift()
    if (input) filled.push(fill(getDefaultVariant(keysOf(filled)), input, keysOf(filled)))
  }
  return { variants: filled, left: waiting.length }
}

function fill(variant: VariantDraft, input: InputDraft, takenKeys: readonly string[]): VariantDraft {
  const label = variant.label || labelAfterFile(input.name)
  const key = variant.isKeyOwn ? variant.key : (proposeKey(label, takenKeys) ?? variant.key)
  return { ...variant, label, key, documents: [input] }
}

function isEmpty({ source, documents }: VariantDraft): boolean {
  return source === 'documents' && documents.length === 0
}

function keysOf(variants: readonly VariantDraft[]): string[] {
  return variants.map(({ key }) => key)
}
