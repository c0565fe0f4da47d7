import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { KeyedText } from '#lib/engines/compare/segment/model.ts'
import { type Norm, readWording } from '#lib/engines/wording/read-wording.ts'
import { indexPassages, type PassageIndex } from '#lib/engines/wording/scenario/passages.ts'

/** The norms and the passages of a variant. */
export interface VariantReading {
  readonly norms: readonly Norm[]
  readonly passages: PassageIndex
}

/** The reading of each variant, by its place, made when first asked for. */
export function readVariants(variants: readonly Pick<KeyedText, 'provisions'>[]): (variant: number) => VariantReading {
  const readings = variants.map(({ provisions }) =>
    lazily(() => {
      const norms = readWording(provisions)
      return { norms, passages: indexPassages(norms, provisions) }
    }),
  )
  return (variant) => {
    const reading = readings[variant]
    if (reading === undefined) throw new RangeError(`No variant ${variant}`)
    return reading()
  }
}
