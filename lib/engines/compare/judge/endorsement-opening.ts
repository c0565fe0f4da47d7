import { isCapsHeading, isTitleHeading } from '#lib/engines/compare/segment/headings.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'

const paper = 'this (?:endorsement|rider|amendment)'
const notices: readonly RegExp[] = [
  new RegExp(
    `^${paper} (?:changes|modifies|amends|(?:is|forms) (?:a )?part of|is attached to|applies to)\\b[^.;:]* (?:policy|form|part|insurance|contract|following)\\b[^.;:]*[.:]?$`,
    'i',
  ),
  /^all other (?:terms|provisions|conditions)\b[^.;:]* (?:remain|are|is|stay) (?:unchanged|the same|in (?:full )?force)\b[^.;:]*\.?$/i,
  /^please read (?:it|this(?: \w+)?) carefully[.!]?$/i,
]

/** Whether a sentence only says of an endorsement that it changes its policy. */
export function isNotice(sentence: string): boolean {
  return notices.some((pattern) => pattern.test(sentence))
}

/** A text without its title and what an endorsement says of itself: '' for an opening that says nothing else. */
export function withoutOpening(text: string): string {
  const rest = sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !isNotice(untitled(sentence)))
    .join(' ')
  return isTitle(rest) ? '' : rest
}

/** A title has no mark at its end, so that it is read with the sentence after it. */
function untitled(sentence: string): string {
  const at = sentence.search(new RegExp(`\\b${paper} `, 'i'))
  return at > 0 && isTitle(sentence.slice(0, at).trim()) ? sentence.slice(at) : sentence
}

function isTitle(text: string): boolean {
  return isCapsHeading(text) || isTitleHeading(text)
}
