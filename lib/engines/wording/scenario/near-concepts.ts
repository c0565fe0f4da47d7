import { lexicon } from '../lexicon/lexicon.ts'

/** The concepts of a wording that are a stated one, broader or narrower. */
export type FindNear = (stated: string) => readonly string[]

export function indexNear(concepts: ReadonlySet<string>): FindNear {
  const narrower = new Map<string, string[]>()
  for (const concept of concepts)
    for (const above of lexicon.broader(concept)) {
      const known = narrower.get(above)
      if (known === undefined) narrower.set(above, [concept])
      else known.push(concept)
    }
  return (stated) => {
    const found = new Set(narrower.get(stated))
    for (const above of lexicon.broader(stated)) if (concepts.has(above)) found.add(above)
    return [...found]
  }
}

/** For each concept, the places in a list of those that name it. */
export type Places = ReadonlyMap<string, readonly number[]>

export function placesOf(list: readonly ReadonlySet<string>[]): Places {
  const places = new Map<string, number[]>()
  for (const [at, concepts] of list.entries())
    for (const concept of concepts) {
      const known = places.get(concept)
      if (known === undefined) places.set(concept, [at])
      else known.push(at)
    }
  return places
}
