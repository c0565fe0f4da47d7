import { expect, it } from 'vitest'
import { readByFacet } from './by-facet.ts'
import { facetNames } from './facet-definitions.ts'

it('reads a facet where it is first used, once', () => {
  const read: string[] = []
  const facets = readByFacet((name) => {
    read.push(name)
    return `of ${name}`
  })
  expect([facets.tag, facets.state, facets.tag, read]).toEqual(['of tag', 'of state', 'of tag', ['tag', 'state']])
  expect(Object.keys(facets)).toEqual(facetNames)
})
