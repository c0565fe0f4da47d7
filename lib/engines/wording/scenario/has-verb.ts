import { irregularForms } from '../lexicon/irregular.ts'

const auxiliaries =
  /\b(?:is|are|was|were|be|been|am|has|have|had|will|would|shall|should|can|could|may|might|must|do|does|did)\b/i
const pastForms = new Set(
  irregularForms
    .trim()
    .split('\n')
    .map((line) => line.split('<')[0]?.trim() ?? ''),
)
/** “The client sues”: a form in -s after the noun that begins the sentence. */
const present = /^(?:(?:the|an?|one|your|his|her|their|its)\s)?(?:[\p{L}’'-]+\s){1,4}\p{Ll}+s\b/iu

/** Whether a sentence has a word that can be its verb. */
export function hasVerb(text: string): boolean {
  if (auxiliaries.test(text) || present.test(text)) return true
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) => pastForms.has(word) || (word.length > 4 && word.endsWith('ed')),
  )
}
