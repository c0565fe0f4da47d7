import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'

export type BuilderStart =
  | { readonly kind: 'draft'; readonly id: string }
  /** A past comparison, as a new one. */
  | { readonly kind: 'comparison'; readonly id: string }
  /** Files of the library: a variant for each. */
  | { readonly kind: 'files'; readonly ids: readonly string[] }
  | { readonly kind: 'nothing' }

/** What the builder opens: `?draft=`, `?from=` or `?files=a,b`. Invalid ids are ignored. */
export function readStart(parameters: Pick<URLSearchParams, 'get'>): BuilderStart {
  const [draft, from] = [readId(parameters.get('draft')), readId(parameters.get('from'))]
  if (draft) return { kind: 'draft', id: draft }
  if (from) return { kind: 'comparison', id: from }
  const ids = (parameters.get('files') ?? '')
    .split(',')
    .flatMap((text) => readId(text) ?? [])
    .slice(0, comparisonLimits.variants.max)
  return ids.length > 0 ? { kind: 'files', ids } : { kind: 'nothing' }
}

function readId(text: string | null): string | null {
  const id = Uuid.safeParse(text)
  return id.success ? id.data : null
}
