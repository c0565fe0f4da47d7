import type { PageText } from '#lib/engines/compare/segment/input.ts'

/** Marks of a policy's own voice; a guideline or a note about a policy has few of them a page. */
const voice = [
  /\bwe (?:will|do not|may|shall|cover|insure|agree|are not)\b/gi,
  /\byou(?:r)? (?:must|shall|agree|may not|or)\b/gi,
  /\bthis (?:policy|insurance|endorsement|coverage form|exclusion|form) (?:does not|insures|applies|covers|changes|modifies|is)\b/gi,
  /\b(?:the|an|any) ["“']?insured["”']?\b/gi,
  /\b(?:declarations|named insured|bodily injury|property damage|covered property|limit of (?:liability|insurance))\b/gi,
]
/** The insurer's promises and denials in its own voice; a text about a policy does not say them. */
const insuring = /\bwe (?:(?:do|will|shall) )?(?:not )?(?:also )?(?:cover|insure|pay|defend|indemnify)\b/gi
const headings =
  /^[^\S\n]*(?:exclusions|conditions|definitions|insuring agreement|agreement|declarations|perils insured against|property not covered)[^\S\n]*$/gim
const structure = [
  /^[^\S\n]*(?:section|part|article|coverage)\s+(?:[ivx]+|[a-z]|\d+)\b/gim,
  headings,
  /^[^\S\n]*(?:[A-Z]|\d{1,2}|[a-z]|[IVX]+)[.)]\s+\S/gm,
]

/** One character a match: a run of millions would exceed the stack of the regular expression. */
const wordStart = /(?<!\S)\S/g

const leastVoicePerThousandWords = 8
const leastVoice = 4

/** Whether pages read as policy wording: the policy speaks in its own voice, and is built as one. */
export function looksLikePolicyWording(pages: readonly Pick<PageText, 'text'>[]): boolean {
  const text = pages.map((page) => page.text).join('\n')
  const words = count(text, [wordStart])
  const spoken = count(text, voice)
  const kinds = voice.filter((pattern) => text.search(pattern) >= 0).length
  const insures = count(text, [insuring]) >= 2 && count(text, [headings]) >= 2
  return (
    spoken >= leastVoice &&
    kinds >= (insures ? 2 : 3) &&
    (spoken * 1000) / words >= leastVoicePerThousandWords &&
    count(text, structure) >= 3
  )
}

function count(text: string, patterns: readonly RegExp[]): number {
  return patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)
}
