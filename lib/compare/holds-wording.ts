import type { DocumentInput } from '#lib/compare/types.ts'

/** Words of the trade; two different ones, or a provision in a policy's voice, are enough. */
const terms =
  /\b(?:polic(?:y|ies)|insur(?:e|ed|es|er|ance)|coverages?|covered|cover|loss(?:es)?|premiums?|deductibles?|endorsements?|exclusions?|claims?|perils?|liability|limits?|declarations|indemnif\w+|underwrit\w+|cancel\w*|occurrence|bodily injury|property damage)\b/gi
const voice =
  /\b(?:we|the (?:company|insurer)) (?:will|shall|may|do|does|agree|pay|cover|insure)\b|\byou (?:must|shall|may|agree)\b/i

/**
 * Whether documents hold any policy wording at all. Refuses only what could not be compared as such: an empty
 * file, a price list. Far more lenient than what tells a policy from knowledge about policies.
 */
export function holdsWording(documents: readonly DocumentInput[]): boolean {
  const text = documents.flatMap(({ pages }) => pages.map((page) => page.text)).join('\n')
  if (text.length > 20 && voice.test(text)) return true
  return new Set(text.toLowerCase().match(terms)).size >= 2
}
