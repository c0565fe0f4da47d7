import type { BuilderDraft, ProductKind } from './draft.ts'

/**
 * The form field for a path of the request. A path without its own field (a whole object, an unknown name, an index
 * past the end of a list) goes to a field of the enclosing part, so that every issue of the service shows somewhere.
 */
export function toFieldPath(path: readonly string[], draft: BuilderDraft): string {
  const joined = path.join('.')
  return findChoiceField(joined, draft) ?? findFallback(listKnownParts(path, draft))
}

/** As much of a path as the draft has. */
function listKnownParts(
  path: readonly string[],
  draft: BuilderDraft,
): { readonly parts: string[]; readonly at: unknown } {
  const parts: string[] = []
  let at: unknown = draft
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) break
    at = Reflect.get(at, part)
    parts.push(part)
  }
  return { parts, at }
}

function findFallback({ parts, at }: ReturnType<typeof listKnownParts>): string {
  const joined = parts.join('.')
  if (typeof at === 'string' || Array.isArray(at)) return joined
  const fallback = fallbackFields.find(({ of }) => of.test(joined))
  return fallback ? [...parts, fallback.field].join('.') : 'variants'
}

/** The field that shows the issues of an object. Plain file ids and focus texts have their field one level below. */
const fallbackFields: readonly { readonly of: RegExp; readonly field: string }[] = [
  { of: /^variants\.\d+$/, field: 'label' },
  { of: /(?:^sharedContext|\.context)$/, field: 'facts' },
  { of: /(?:^|\.)(?:documents|knowledge|reviewMaterial)\.\d+$/, field: 'fileId' },
  { of: /\.annotations\.\d+$/, field: 'note' },
  { of: /^focus\.\d+$/, field: 'text' },
  { of: /^scenarios\.\d+$/, field: 'facts' },
  { of: /\.expectations\.\d+$/, field: 'assertion' },
]

/** A choice in several parts shows its issues at the part that completes it, or at the control that starts it. */
function findChoiceField(joined: string, draft: BuilderDraft): string | null {
  const [, variant, source] = /^variants\.(\d+)\.(form|catalogForm)(?:\.|$)/.exec(joined) ?? []
  const chosen = variant === undefined ? undefined : draft.variants[Number(variant)]
  if (chosen && source) {
    const end = source === 'form' ? 'form.editionId' : 'catalogForm.formId'
    return `variants.${variant}.${chosen.source === source ? end : 'source'}`
  }
  const [, place, owner, part = ''] =
    /^((?:sharedContext|variants\.(\d+)\.context)\.product)(?:\.([^.]+))?/.exec(joined) ?? []
  const context = owner === undefined ? draft.sharedContext : draft.variants[Number(owner)]?.context
  return place && context ? `${place}.${productField(context.product.kind, part)}` : null
}

const describedBy = ['name', 'carrier', 'lineOfBusiness', 'state', 'description']

function productField(kind: ProductKind, part: string): string {
  switch (kind) {
    case 'none':
      return 'kind'
    case 'directory':
      return part === 'state' ? 'state' : 'id'
    case 'inline':
      return describedBy.includes(part) ? part : 'name'
  }
}
