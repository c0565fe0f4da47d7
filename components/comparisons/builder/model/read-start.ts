import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { type ComparisonRequest, ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'

export type BuilderStart =
  | { readonly kind: 'draft'; readonly id: string }
  /** A past comparison, as a new one. */
  | { readonly kind: 'comparison'; readonly id: string }
  /** Files of the library: a variant for each. */
  | { readonly kind: 'files'; readonly ids: readonly string[] }
  /** A request that another page has filled in. */
  | { readonly kind: 'request'; readonly request: ComparisonRequest }
  | { readonly kind: 'nothing' }

/** Reads which content the builder opens: `?draft=`, `?from=`, `?request=` (JSON) or `?files=a,b`. Invalid values are ignored. */
export function readStart(parameters: Pick<URLSearchParams, 'get'>): BuilderStart {
  const [draft, from] = [readId(parameters.get('draft')), readId(parameters.get('from'))]
  if (draft) return { kind: 'draft', id: draft }
  if (from) return { kind: 'comparison', id: from }
  const request = readRequest(parameters.get('request'))
  if (request) return { kind: 'request', request }
  const ids = (parameters.get('files') ?? '')
    .split(',')
    .flatMap((text) => readId(text) ?? [])
    .slice(0, comparisonLimits.variants.max)
  return ids.length > 0 ? { kind: 'files', ids } : { kind: 'nothing' }
}

/** The files that a request names. */
export function listFileIds(request: ComparisonRequest): string[] {
  return listRequestInputs(request).map(({ fileId }) => fileId)
}

function readId(text: string | null): string | null {
  const id = Uuid.safeParse(text)
  return id.success ? id.data : null
}

function readRequest(text: string | null): ComparisonRequest | null {
  try {
    return ComparisonRequestFields.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
