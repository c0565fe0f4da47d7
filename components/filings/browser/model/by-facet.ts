import { fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { type FacetName, facetNames } from './facet-definitions.ts'

export type ByFacet<Value> = { readonly [Name in FacetName]: Value }

/**
 * Reads each facet at its first use. All facets of 10,000 filings take longer than a letter may wait; those of a pane are
 * drawn one after the other, with a letter typed between them.
 */
export function readByFacet<Value>(read: (name: FacetName) => Value): ByFacet<Value> {
  const facets = fromPairs<ByFacet<Value>>([])
  for (const name of facetNames) {
    const get = () => {
      const value = read(name)
      Object.defineProperty(facets, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(facets, name, { get, enumerable: true, configurable: true })
  }
  return facets
}
