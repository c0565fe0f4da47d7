import type { DocumentInput } from './input.ts'

/** Words of the trade: a text without any is about something else. */
const trade =
  /\b(?:insur\w*|polic(?:y|ies)|cover(?:s|ed|age|ages)?|exclu\w*|liab\w*|loss(?:es)?|damages?|premiums?|deductibles?|limits?|endorse\w*|claims?|perils?|declarations?|hazards?|indemni\w*|subrogat\w*|underwrit\w*|cancel\w*|occurrences?)\b/i
const voice =
  /\b(?:we|the (?:company|insurer)) (?:will|shall|may|do|does|agree|pay)\b|\byou (?:must|shall|may|agree)\b/i

/**
 * Whether documents hold any policy wording at all. A one-line endorsement does; an empty file, a letter or a price list
 * does not. Far more lenient than what tells a policy from knowledge about policies.
 */
export function holdsWording(documents: readonly Pick<DocumentInput, 'pages'>[]): boolean {
  return documents.some(({ pages }) => pages.some(({ text }) => trade.test(text) || voice.test(text)))
}
