import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'

/** A provision that says what a term means, and the others that use the term. */
export interface DefinedTerm {
  readonly term: string
  readonly provision: VariantProvision
  readonly users: readonly VariantProvision[]
}

const quoted =
  /(?:^|[.;:] )["“]([^"”]{2,60})["”](?:,? (?:as|when) used [^.;:]{1,60})?,? (?:means?|includes?|refers? to)\b/
const plain = /^([A-Z][\w -]{2,40}) means\b/

/** The terms that the provisions of a wording define, in order. */
export function findDefinedTerms(provisions: readonly VariantProvision[]): DefinedTerm[] {
  const texts = provisions.map(({ text }) => text.toLowerCase())
  return provisions.flatMap((provision, own) => {
    const term = (quoted.exec(provision.text) ?? plain.exec(provision.text))?.[1]?.toLowerCase()
    if (term === undefined) return []
    const users = provisions.filter((_, at) => at !== own && texts[at]?.includes(term))
    return [{ term, provision, users }]
  })
}
