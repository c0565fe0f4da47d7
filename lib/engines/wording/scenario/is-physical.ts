import { lexicon } from '../lexicon/lexicon.ts'

const physical = ['property', 'structure', 'vehicle', 'animal']

/** Whether a concept is a thing, of which facts may name many that no wording names. */
export function isPhysical(concept: string): boolean {
  const above = lexicon.broader(concept)
  return physical.some((each) => above.has(each))
}
