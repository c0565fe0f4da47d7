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
